import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { markChanged } from '../../platform/changes.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.builders.ts'
import { rebuildListing, refreshStaleListing } from './refresh-listing.ts'

// Databases of their own and a busy machine: patience, not a promise.
vi.setConfig({ testTimeout: 60_000 })

const later = (hours: number) => new Date(hoursFrom(AT, hours))

async function readModel(db: Database) {
  const rows = await db.query({ text: 'select * from product_listing order by product_id' })
  const counts = await db.query({
    text: 'select place, access, tag, count from listing_counts where count <> 0 order by place, access, tag',
  })
  return { rows: rows.rows, counts: counts.rows }
}

const rowOf = async (db: Database, slug: string) =>
  (await db.query({ text: 'select * from product_listing where slug = $1', values: [slug] })).rows[0]

test('the best offer is the cheapest one in stock, and what runs now counts', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [
      productRow('a', {
        offers: [
          {
            id: 's1',
            price: { regularPrice: 1_000_000, discountedPrice: 700_000 },
            specialOfferStartsAt: hoursFrom(AT, 1),
            special_offer: hoursFrom(AT, 2),
          },
          { id: 's2', price: { regularPrice: 500_000 }, stock: 0 },
          { id: 's3', price: { regularPrice: 900_000 } },
        ],
      }),
    ]),
  )

  const before = await rowOf(db, 'a')
  await refreshStaleListing(db, later(1))
  const during = await rowOf(db, 'a')
  await refreshStaleListing(db, later(2))
  const after = await rowOf(db, 'a')

  expect(before).toMatchObject({
    price: 900_000,
    regular_price: 900_000,
    discounted_price: null,
    in_stock: true,
    seller_count: 2,
    next_change: later(1),
  })
  expect(during).toMatchObject({
    price: 700_000,
    regular_price: 1_000_000,
    discounted_price: 700_000,
    special_offer_ends_at: later(2),
    next_change: later(2),
  })
  expect(after).toMatchObject({ price: 900_000, discounted_price: null, next_change: null })
})

test('offers of suspended sellers and offers that were taken off count for nothing', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('a', { offers: [{ id: 's1', active: false }, { id: 's2' }] })]))
  const before = await rowOf(db, 'a')

  await inTransaction(db, 'write', async (tx) => {
    await tx.query({ text: `update sellers set status = 'suspended' where id = 's2'` })
    await markChanged(tx, [`product:${before.product_id}`])
  })
  await refreshStaleListing(db, AT)

  expect(before).toMatchObject({ price: 1_000_000, tags: ['b:samsung', 'd:isfahan', 'k:مشکی'] })
  expect(await rowOf(db, 'a')).toMatchObject({ price: null, in_stock: false, seller_count: 0, tags: ['b:samsung'] })
})

test('sales alone change no page; a price does, and it names the card, its brand and every category above', async ({
  database: { db },
}) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('a')]))
  const { product_id: id } = await rowOf(db, 'a')
  const change = async (sql: string) => {
    await db.query({ text: 'delete from changed_tags' })
    await inTransaction(db, 'write', async (tx) => {
      await tx.query({ text: sql })
      await markChanged(tx, [`product:${id}`])
    })
    await refreshStaleListing(db, AT)
    return (await db.query({ text: 'select tag from changed_tags order by tag' })).rows.map(({ tag }) => tag)
  }

  const sold = await change('update products set sales = sales + 1')
  const priced = await change('update offers set regular_price = 1100000')

  expect(sold).toEqual([`product:${id}`])
  expect(priced).toEqual(['brand:samsung', `card:${id}`, 'category:digital', 'category:phones', 'listing', `product:${id}`])
  expect(await rowOf(db, 'a')).toMatchObject({ sales: 1, price: 1_100_000 })
})

const PRODUCTS = ['a', 'b', 'c', 'd', 'e', 'f']
const change = fc.oneof(
  fc.record({
    kind: fc.constant('offer'),
    product: fc.constantFrom(...PRODUCTS),
    seller: fc.constantFrom('s1', 's2', 's3'),
    stock: fc.integer({ min: 0, max: 2 }),
    price: fc.integer({ min: 10, max: 20 }),
    discount: fc.option(fc.integer({ min: 1, max: 9 })),
    starts: fc.option(fc.integer({ min: -3, max: 3 })),
    lasts: fc.option(fc.integer({ min: 1, max: 4 })),
    active: fc.boolean(),
  } as const),
  fc.record({
    kind: fc.constant('seller'),
    seller: fc.constantFrom('s1', 's2', 's3'),
    status: fc.constantFrom('active', 'suspended'),
  } as const),
  fc.record({
    kind: fc.constant('product'),
    product: fc.constantFrom(...PRODUCTS),
    status: fc.constantFrom('active', 'hidden'),
    category: fc.constantFrom('phones', 'headphones', 'carpets', 'wholesale'),
    sales: fc.integer({ min: 0, max: 9 }),
  } as const),
  fc.record({ kind: fc.constant('time'), hours: fc.integer({ min: 1, max: 3 }) } as const),
)

test('after any changes, told as they are made, the listing is what it would be if made from nothing', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(
      tx,
      PRODUCTS.map((slug) => productRow(slug, { offers: [{ id: 's1' }, { id: 's2', stock: 0 }, { id: 's3' }] })),
    ),
  )
  let now = AT

  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      for (const one of changes) {
        if (one.kind === 'time') now = new Date(now.getTime() + one.hours * 3_600_000)
        else
          await inTransaction(db, 'write', async (tx) =>
            markChanged(
              tx,
              (await tx.query(sqlOf(one, now))).rows.map(({ id }) => `product:${id}`),
            ),
          )
        if (one.kind !== 'product') await refreshStaleListing(db, now)
      }
      await refreshStaleListing(db, now)
      const kept = await readModel(db)
      await rebuildListing(db, now)
      expect(kept).toEqual(await readModel(db))
    }),
    { numRuns: 40 },
  )
})

type Change = Exclude<typeof change extends fc.Arbitrary<infer T> ? T : never, { kind: 'time' }>

function sqlOf(one: Change, now: Date) {
  switch (one.kind) {
    case 'offer': {
      const starts = one.discount === null || one.starts === null ? null : new Date(now.getTime() + one.starts * 3_600_000)
      const ends = one.discount === null || one.lasts === null ? null : new Date((starts ?? now).getTime() + one.lasts * 3_600_000)
      return {
        text: `update offers set stock = $3, regular_price = $4, discounted_price = $5, special_offer_starts_at = $6, special_offer_ends_at = $7, active = $8
          where product_id = (select id from products where slug = $1) and seller_id = $2 returning product_id as id`,
        values: [one.product, one.seller, one.stock, one.price, one.discount, starts, ends, one.active],
      }
    }
    case 'seller':
      return {
        text: 'with changed as (update sellers set status = $2 where id = $1) select distinct product_id as id from offers where seller_id = $1',
        values: [one.seller, one.status],
      }
    case 'product':
      return {
        text: 'update products set status = $2, sales = $4, category_id = (select id from categories where slug = $3) where slug = $1 returning id',
        values: [one.product, one.status, one.category, one.sales],
      }
  }
}
