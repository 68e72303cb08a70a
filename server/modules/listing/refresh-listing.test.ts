import { expect } from 'vitest'
import { markChanged } from '../../platform/changes.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { LISTED_KEY_MAX } from './listing-row.ts'
import { rebuildListing } from './rebuild-listing.ts'
import { refreshListing } from './refresh-listing.ts'
import { refreshSales, refreshStaleListing } from './refresh-stale-listing.ts'

const later = (hours: number) => new Date(hoursFrom(AT, hours))

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

test('a title of which each letter stands for a word is listed by its first letters', async ({ database: { db } }) => {
  const title = `گوشی ${'㌖'.repeat(195)}`

  await inTransaction(db, 'write', (tx) => buildMarket(tx, [productRow('a', { title })]))

  const { search_key } = await rowOf(db, 'a')
  expect(search_key).toHaveLength(LISTED_KEY_MAX)
  expect(search_key).toMatch(/^ گوشی/)
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
  await refreshSales(db)
  const row = await rowOf(db, 'a')
  const priced = await change('update offers set regular_price = 1100000')

  expect(sold).toEqual([`product:${id}`])
  expect(row).toMatchObject({ sales: 1, price: 1_000_000 })
  expect(priced).toEqual(['brand:samsung', `card:${id}`, 'category:digital', 'category:phones', 'listing', `product:${id}`, 'shelf:s1'])
  expect(await rowOf(db, 'a')).toMatchObject({ sales: 1, price: 1_100_000 })
})

test('two transactions that list different products wait for each other at the counts alone, which come last', async ({
  database: { db },
}) => {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(
      tx,
      ['a', 'b'].map((slug) => productRow(slug)),
    ),
  )
  await db.query({ text: `update products set status = 'hidden'` })
  await rebuildListing(db, { now: () => AT })
  await db.query({ text: `update products set status = 'active'` })
  const [a = '', b = ''] = (await db.query({ text: 'select id from products order by slug' })).rows.map(({ id }) => id)
  const waitsFor = async () =>
    (
      await db.query({ text: `select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'` })
    ).rows.map(({ query }) => query.trim().split('\n')[0])

  const both = inTransaction(db, 'write', async (tx) => {
    await refreshListing(tx, [a], AT)
    const other = inTransaction(db, 'write', (theirs) => refreshListing(theirs, [b], AT))
    await expect.poll(waitsFor).toEqual(['insert into listing_counts (place, access, tag, count)'])
    return { other }
  })
  await (await both).other

  const counted = await db.query({ text: `select count from listing_counts where place = '' and tag = ''` })
  expect(counted.rows).toEqual([{ count: 2 }])
})

test('the most common choices of a place are found by their sizes, and stand in the order of their counts', async ({
  database: { db },
}) => {
  const counts = [0, 1, 2, 3, 4, 5, 7, 8, 9, 1_000, 1_023, 1_024, 3_000_000]
  await db.query({
    text: `insert into listing_counts (place, access, tag, count) select 'x', 'basic', 'b:' || count, count from unnest($1::int[]) as count`,
    values: [counts],
  })

  const found = await db.query({
    text: `select count from listing_counts where place = 'x' and access = 'basic' and left(tag, 2) = 'b:' and size > 0 order by size desc, count desc, tag`,
  })
  const sizes = await db.query({ text: `select size from listing_counts where place = 'x' order by count` })

  expect(found.rows.map(({ count }) => count)).toEqual(counts.slice(1).reverse())
  expect(sizes.rows.map(({ size }) => size)).toEqual([0, 1, 2, 2, 3, 3, 3, 4, 4, 10, 10, 11, 21])
})
