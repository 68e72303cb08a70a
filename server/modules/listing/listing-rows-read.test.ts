import { expect } from 'vitest'
import { SellerRow } from '#contract/import-catalogue.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { openOneConnection, rowsReadSoFar } from '../../testing/read-so-far.ts'
import { importSellers } from '../import/import-catalogue.ts'
import { AT, buildMarket, buildProducts, productRow } from '../import/market.testing.ts'
import { refreshListing } from './refresh-listing.ts'

const SELLERS = Array.from({ length: 40 }, (_, number) => `seller${number}`)
const OFFERS_EACH = 5
const PRODUCTS = Array.from({ length: 400 }, (_, number) =>
  productRow(`p${String(number).padStart(3, '0')}`, {
    offers: Array.from({ length: OFFERS_EACH }, (_, rank) => ({ id: SELLERS[(number + 7 * rank) % SELLERS.length] ?? '' })),
  }),
)

test("rows of the listing are made from the offers of their products alone, also while PostgreSQL knows nothing of a fresh market's sellers", async ({
  database: { url },
  onTestFinished,
}) => {
  const one = openOneConnection(url)
  onTestFinished(() => one.close())
  await inTransaction(one, 'write', async (tx) => {
    await buildMarket(tx)
    await importSellers(
      tx,
      SELLERS.map((id) => SellerRow.parse({ id, name: id, province: 'تهران', city: 'تهران' })),
      AT,
    )
    await buildProducts(tx, PRODUCTS)
  })
  // what has grown much is known soon, its sellers are not
  await one.query({ text: 'analyze products, variants, offers' })
  const ids = (await one.query({ text: 'select id from products' })).rows.map(({ id }) => id)

  // as a connection that has written many parts of an import
  await one.query({ text: 'set plan_cache_mode = force_generic_plan' })
  const before = await rowsReadSoFar(one)
  await inTransaction(one, 'write', (tx) => refreshListing(tx, ids, AT))
  const read = (await rowsReadSoFar(one)) - before

  expect(read).toBeGreaterThan(PRODUCTS.length * OFFERS_EACH)
  expect(read).toBeLessThan(PRODUCTS.length * OFFERS_EACH * 20)
})
