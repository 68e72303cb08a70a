import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildMarket, productRow } from '../import/market.testing.ts'
import { listPopularSearches } from './popular-searches.ts'
import { suggest } from './suggest.ts'

test('popular searches name the categories that sell most, without those that ask for a subscription', async ({ tx }) => {
  await buildMarket(tx, [
    productRow('a54', { sales: 5 }),
    productRow('buds', { category: 'headphones', sales: 9 }),
    productRow('s24', { sales: 7 }),
    productRow('rug', { category: 'carpets', sales: 100 }),
  ])

  expect(await listPopularSearches(tx)).toEqual(['گوشی موبایل', 'هدفون'])
})

test('a suggested product comes with its price and whether it can be bought', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('a54', { title: 'گوشی سامسونگ' })]))

  const { products } = await suggest(db, 'سامسونگ')

  expect(products).toMatchObject([{ slug: 'a54', price: expect.any(Number), inStock: true }])
})
