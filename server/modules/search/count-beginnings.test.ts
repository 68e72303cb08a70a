import { expect } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { countBeginnings } from './count-beginnings.ts'
import { patternsOf } from './patterns.ts'
import { findSuggestions } from './search.queries.ts'
import { weighText } from './weigh-texts.ts'

async function list(db: Database, count: number, key: string) {
  await db.query({
    text: `insert into product_listing (product_id, slug, title, image, category_id, category_slug, category_1, access, tags, in_stock, seller_count, sales, created_at, search_key)
      select $2 || n, $2 || n, $2 || n, '', 'c', 'c', 'c', 'basic', '{}', true, 0, n, now(), $2 || ' n' || n from generate_series(1, $1::int) n`,
    values: [count, key],
  })
}
const counted = async (db: Database) => (await db.query({ text: 'select beginning, products from search_beginnings order by 1' })).rows

test('beginnings that many products have are known with their number, and forgotten with the products', async ({ database: { db } }) => {
  await list(db, 700, ' کیف')
  await list(db, 20, ' کفش')
  await countBeginnings(db)
  expect(await counted(db)).toEqual([
    { beginning: '', products: 720 },
    { beginning: 'n', products: 720 },
    { beginning: 'ک', products: 720 },
    { beginning: 'کی', products: 700 },
    { beginning: 'کیف', products: 700 },
  ])

  await db.query({ text: `delete from product_listing where search_key like ' کیف%'` })
  await countBeginnings(db)
  expect(await counted(db)).toEqual([{ beginning: '', products: 20 }])
})

test('words of the vocabulary are known with the number of products that have them', async ({ database: { db } }) => {
  await db.query({
    text: `insert into search_words (word, sound, written) values ('کیف', 'kf', 'کیف'), ('کفش', 'kfS', 'کفش'), ('ساک', 'sk', 'ساک')`,
  })
  await list(db, 70, ' کیف')
  await list(db, 2, ' کفش')

  await countBeginnings(db)

  const { rows } = await db.query({ text: 'select word, products from search_words order by products' })
  expect(rows).toEqual([
    { word: 'ساک', products: 0 },
    { word: 'کفش', products: 2 },
    { word: 'کیف', products: 70 },
  ])
})

test('of a word that many products have, no more of the best-selling are read than have to be', async ({ database: { db } }) => {
  await list(db, 6_000, ' کیف')
  await list(db, 3, ' کفش چرم')
  await countBeginnings(db)

  const common = await weighText(db, patternsOf('کیف'))
  const rare = await weighText(db, patternsOf('ک کفش'))
  const together = await weighText(db, patternsOf('کیف n60'))
  const slugs = async (text: typeof common) => (await findSuggestions(db, text, '')).products.map(({ slug }) => slug)

  expect(common).toMatchObject({ products: 6_000, market: 6_003 })
  expect(rare).toMatchObject({ words: `'کفش':*`, products: 100 })
  expect(await slugs(common)).toEqual([6_000, 5_999, 5_998, 5_997, 5_996, 5_995, 5_994, 5_993].map((n) => ` کیف${n}`))
  expect(await slugs(rare)).toEqual([3, 2, 1].map((n) => ` کفش چرم${n}`))
  expect((await slugs(together))[0]).toBe(' کیف6000')
})

test('a process asks once for what it weighs all texts by, and again when beginnings were counted', async ({ database: { db } }) => {
  await list(db, 600, ' کیف')
  await countBeginnings(db)
  const asked: (string | undefined)[] = []
  const query: Database['query'] = (config) => {
    asked.push(config.name)
    return db.query(config)
  }
  const productsOf = async (text: string) => (await weighText({ ...db, query }, patternsOf(text))).products

  const before = [await productsOf('کیف'), await productsOf('کی'), await productsOf('کفش')]
  await list(db, 900, ' کفش')
  await countBeginnings(db)
  const after = [await productsOf('کفش'), await productsOf('ک')]

  expect([before, after]).toEqual([
    [600, 600, 100],
    [900, 1500],
  ])
  expect(asked).toEqual(['weights-of-all-beginnings', 'weights-of-all-beginnings'])
})
