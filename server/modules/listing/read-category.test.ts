import { expect } from 'vitest'
import { ListingFilters } from '#contract/listing.ts'
import { searchKey } from '#persian/search-key.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { listProducts } from './list-products.ts'
import { readCategory } from './read-category.ts'
import { rebuildListing } from './rebuild-listing.ts'

const GUEST = { userId: undefined, at: AT }
const filters = (given: object = {}) => ListingFilters.parse(given)

const priced = (slug: string, price: number, stock: number, days: number, sales: number, more: object = {}) =>
  productRow(slug, { createdAt: hoursFrom(AT, -24 * days), sales, offers: [{ id: 's1', stock, price: { regularPrice: price } }], ...more })

async function market(db: Database) {
  await inTransaction(db, 'write', (tx) =>
    buildMarket(tx, [
      priced('a', 3_000_000, 5, 3, 10),
      priced('b', 1_000_000, 5, 1, 30, { brand: 'xiaomi' }),
      priced('sold-out', 2_000_000, 0, 0, 90),
      productRow('c', {
        category: 'headphones',
        createdAt: hoursFrom(AT, -48),
        sales: 20,
        brand: null,
        options: [],
        combinations: [{ id: 'v', suppliers: [{ id: 's2', stock: 1, price: { regularPrice: 2_000_000 } }] }],
      }),
      productRow('rug', { category: 'carpets' }),
      productRow('saffron', { category: 'spices' }),
    ]),
  )
}
const slugsOf = async (db: Database, slug: string, given: object = {}) =>
  (await readCategory(db, slug, filters(given), GUEST)).listing.products.map((product) => product.slug)

test('a category lists what stands in it and below it, sold-out products last in every order', async ({ database: { db } }) => {
  await market(db)

  expect(await slugsOf(db, 'digital')).toEqual(['b', 'c', 'a', 'sold-out'])
  expect(await slugsOf(db, 'digital', { sort: 'lowest_price' })).toEqual(['b', 'c', 'a', 'sold-out'])
  expect(await slugsOf(db, 'digital', { sort: 'highest_price' })).toEqual(['a', 'c', 'b', 'sold-out'])
  expect(await slugsOf(db, 'digital', { sort: 'best_selling' })).toEqual(['b', 'c', 'a', 'sold-out'])
  expect(await slugsOf(db, 'phones')).toEqual(['b', 'a', 'sold-out'])
})

test('pages follow one another without a gap, over the border to what is sold out, filtered or not', async ({ database: { db } }) => {
  await market(db)

  for (const given of [{}, { brands: ['samsung', 'xiaomi'] }, { price_min: 1, price_max: 9_000_000 }]) {
    const all = await slugsOf(db, 'digital', { sort: 'lowest_price', ...given })
    const pages = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => slugsOf(db, 'digital', { sort: 'lowest_price', limit: 1, page, ...given })),
    )
    expect(pages.flat()).toEqual(all)
    const { listing } = await readCategory(db, 'digital', filters({ limit: 1, page: 2, ...given }), GUEST)
    expect(listing).toMatchObject({ totalCount: all.length, totalPages: all.length, page: 2 })
  }
})

test('filters of one kind widen, kinds narrow; a single brand reads as a list of one', async ({ database: { db } }) => {
  await market(db)

  expect(await slugsOf(db, 'digital', { brands: '["xiaomi","samsung"]' })).toEqual(['b', 'a', 'sold-out'])
  expect(await slugsOf(db, 'digital', { brand: 'xiaomi' })).toEqual(['b'])
  expect(await slugsOf(db, 'digital', { colors: ['مشکی'], price_min: 2_500_000, price_max: 20_000_000 })).toEqual(['a'])
  expect(await slugsOf(db, 'digital', { delivery_areas: ['isfahan'] })).toEqual(['c'])
  expect(await slugsOf(db, 'digital', { price_min: 1_500_000 })).toEqual(['c', 'a', 'sold-out'])
  expect(await slugsOf(db, 'digital', { s: 'هدفون' })).toEqual(['c'])
})

test('facets stand in both forms and in the category’s own order, and count what each choice would show beside the others', async ({
  database: { db },
}) => {
  await market(db)
  await db.query({
    text: `update categories set filters = $1 where slug = 'digital'`,
    values: [JSON.stringify([{ key: 'brands', title: 'سازنده', options: [{ label: 'شیائومی', value: 'xiaomi' }] }])],
  })

  const { listing } = await readCategory(db, 'digital', filters({ brands: ['xiaomi'], price_min: 5 }), GUEST)

  expect(listing.brands).toEqual([
    { label: 'شیائومی', value: 'xiaomi', count: 1 },
    { label: 'سامسونگ', value: 'samsung', count: 2 },
  ])
  expect(listing.colors).toEqual([{ label: 'مشکی', value: 'مشکی', count: 1, hex: '#101010' }])
  expect(listing.delivery_areas).toEqual([
    { label: 'استان تهران', value: 'tehran', count: 1 },
    { label: 'استان اصفهان', value: 'isfahan', count: 0 },
  ])
  expect(listing.filters.map(({ key, title }) => [key, title])).toEqual([
    ['brands', 'سازنده'],
    ['colors', 'رنگ'],
    ['delivery_areas', 'محل ارسال'],
  ])
  expect(listing).toMatchObject({ price: { min: 1_000_000, max: 3_000_000 }, userPriceSet: true, totalCount: 1 })
})

test('a category that asks for a subscription shows its goods to whoever holds it, and nothing of them to anyone else', async ({
  database: { db },
}) => {
  await market(db)
  const shopper = await inTransaction(db, 'write', (tx) => buildShopper(tx))
  const visit = async (slug: string) => (await readCategory(db, slug, filters(), { userId: shopper.id, at: AT })).listing
  const shut = {
    products: [],
    totalCount: 0,
    price: { min: 0, max: 0 },
    brands: [],
    colors: [],
    delivery_areas: [],
    subscriptionRequired: true,
    userHasPurchasedSubscription: false,
  }

  expect((await readCategory(db, 'wholesale', filters(), GUEST)).listing).toMatchObject({ ...shut, subscriptionModel: { modelId: 'pro' } })
  expect(await visit('wholesale')).toMatchObject(shut)

  await db.query({ text: `insert into subscriptions values ($1, 'pro', $2)`, values: [shopper.id, hoursFrom(AT, 1)] })
  expect(await visit('wholesale')).toMatchObject({ totalCount: 1, products: [{ slug: 'saffron' }], userHasPurchasedSubscription: true })
  // A category below asks for what the one above asks for, unless it asks for another model itself.
  expect(await visit('spices')).toMatchObject({ totalCount: 1, subscriptionModel: { modelId: 'pro' } })
  expect(await visit('carpets')).toMatchObject({ ...shut, subscriptionModel: { modelId: 'gold' } })

  await db.query({ text: 'update subscriptions set expires_at = $1', values: [AT] })
  expect(await visit('wholesale')).toMatchObject(shut)
})

test('the whole market’s listing and its facets keep goods of subscriptions to their holders', async ({ database: { db } }) => {
  await market(db)

  const { listing: guest } = await listProducts(db, filters(), ['basic'])
  const { listing: holder } = await listProducts(db, filters(), ['basic', 'pro'])

  expect(guest.totalCount).toBe(4)
  expect(guest.brands.find(({ value }) => value === 'samsung')?.count).toBe(2)
  expect(holder.products.map(({ slug }) => slug)).toContain('saffron')
  expect(holder.products.map(({ slug }) => slug)).not.toContain('rug')
})

test('a mistyped search is read as it was meant, and the answer says how', async ({ database: { db } }) => {
  await market(db)
  const read = async (s: string) => (await listProducts(db, filters({ s }), ['basic'])).listing

  expect(await read('سامسونگ')).toMatchObject({ totalCount: 2, corrected: null })
  expect(await read("',ad")).toMatchObject({ totalCount: 4, corrected: { to: 'گوشی', by: 'keyboard' } })
  expect(await read('goshi samsong')).toMatchObject({ totalCount: 2, corrected: { to: 'گوشی سامسونگ', by: 'finglish' } })
  expect(await read('سامسونک')).toMatchObject({ totalCount: 2, corrected: { to: 'سامسونگ', by: 'typo' } })
  expect(await read('زردچوبه')).toMatchObject({ totalCount: 0, corrected: null, products: [] })
})

test('what a text fits best comes first, unless another order is asked for or the text has no word', async ({ database: { db } }) => {
  await market(db)
  const title = (slug: string, text: string) =>
    db.query({ text: `update products set title = $2, search_key = $3 where slug = $1`, values: [slug, text, searchKey(text)] })
  await title('a', 'قاب گوشی نازک')
  await title('b', 'گوشی نازک')
  await rebuildListing(db, { now: () => AT })
  const read = async (given: object) =>
    (await listProducts(db, filters(given), ['basic'])).listing.products.map(({ slug }) => slug).filter((slug) => slug < 'c')

  expect(await read({ s: 'گوشی نازک' })).toEqual(['b', 'a'])
  expect(await read({ s: 'گوشی نازک', sort: 'highest_price' })).toEqual(['a', 'b'])
  expect(await read({ s: '%%', sort: 'relevant' })).toEqual(await read({}))
})

test('filters, sorts and texts that try to be SQL or patterns are taken literally', async ({ database: { db } }) => {
  await market(db)

  const evil = `'); drop table products; --`
  const { listing } = await readCategory(
    db,
    'digital',
    filters({ sort: 'id;drop table offers', brands: [evil], colors: [evil], s: evil, price_min: '1 or 1=1' }),
    GUEST,
  )
  const { listing: wild } = await listProducts(db, filters({ s: '%' }), ['basic'])
  const { listing: under } = await listProducts(db, filters({ s: 'sold_out' }), ['basic'])

  expect(listing.products).toEqual([])
  expect(wild.corrected).toBeNull()
  expect(under.totalCount).toBe(under.products.length)
  expect(await slugsOf(db, 'digital', { sort: `newest'; --` })).toEqual(['b', 'c', 'a', 'sold-out'])
  await expect(readCategory(db, `digital' or '1'='1`, filters(), GUEST)).rejects.toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
})
