import fc from 'fast-check'
import { expect } from 'vitest'
import { z } from 'zod'
import { BrandDataRow, CategoryRow, SellerRow } from '#contract/import-catalogue.ts'
import { markChanged } from '../../platform/changes.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importBrandsData, importCategories, importSellers } from '../import/import-catalogue.ts'
import { AT, buildMarket, productRow } from '../import/market.testing.ts'
import {
  countsFromScratch,
  keptListing,
  listingFromScratch,
  pricesAt,
  readFacts,
  sellersCountsFromScratch,
  sellersListingFromScratch,
} from './listing-from-scratch.testing.ts'
import { rebuildListing } from './rebuild-listing.ts'
import { refreshListing } from './refresh-listing.ts'
import { refreshSales, refreshStaleListing, SALES_PARTS } from './refresh-stale-listing.ts'

const HOUR_MS = 3_600_000
const PRODUCTS = ['a', 'b', 'c', 'd', 'e', 'f']
const SELLERS = ['s1', 's2', 's3']
const PARENTS = ['digital', 'wholesale']

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('offer'),
      product: fc.constantFrom(...PRODUCTS),
      seller: fc.constantFrom(...SELLERS),
      stock: fc.integer({ min: 0, max: 2 }),
      price: fc.integer({ min: 10, max: 14 }),
      discount: fc.option(fc.integer({ min: 1, max: 9 })),
      starts: fc.option(fc.integer({ min: -3, max: 3 })),
      lasts: fc.option(fc.integer({ min: 1, max: 4 })),
      areas: fc.subarray(['tehran', 'isfahan']),
      active: fc.boolean(),
      sold: fc.constantFrom('single', 'single', 'Wholesale'),
      variant: fc.constantFrom('v1', 'v2'),
    } as const),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('marked'),
      product: fc.constantFrom(...PRODUCTS),
      variant: fc.option(fc.constantFrom('v1', 'v2')),
    } as const),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('product'),
      product: fc.constantFrom(...PRODUCTS),
      status: fc.constantFrom('active', 'active', 'hidden'),
      category: fc.constantFrom('phones', 'headphones', 'carpets', 'wholesale'),
      brand: fc.option(fc.constantFrom('samsung', 'xiaomi')),
      rating: fc.option(fc.integer({ min: 0, max: 5 })),
    } as const),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('sale'),
      product: fc.constantFrom(...PRODUCTS),
      pieces: fc.integer({ min: 1, max: 3 }),
    } as const),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('seller'),
      seller: fc.constantFrom(...SELLERS),
      status: fc.constantFrom('active', 'suspended'),
    } as const),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('category'),
      slug: fc.constantFrom('phones', 'headphones', 'carpets'),
      parent: fc.constantFrom(...PARENTS),
      title: fc.constantFrom('گوشی', 'هدفون', 'فرش'),
      model: fc.constantFrom('basic', 'pro'),
    } as const),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('brand'),
      slug: fc.constantFrom('samsung', 'xiaomi'),
      name: fc.constantFrom('سامسونگ', 'شیائومی', 'نام دیگر'),
    } as const),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('time'), hours: fc.integer({ min: 1, max: 9 }) } as const) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refresh') } as const) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('rebuild') } as const) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const colour = (id: string, value: string, label: string) =>
  ({ id, attribute_id: 'colour', attribute_name: 'رنگ', type: 'color', value, label }) as const
const market = PRODUCTS.map((slug) =>
  productRow(slug, {
    options: [colour('black', '#101010', 'مشکی'), colour('blue', '#2040c0', 'آبی')],
    combinations: [
      {
        id: `${slug}-v1`,
        options: ['black'],
        suppliers: SELLERS.map((id, at) => ({ id, stock: at, price: { regularPrice: 1_000_000 } })),
      },
      { id: `${slug}-v2`, options: ['blue'] },
    ],
  }),
)
const dayOf = (at: Date) => at.toLocaleDateString('en-CA', { timeZone: 'Asia/Tehran' })

test('whatever changes, in whatever order: rows of the listing and of sellers’ pages, counts and price days are those that are worked out from the facts alone', async ({
  database: { db },
}) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, market))
  const days = (await keptListing(db)).days
  let now = AT

  /** Prices of a day are told by those products that are made anew on it. */
  const noteDays = async (ids: readonly string[]) => {
    const facts = await readFacts(db)
    for (const id of ids) {
      const prices = pricesAt(facts, id, now)
      const key = `${id} ${dayOf(now)}`
      const known = days.get(key) ?? prices
      if (prices && known) days.set(key, { min: Math.min(known.min, prices.min), max: Math.max(known.max, prices.max) })
    }
  }
  const idsOf = async (sql: string) => (await db.query({ text: sql, values: sql.includes('$1') ? [now] : [] })).rows.map(({ id }) => id)
  const refresh = async () => {
    await noteDays(
      await idsOf('select product_id as id from listing_queue union select product_id from product_listing where next_change <= $1'),
    )
    await refreshStaleListing(db, now)
  }
  const take = async (one: Step) => {
    if (one.kind === 'time') now = new Date(now.getTime() + one.hours * HOUR_MS)
    else if (one.kind === 'refresh') await refresh()
    else if (one.kind === 'rebuild') {
      await rebuildListing(db, { now: () => now })
      await noteDays(await idsOf('select id from products'))
    } else await noteDays(await change(db, one, now))
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      for (const one of steps) await take(one)
      await refresh()
      await refreshSales(db)

      expect((await expectRight(db, now)).days).toEqual(days)
    }),
    { numRuns: 25 },
  )
})

test('a rebuild mends whatever is wrong while offers go on changing', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, market))
  await db.query({ text: `delete from product_listing where slug in ('a', 'b')` })
  await db.query({ text: `update product_listing set sales = 99, tags = '{b:nobody}', in_stock = false where slug = 'c'` })
  await db.query({
    text: `insert into product_listing select (jsonb_populate_record(l, '{"product_id": "zzz", "slug": "nowhere"}')).* from product_listing l where slug = 'd'`,
  })
  await db.query({ text: 'update listing_counts set count = count + 7 where hashtext(tag) % 2 = 0' })
  await db.query({ text: `insert into listing_counts values ('gone', 'basic', '', 5)` })
  await db.query({ text: `delete from seller_listing where seller_id = 's1'` })
  await db.query({ text: `update seller_listing set in_stock = not in_stock, sales = 7, price = 1 where seller_id = 's2'` })
  await db.query({
    text: `insert into seller_listing select (jsonb_populate_record(own, '{"product_id": "zzzz"}')).* from seller_listing own where seller_id = 's3' limit 1`,
  })
  await db.query({ text: 'update seller_listing_counts set products = products + 3, in_stock = 0' })
  await db.query({ text: `insert into seller_listing_counts values ('gone', 'gone', 5, 5)` })
  let over = false

  const changing = (async () => {
    for (let turn = 0; !over; turn++) {
      await inTransaction(db, 'write', async (tx) => {
        const { rows } = await tx.query({
          text: 'update offers set regular_price = $1, stock = $2 where product_id = (select id from products where slug = $3) returning product_id as id',
          values: [1_000 + turn, turn % 3, PRODUCTS[turn % PRODUCTS.length]],
        })
        await markChanged(
          tx,
          rows.map(({ id }) => `product:${id}`),
        )
      })
      await refreshStaleListing(db, AT)
    }
  })()
  for (let round = 0; round < 10; round++) await rebuildListing(db, { now: () => AT })
  over = true
  await changing
  await refreshStaleListing(db, AT)

  await expectRight(db, AT)
})

test('a rebuild that was broken off goes on where it stood', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, market))
  await db.query({ text: 'update product_listing set title = $1', values: ['?'] })
  const ids = (await db.query({ text: 'select id from products order by id' })).rows.map(({ id }) => id)
  const told: { products: number; last: string }[] = []

  await rebuildListing(db, { now: () => AT }, { after: ids[2], tell: (done) => told.push(done) })

  const titles = (await keptListing(db)).rows.map(({ title }) => title === '?')
  expect(titles).toEqual([true, true, true, false, false, false])
  expect(told).toEqual([{ products: 3, last: ids[5] }])
})

test('several that list the same product at once count it once', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) => buildMarket(tx, market))
  const [{ id }] = (await db.query({ text: `update products set status = 'hidden' where slug = 'a' returning id` })).rows
  await rebuildListing(db, { now: () => AT })
  await db.query({ text: `update products set status = 'active' where slug = 'a'` })

  await Promise.all(Array.from({ length: 8 }, () => inTransaction(db, 'write', (tx) => refreshListing(tx, [id], AT))))

  await expectRight(db, AT)
})

/** What is kept is what the facts alone tell at a moment. */
async function expectRight(db: Database, at: Date) {
  const facts = await readFacts(db)
  const [expected, ofSellers] = [listingFromScratch(facts, at), sellersListingFromScratch(facts, at)]
  const kept = await keptListing(db)
  expect(withoutSales(kept.rows)).toEqual(withoutSales(expected))
  expect(kept.counts).toEqual(countsFromScratch(expected))
  expect(withoutSales(kept.ofSellers)).toEqual(withoutSales(ofSellers))
  for (const [nth, { sales }] of kept.rows.entries())
    expect(Math.abs((expected[nth]?.sales ?? 0) - sales) * SALES_PARTS).toBeLessThanOrEqual(sales)
  const listed = new Map(kept.rows.map(({ product_id, sales }) => [product_id, sales]))
  for (const { product_id, sales } of kept.ofSellers) expect(sales).toBe(listed.get(product_id))
  expect(kept.countsOfSellers).toEqual(sellersCountsFromScratch(ofSellers))
  return kept
}

const withoutSales = (rows: readonly object[]) => rows.map((row) => ({ ...row, sales: undefined }))

/** Makes the change as the market makes it; answers the products that were made anew with it. */
async function change(db: Database, one: Exclude<Step, { kind: 'time' | 'refresh' | 'rebuild' }>, now: Date): Promise<string[]> {
  const productsOf = async (sql: string, value: string): Promise<string[]> =>
    (await db.query({ text: sql, values: [value] })).rows.map(({ id }) => id)
  switch (one.kind) {
    case 'offer':
    case 'marked':
    case 'product':
    case 'sale':
      await inTransaction(db, 'write', async (tx) =>
        markChanged(
          tx,
          (await tx.query(sqlOf(one, now))).rows.map(({ id }) => `product:${id}`),
        ),
      )
      return []
    case 'seller': {
      const { rows } = await db.query({ text: 'select id, name, province, city from sellers where id = $1', values: [one.seller] })
      const written = await inTransaction(db, 'write', (tx) =>
        importSellers(tx, z.array(SellerRow).parse([{ ...rows[0], status: one.status }]), now),
      )
      return written.updated === 0 ? [] : productsOf('select distinct product_id as id from offers where seller_id = $1', one.seller)
    }
    case 'category': {
      const row = { slug: one.slug, title: one.title, parent: one.parent, subscriptionModel: one.model }
      const written = await inTransaction(db, 'write', (tx) => importCategories(tx, z.array(CategoryRow).parse([row]), now))
      return written.updated === 0
        ? []
        : productsOf('select p.id from products p join categories c on c.id = p.category_id where c.slug = $1', one.slug)
    }
    case 'brand': {
      const written = await inTransaction(db, 'write', (tx) =>
        importBrandsData(tx, z.array(BrandDataRow).parse([{ slug: one.slug, name: one.name }]), now),
      )
      return written.updated === 0
        ? []
        : productsOf('select p.id from products p join brands b on b.id = p.brand_id where b.slug = $1', one.slug)
    }
  }
}

function sqlOf(one: Extract<Step, { kind: 'offer' | 'marked' | 'product' | 'sale' }>, now: Date) {
  switch (one.kind) {
    case 'offer': {
      const starts = one.discount === null || one.starts === null ? null : new Date(now.getTime() + one.starts * HOUR_MS)
      const ends = one.discount === null || one.lasts === null ? null : new Date((starts ?? now).getTime() + one.lasts * HOUR_MS)
      return {
        text: `update offers set stock = $3, regular_price = $4, discounted_price = $5, special_offer_starts_at = $6, special_offer_ends_at = $7, active = $8,
          delivery_areas = $9, buy_type = $10, variant_id = $1 || '-' || $11 where product_id = (select id from products where slug = $1) and seller_id = $2 returning product_id as id`,
        values: [one.product, one.seller, one.stock, one.price, one.discount, starts, ends, one.active, one.areas, one.sold, one.variant],
      }
    }
    case 'marked':
      return {
        text: `update variants set selected = id = $1 || '-' || $2 where product_id = (select id from products where slug = $1) returning product_id as id`,
        values: [one.product, one.variant ?? ''],
      }
    case 'product':
      return {
        text: `update products set status = $2, rating = $4, category_id = (select id from categories where slug = $3),
          brand_id = (select id from brands where slug = $5) where slug = $1 returning id`,
        values: [one.product, one.status, one.category, one.rating, one.brand],
      }
    case 'sale':
      return { text: 'update products set sales = sales + $2 where slug = $1 returning id', values: [one.product, one.pieces] }
  }
}
