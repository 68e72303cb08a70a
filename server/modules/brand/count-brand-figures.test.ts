import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import { COUNTED_AT_ONCE, countBrandFigures, readBrandFigures } from './count-brand-figures.ts'

test('a brand of few goods is counted when it is asked for, one of many as it was counted last', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [
      productRow('a', { sales: 3, rating: 4 }),
      productRow('b', { sales: 4, rating: 2 }),
      productRow('c', { brand: 'xiaomi', sales: 9 }),
    ]),
  )
  const [{ id }] = (await db.query({ text: `select id from brands where slug = 'samsung'` })).rows
  const [few, many] = [
    { id, total_products: 2 },
    { id, total_products: COUNTED_AT_ONCE + 1 },
  ]
  const uncounted = await readBrandFigures(db, many)
  await db.query({ text: `update listing_counts set count = count + $1 where place = '' and tag = 'b:samsung'`, values: [COUNTED_AT_ONCE] })
  await countBrandFigures(db, AT)

  await db.query({ text: 'update products set sales = sales + 1' })

  expect(uncounted).toEqual({ rating: 3, sales: 7 })
  expect(await readBrandFigures(db, many)).toEqual({ rating: 3, sales: 7 })
  expect(await readBrandFigures(db, few)).toEqual({ rating: 3, sales: 9 })
  expect((await db.query({ text: 'select count(*)::int as count from brand_figures' })).rows).toEqual([{ count: 1 }])
  await countBrandFigures(db, AT)
  expect(await readBrandFigures(db, many)).toEqual({ rating: 3, sales: 9 })
})
