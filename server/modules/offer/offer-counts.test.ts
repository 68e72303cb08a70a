import fc from 'fast-check'
import { expect } from 'vitest'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { rebuildListing } from '../listing/rebuild-listing.ts'
import { sumOfferCounts } from './offer-counts.ts'

const SELLERS = ['s1', 's2', 's3']
const AT_HOUR_1 = new Date(hoursFrom(AT, 1))
const PRODUCTS = ['a', 'b', 'c', 'd']

async function market(db: Database): Promise<void> {
  const rows = PRODUCTS.map((slug, nth) =>
    productRow(slug, {
      id: `p-${slug}`,
      offers: SELLERS.map((id, at) => ({ id, psid: `o-${slug}-${id}`, price: { regularPrice: 900 - ((at + nth) % 3) * 100 } })),
    }),
  )
  await inTransaction(db, 'write', (tx) => buildMarket(tx, rows))
}

const summed = async (db: Database) =>
  (
    await db.query({
      text: `select seller_id, sum(offers)::int as offers, sum(off_sale)::int as off_sale, sum(sold_out)::int as sold_out, sum(lost)::int as lost
        from offer_counts group by 1 having sum(offers) <> 0 or sum(sold_out) <> 0 or sum(lost) <> 0 order by 1`,
    })
  ).rows

const counted = async (db: Database) =>
  (
    await db.query({
      text: `select seller_id, coalesce(offers, 0) as offers, coalesce(off_sale, 0) as off_sale, coalesce(sold_out, 0) as sold_out, coalesce(lost, 0) as lost
        from (select seller_id, count(*)::int as offers, (count(*) filter (where not active))::int as off_sale from offers group by 1) as own
        full join (select seller_id, (count(*) filter (where not in_stock))::int as sold_out, (count(*) filter (where in_stock))::int as lost
          from offer_places group by 1) as placed using (seller_id)
        order by 1`,
    })
  ).rows

const OFFER = fc.tuple(fc.constantFrom(...PRODUCTS), fc.constantFrom(...SELLERS)).map(([slug, seller]) => `o-${slug}-${seller}`)
const CHANGE = fc.oneof(
  fc
    .record({
      ids: fc.uniqueArray(OFFER, { minLength: 1, maxLength: 6 }),
      set: fc.constantFrom('active = false', 'active = true', 'stock = 0', 'stock = 7', 'regular_price = 100'),
    })
    .map(({ ids, set }) => `update offers set ${set} where id in ('${ids.join(`', '`)}')`),
  OFFER.map((id) => `delete from offers where id = '${id}'`),
)
const MOVE = fc.oneof(
  { weight: 4, arbitrary: CHANGE },
  { weight: 1, arbitrary: fc.constant('rebuild' as const) },
  { weight: 1, arbitrary: fc.constant('sum' as const) },
)

test('whatever befalls offers, the counts of their sellers are what can be counted', async ({ database: { db } }) => {
  await market(db)
  let hour = 1
  await fc.assert(
    fc.asyncProperty(fc.array(MOVE, { minLength: 1, maxLength: 8 }), async (moves) => {
      for (const move of moves) {
        if (move === 'rebuild') await rebuildListing(db, { now: () => new Date(hoursFrom(AT, hour++)) })
        else if (move === 'sum') await sumOfferCounts(db)
        else await db.query({ text: move })
        expect(await summed(db)).toEqual(await counted(db))
      }
    }),
    { numRuns: 25, seed: 7 },
  )
  await sumOfferCounts(db)
  const { rows } = await db.query({ text: 'select seller_id from offer_counts group by 1 having count(*) > 1' })
  expect(rows).toEqual([])
})

test('counts that were spoilt past the triggers are right once the listing is made again', async ({ database: { db } }) => {
  await market(db)
  await db.query({ text: `insert into offer_counts (seller_id, offers, lost) values ('s1', 5, -2), ('s2', -1, 0)` })

  await rebuildListing(db, { now: () => AT_HOUR_1 })

  expect(await summed(db)).toEqual(await counted(db))
})

test('two who change offers of one seller at once do not wait for each other, and both are counted', async ({ database: { db } }) => {
  await market(db)
  await inTransaction(db, 'write', async (first) => {
    await first.query({ text: `update offers set active = false where id = 'o-a-s1'` })
    await inTransaction(db, 'write', (second) => second.query({ text: `update offers set active = false where id = 'o-b-s1'` }))
    await sumOfferCounts(db)
  })

  const { rows } = await db.query({
    text: `select sum(offers)::int as offers, sum(off_sale)::int as off from offer_counts where seller_id = 's1'`,
  })
  expect(rows).toEqual([{ offers: 4, off: 2 }])
})
