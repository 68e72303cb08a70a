import fc from 'fast-check'
import { expect } from 'vitest'
import { ListingFilters, TEXT_SORTS } from '#contract/listing.ts'
import { inTransaction, openDatabase } from '../../platform/database/database.ts'
import { SHAPES_KEPT } from '../../platform/database/shaped-query.ts'
import { keptShapes } from '../../platform/database/statement.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildMarket, productRow } from '../import/market.testing.ts'
import { listProducts } from './list-products.ts'

const filters = fc.record(
  {
    brands: fc.subarray(['samsung', 'xiaomi']),
    colors: fc.subarray(['مشکی', 'سفید']),
    delivery_areas: fc.subarray(['tehran', 'isfahan']),
    price_min: fc.constantFrom(100, 120),
    available: fc.boolean(),
    discounted: fc.boolean(),
    s: fc.constantFrom('گوشی', 'موبایل گوشی', 'گوشی موبایل a', 'گوشی موبایل a b'),
  },
  { requiredKeys: [] },
)
const request = fc.record({ chosen: filters, within: filters, sort: fc.constantFrom(...TEXT_SORTS), page: fc.integer({ min: 1, max: 3 }) })

test('whatever is asked of listings, few names of statements are kept by the process and by PostgreSQL', async ({
  database: { db, url },
}) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('a'), productRow('b')]))
  const shop = openDatabase(url, { connections: 1, name: 'rasteh-test' })
  const asked = new Set<string>()
  const recording = {
    ...shop,
    query: (config: Parameters<typeof shop.query>[0]) => {
      if (config.isShaped) asked.add(config.name)
      return shop.query(config)
    },
  }

  await fc.assert(
    fc.asyncProperty(request, async ({ chosen, within, sort, page }) => {
      await listProducts(recording, ListingFilters.parse({ ...chosen, sort, page }), ['basic'], { within })
      const { rows } = await shop.query({ text: `select count(*)::int as count from pg_prepared_statements where name like 'listing-%'` })
      expect(rows[0].count).toBeLessThanOrEqual(SHAPES_KEPT + 1) // with `listing-sizes`, which is always there
      expect(keptShapes().length).toBeLessThanOrEqual(SHAPES_KEPT)
    }),
    { numRuns: 200 },
  )

  expect(asked.size).toBeGreaterThan(2 * SHAPES_KEPT)
  await shop.close()
})
