import { expect } from 'vitest'
import { z } from 'zod'
import { CategoryRow } from '#contract/import-catalogue.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importCategories } from './import-catalogue.ts'
import { AT, buildMarket, productRow } from './market.testing.ts'

const rowsOf = (...rows: object[]) => z.array(CategoryRow).parse(rows)

test('a category may stand before its parent in the rows, and the same rows again change nothing', async ({ tx }) => {
  const rows = rowsOf(
    { slug: 'leaf', title: 'برگ', parent: 'stem' },
    { slug: 'stem', title: 'ساقه', parent: 'root' },
    { slug: 'root', title: 'ریشه' },
  )

  const first = await importCategories(tx, rows, AT)
  const second = await importCategories(tx, rows, AT)

  expect(first).toEqual({ count: 3, created: 3, updated: 0 })
  expect(second).toEqual({ count: 3, created: 0, updated: 0 })
  const { rows: levels } = await tx.query({ text: 'select slug, cardinality(path) as level from categories order by level' })
  expect(levels).toEqual([
    { slug: 'root', level: 1 },
    { slug: 'stem', level: 2 },
    { slug: 'leaf', level: 3 },
  ])
})

test('a category that moves takes its products’ place in the listings along', async ({ tx }) => {
  await buildMarket(tx, [productRow('a')])

  await importCategories(tx, rowsOf({ slug: 'phones', title: 'گوشی', parent: 'wholesale' }), AT)

  const { rows } = await tx.query({ text: `select l.access, c.slug from product_listing l join categories c on c.id = l.category_1` })
  expect(rows).toEqual([{ access: 'pro', slug: 'wholesale' }])
  const counts = await tx.query({
    text: `select c.slug, n.access, n.count from listing_counts n join categories c on c.id = n.place where n.tag = '' and n.count > 0 order by c.slug`,
  })
  expect(counts.rows).toEqual([
    { slug: 'phones', access: 'pro', count: 1 },
    { slug: 'wholesale', access: 'pro', count: 1 },
  ])
})

test('circles, a fourth level and parents that do not exist are refused at their rows', async ({ tx }) => {
  await buildMarket(tx)

  const circle = importCategories(tx, rowsOf({ slug: 'digital', title: 'دیجیتال', parent: 'phones' }), AT)
  await expect(circle).rejects.toMatchObject({
    code: 'IMPORT_REFUSED',
    errors: { 'categories.0.parent': 'این دسته زیر خودش قرار گرفته است' },
  })

  const deep = importCategories(
    tx,
    rowsOf({ slug: 'three', title: 'سه', parent: 'phones' }, { slug: 'four', title: 'چهار', parent: 'three' }),
    AT,
  )
  await expect(deep).rejects.toMatchObject({ errors: { 'categories.1.parent': 'دسته‌ها حداکثر سه سطح دارند' } })

  const orphan = importCategories(tx, rowsOf({ slug: 'x', title: 'ایکس', parent: 'nowhere' }), AT)
  await expect(orphan).rejects.toMatchObject({ message: 'ردیف ۱، دستهٔ بالاتر: دستهٔ «nowhere» وجود ندارد؛ چیزی وارد نشد' })
})
