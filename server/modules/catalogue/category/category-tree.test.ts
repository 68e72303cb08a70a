import { expect } from 'vitest'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import { databaseTest as test } from '../../../testing/database-test.ts'
import { addCategory, changeCategory, placeCategory, readCategoryTree } from './category-tree.ts'

const NOW = new Date('2026-11-21T08:00:00Z')
const write = <T>(db: Database, work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(db, 'write', work)

/** home: kitchen (kettles), garden; books. */
async function grown(db: Database) {
  for (const [slug, parent] of [
    ['home', null],
    ['kitchen', 'home'],
    ['kettles', 'kitchen'],
    ['garden', 'home'],
    ['books', null],
  ] as const)
    await write(db, (tx) => addCategory(tx, { slug, parent, title: `دستهٔ ${slug}`, subscriptionModel: 'basic' }, NOW))
}

const shown = async (db: Database) => (await readCategoryTree(db)).categories.map(({ slug, level }) => `${'-'.repeat(level)}${slug}`)
const move = async (db: Database, slug: string, parent: string | null, at: number) => {
  const { version } = await readCategoryTree(db)
  return write(db, (tx) => placeCategory(tx, slug, { parent, at, version }, NOW))
}

test('a category moves among its siblings, below another and to the top, and takes along what is below it', async ({
  database: { db },
}) => {
  await grown(db)
  expect(await shown(db)).toEqual(['-home', '--kitchen', '---kettles', '--garden', '-books'])

  await move(db, 'garden', 'home', 0)
  expect(await shown(db)).toEqual(['-home', '--garden', '--kitchen', '---kettles', '-books'])
  await move(db, 'kitchen', 'books', 0)
  expect(await shown(db)).toEqual(['-home', '--garden', '-books', '--kitchen', '---kettles'])
  await move(db, 'kitchen', null, 1)
  expect(await shown(db)).toEqual(['-home', '--garden', '-kitchen', '--kettles', '-books'])
})

test('a circle and a fourth level are refused, and nothing moves', async ({ database: { db } }) => {
  await grown(db)
  const before = await shown(db)

  await expect(move(db, 'home', 'kettles', 0)).rejects.toMatchObject({ code: 'INVALID_INPUT', errors: { parent: expect.any(String) } })
  await expect(move(db, 'home', 'home', 0)).rejects.toMatchObject({ errors: { parent: 'این دسته زیر خودش قرار گرفته است' } })
  await expect(move(db, 'home', 'books', 0)).rejects.toMatchObject({ errors: { parent: 'دسته‌ها حداکثر سه سطح دارند' } })
  await expect(move(db, 'nowhere', null, 0)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
  expect(await shown(db)).toEqual(before)
})

test('of two who move at once the second is refused and reads what stands', async ({ database: { db } }) => {
  await grown(db)
  const { version } = await readCategoryTree(db)

  const moved = await Promise.allSettled([
    write(db, (tx) => placeCategory(tx, 'books', { parent: null, at: 0, version }, NOW)),
    write(db, (tx) => placeCategory(tx, 'garden', { parent: 'books', at: 0, version }, NOW)),
  ])

  const refused = moved.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'CATEGORY_TREE_CHANGED', wire: { tree: { categories: { length: 5 } } } } }])
})

test('a category is called otherwise, and one that is added twice is one', async ({ database: { db } }) => {
  await grown(db)
  const { version } = await readCategoryTree(db)
  const words = { title: 'کتاب', subscriptionModel: 'pro' as const }

  const { before, tree } = await write(db, (tx) => changeCategory(tx, 'books', { ...words, version }, NOW))
  expect(before.categories.at(-1)).toMatchObject({ slug: 'books', title: 'دستهٔ books' })
  expect(tree.categories.at(-1)).toMatchObject({ slug: 'books', ...words })
  const again = await write(db, (tx) => addCategory(tx, { slug: 'books', parent: null, ...words }, NOW))
  expect(again.categories).toHaveLength(5)
  await expect(write(db, (tx) => addCategory(tx, { slug: 'books', parent: 'home', ...words }, NOW))).rejects.toMatchObject({
    errors: { slug: expect.any(String) },
  })
})
