import { expect } from 'vitest'
import { ListingFilters } from '#contract/listing.ts'
import type { Database } from '../../platform/database/database.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { listProducts } from './list-products.ts'
import type { Scope } from './listing-query.ts'
import { rebuildCounts } from './rebuild-listing.ts'
import { SCAN_LIMIT } from './sizes.ts'

const sale = { price: { regularPrice: 1_000_000, discountedPrice: 800_000 } }
const RUNNING = { specialOfferStartsAt: hoursFrom(AT, -1), special_offer: hoursFrom(AT, 1) }

async function market(db: Database) {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [
      productRow('plain', { createdAt: hoursFrom(AT, -1) }),
      productRow('sold-out', { createdAt: hoursFrom(AT, -2), offers: [{ id: 's1', stock: 0 }] }),
      productRow('sale', { createdAt: hoursFrom(AT, -3), brand: 'xiaomi', offers: [{ id: 's1', ...sale, ...RUNNING }] }),
      productRow('sale-for-good', { createdAt: hoursFrom(AT, -4), offers: [{ id: 's2', ...sale }] }),
      productRow('sold-out-sale', { createdAt: hoursFrom(AT, -5), offers: [{ id: 's1', stock: 0, ...sale }] }),
      productRow('sale-to-come', {
        createdAt: hoursFrom(AT, -6),
        category: 'headphones',
        offers: [{ id: 's1', ...sale, specialOfferStartsAt: hoursFrom(AT, 1), special_offer: hoursFrom(AT, 2) }],
      }),
      productRow('rug', { category: 'carpets', offers: [{ id: 's1', ...sale }] }),
    ]),
  )
}

const read = async (db: Database, given: object = {}, scope: Scope = {}) =>
  (await listProducts(db, ListingFilters.parse(given), ['basic'], scope)).listing
const slugsOf = async (db: Database, given: object = {}, scope: Scope = {}) =>
  (await read(db, given, scope)).products.map(({ slug }) => slug)

test('only what is available, only what is discounted: a discount counts while it runs and the goods last', async ({
  database: { db },
}) => {
  await market(db)

  expect(await slugsOf(db, { available: true })).toEqual(['plain', 'sale', 'sale-for-good', 'sale-to-come'])
  expect(await slugsOf(db, { discounted: '1' })).toEqual(['sale', 'sale-for-good'])
  expect(await slugsOf(db, { discounted: true, brands: ['samsung'] })).toEqual(['sale-for-good'])
  expect(await slugsOf(db, { discounted: true, price_min: 0, price_max: 700_000 })).toEqual([])
  expect(await slugsOf(db, { available: 'yes', discounted: 'false' })).toHaveLength(6)
})

test('the number of goods and of pages is right under each switch, alone and beside others', async ({ database: { db } }) => {
  await market(db)

  for (const given of [
    { available: true },
    { discounted: true },
    { available: true, discounted: true },
    { available: true, price_min: 0 },
  ]) {
    const all = await slugsOf(db, given)
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => slugsOf(db, { ...given, page, limit: 1 })))
    expect(pages.flat()).toEqual(all)
    expect(await read(db, { ...given, limit: 1 })).toMatchObject({ totalCount: all.length, totalPages: all.length })
  }
})

test('the special offers are a listing of their own: facets and prices are those of the discounted goods', async ({ database: { db } }) => {
  await market(db)

  const offers = await read(db, {}, { within: { discounted: true } })
  const oneBrand = await read(db, { brands: ['xiaomi'] }, { within: { discounted: true } })

  expect(offers.products.map(({ slug }) => slug)).toEqual(['sale', 'sale-for-good'])
  expect(offers).toMatchObject({ totalCount: 2, price: { min: 800_000, max: 800_000 } })
  expect(offers.brands.map(({ value, count }) => [value, count])).toEqual([
    ['samsung', 1],
    ['xiaomi', 1],
  ])
  expect(oneBrand.products.map(({ slug }) => slug)).toEqual(['sale'])
  expect(oneBrand.delivery_areas.find(({ value }) => value === 'isfahan')?.count).toBe(0)
})

test('a brand’s listing knows nothing of other brands, and filters choose within it', async ({ database: { db } }) => {
  await market(db)

  const brand = await read(db, {}, { within: { brands: ['xiaomi'] } })

  expect(brand.products.map(({ slug }) => slug)).toEqual(['sale'])
  expect(brand.brands.map(({ value }) => value)).toEqual(['xiaomi'])
  expect(brand.price).toEqual({ min: 800_000, max: 800_000 })
  expect(await slugsOf(db, { brands: ['samsung'] }, { within: { brands: ['xiaomi'] } })).toEqual([])
})

test('choices are counted beside what is chosen of the other kinds, and a kind does not narrow itself', async ({ database: { db } }) => {
  await market(db)

  const { brands, colors, delivery_areas } = await read(db, { brands: ['xiaomi'], available: true })

  expect(brands.map(({ value, count }) => [value, count])).toEqual([
    ['samsung', 3],
    ['xiaomi', 1],
  ])
  expect(colors.map(({ count }) => count)).toEqual([1])
  expect(delivery_areas.map(({ value, count }) => [value, count])).toEqual([
    ['tehran', 1],
    ['isfahan', 0],
  ])
})

/** So many more of a product, counted where it is counted. */
async function multiply(db: Database, slug: string, copies: number) {
  await db.query({
    text: `insert into product_listing select (jsonb_populate_record(l, jsonb_build_object('product_id', 'copy-' || n, 'slug', 'copy-' || n))).*
      from product_listing l cross join generate_series(1, $2::int) n where l.slug = $1`,
    values: [slug, copies],
  })
  await rebuildCounts(db)
}

test('where too many goods would have to be looked at, choices are shown without their counts', async ({ database: { db } }) => {
  await market(db)
  await multiply(db, 'plain', SCAN_LIMIT)

  const { brands, price, totalCount } = await read(db, {}, { within: { available: true, price_max: 2_000_000 } })

  expect(brands.map(({ value, count }) => [value, count])).toContainEqual(['samsung', null])
  expect(price).toEqual({ min: 800_000, max: 1_000_000 })
  expect(totalCount).toBe(SCAN_LIMIT)
})

test('what is too much to count is told as more than a number that it certainly exceeds', async ({ database: { db } }) => {
  await market(db)
  await multiply(db, 'plain', SCAN_LIMIT + 500)
  const told = async (given: object, scope?: Scope) => {
    const { totalCount, totalIsExact, totalPages, products } = await read(db, given, scope)
    return { totalCount, totalIsExact, totalPages, shown: products.length }
  }

  // a place and a brand alone are counted all the time
  expect(await told({})).toEqual({ totalCount: SCAN_LIMIT + 506, totalIsExact: true, totalPages: 176, shown: 20 })
  expect(await told({ brands: ['samsung'] })).toEqual({ totalCount: SCAN_LIMIT + 505, totalIsExact: true, totalPages: 176, shown: 20 })
  expect(await told({ brands: ['xiaomi'] })).toMatchObject({ totalCount: 1, totalIsExact: true })
  // prices are counted further than what is read beside them
  expect(await told({ price_min: 1, price_max: 2_000_000 })).toEqual({ totalCount: 3_500, totalIsExact: false, totalPages: 50, shown: 20 })
  expect(await told({ brands: ['samsung'], colors: ['مشکی'] })).toEqual({
    totalCount: 2_900,
    totalIsExact: false,
    totalPages: 50,
    shown: 20,
  })
  // few that hide among many are found and counted
  expect(await told({ brands: ['samsung', 'xiaomi'], delivery_areas: ['isfahan'] })).toMatchObject({
    totalCount: 1,
    totalIsExact: true,
    shown: 1,
  })
})

test('the last page is a whole one, and beyond it is nothing', async ({ database: { db } }) => {
  await market(db)
  await multiply(db, 'plain', SCAN_LIMIT + 500)
  const given = { brands: ['samsung'], colors: ['مشکی'] }

  const last = await read(db, { ...given, page: 50 })
  const beyond = await read(db, { ...given, page: 51 })

  expect([last.products.length, last.totalPages]).toEqual([20, 50])
  expect([beyond.products.length, beyond.totalPages, beyond.totalCount]).toEqual([0, 50, 2_900])
})

test('a lowest price above the highest that stands in has no end', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [
      productRow('dear', { createdAt: hoursFrom(AT, -1), offers: [{ id: 's1', price: { regularPrice: 12_000_000 } }] }),
      productRow('dearest', { createdAt: hoursFrom(AT, -2), offers: [{ id: 's1', price: { regularPrice: 900_000_000 } }] }),
      productRow('cheap', { offers: [{ id: 's1', price: { regularPrice: 8_000_000 } }] }),
    ]),
  )

  expect(await slugsOf(db, { price_min: 10_000_000 })).toEqual(['dear', 'dearest'])
  expect(await slugsOf(db, { price_min: 1_000_000 })).toEqual(['cheap'])
})

test('a link that a seller passes on lists what this seller offers, with facets and prices of that alone', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [
      productRow('own', { createdAt: hoursFrom(AT, -1) }),
      productRow('shared', {
        createdAt: hoursFrom(AT, -2),
        offers: [
          { id: 's1', stock: 0 },
          { id: 's2', price: { regularPrice: 3_000_000 } },
        ],
      }),
      productRow('others', { brand: 'xiaomi', offers: [{ id: 's2' }] }),
      productRow('withdrawn', { offers: [{ id: 's1', active: false }, { id: 's2' }] }),
    ]),
  )

  const mine = await read(db, { supplierid: 's1' })
  expect(mine.products.map(({ slug }) => slug)).toEqual(['own', 'shared'])
  expect(mine).toMatchObject({ totalCount: 2, seller: { id: 's1', name: 'بازار تهران' }, price: { min: 1_000_000, max: 3_000_000 } })
  expect(mine.brands.map(({ value }) => value)).toEqual(['samsung'])
  expect(await slugsOf(db, { supplierid: 's1', available: true, price_max: 2_000_000 })).toEqual(['own'])
  expect(await slugsOf(db, { supplierid: 's1', s: 'گوشی shared' })).toEqual(['shared'])
  expect(await slugsOf(db, { supplierid: 's2', brands: ['xiaomi'] })).toEqual(['others'])
  expect(await slugsOf(db, { supplierid: 's1' }, { place: { level: 1, id: 'nowhere' } })).toEqual([])
  expect(await read(db, { supplierid: 'nobody' })).toMatchObject({ products: [], seller: null })
  expect((await read(db)).seller).toBeNull()
})

test('what a large seller offers is met on the way', async ({ database: { db } }) => {
  await market(db)
  await multiply(db, 'plain', SCAN_LIMIT + 500)
  await db.query({
    text: `
    insert into products select (jsonb_populate_record(p, jsonb_build_object('id', l.product_id, 'slug', l.slug))).*
    from products p join product_listing l on l.slug like 'copy-%' where p.slug = 'plain'`,
  })
  await db.query({
    text: `insert into variants (product_id, id, position, options) select product_id, product_id || '-v', 9, '[]' from product_listing`,
  })
  await db.query({
    text: `
    insert into offers (product_id, id, variant_id, seller_id, stock, regular_price)
    select product_id, product_id || '-of-s3', product_id || '-v', 's3', 1, 1000000 from product_listing where slug <> 'sale'`,
  })

  const { totalCount, totalIsExact, products, brands, seller } = await read(db, { supplierid: 's3', brands: ['samsung'] })
  expect({ totalIsExact, shown: products.length, name: seller?.name }).toEqual({ totalIsExact: false, shown: 20, name: 'ارگ' })
  expect(totalCount).toBeGreaterThan(2_000)
  expect(brands.map(({ value }) => value)).toContain('samsung')
  expect(await slugsOf(db, { supplierid: 's3', brands: ['xiaomi'] })).toEqual([])
})

test('a colour is one, however its ye and kaf were typed, and found by either spelling', async ({ database: { db } }) => {
  const black = (slug: string, label: string) =>
    productRow(slug, { options: [{ id: 'black', attribute_id: 'colour', attribute_name: 'رنگ', type: 'color', value: '#101010', label }] })
  await inTransaction(db, 'write', (tx) => buildMarket(tx, [black('persian', 'مشکی'), black('arabic', ' مشكي ')]))

  expect((await read(db)).colors).toEqual([{ label: 'مشکی', value: 'مشکی', count: 2, hex: '#101010' }])
  for (const colour of ['مشکی', 'مشكي']) expect(await slugsOf(db, { colors: [colour] })).toHaveLength(2)
})

test('a card says of the offer whose price it tells that it is sent within hours, or a presale', async ({ database: { db } }) => {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [
      productRow('quick', {
        offers: [
          { id: 's1', deliveryTime: 'in3hours' },
          { id: 's2', price: { regularPrice: 2_000_000 }, payment_type: 'presale' },
        ],
      }),
      productRow('presold', { offers: [{ id: 's1', payment_type: 'presale' }] }),
      productRow('gone', { offers: [{ id: 's1', stock: 0, deliveryTime: 'in3hours', payment_type: 'presale' }] }),
    ]),
  )

  const { products } = await read(db)
  expect(Object.fromEntries(products.map(({ slug, sendsToday, presale }) => [slug, [sendsToday, presale]]))).toEqual({
    quick: [true, false],
    presold: [false, true],
    gone: [false, false],
  })
})
