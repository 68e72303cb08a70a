import { expect } from 'vitest'
import { BrandDataRow } from '#contract/import-catalogue.ts'
import { ListingFilters } from '#contract/listing.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { importBrandsData } from '../import/import-catalogue.ts'
import { AT, buildMarket, hoursFrom, productRow } from '../import/market.testing.ts'
import { allBrands } from './brand.queries.ts'
import { listBrandProducts } from './list-brand-products.ts'
import { readBrand } from './read-brand.ts'

const filters = (given: object = {}) => ListingFilters.parse(given)
const sold = (slug: string, sales: number, price: number, more: object = {}) =>
  productRow(slug, { sales, createdAt: hoursFrom(AT, -sales), offers: [{ id: 's1', price: { regularPrice: price } }], ...more })

/** Three phones and a carpet for subscribers of one brand, one phone of another. */
async function market(db: Database, page: object = {}) {
  await inTransaction(db, 'write', async (tx) => {
    await buildMarket(tx, [
      sold('a', 10, 3_000_000, { rating: 4 }),
      sold('b', 30, 1_000_000, { rating: 5 }),
      sold('c', 20, 2_000_000, { offers: [{ id: 's2', price: { regularPrice: 2_000_000 } }] }),
      sold('rug', 5, 9_000_000, { category: 'carpets' }),
      sold('other', 90, 500_000, { brand: 'xiaomi' }),
    ])
    await importBrandsData(tx, [BrandDataRow.parse({ slug: 'samsung', name: 'سامسونگ', ...page })], AT)
  })
}

test('the index names every brand with the number of goods that everyone may see', async ({ database: { db } }) => {
  await market(db)

  const brands = await allBrands.all(db, {})

  expect(brands.map(({ slug, total_products }) => [slug, total_products])).toEqual([
    ['samsung', 3],
    ['xiaomi', 1],
  ])
})

test('a page tells what was imported, and counts by itself what the market knows', async ({ database: { db } }) => {
  await market(db, {
    tagline: 'آینده را بساز',
    description: '<p onclick="x()">خوب</p><script>alert(1)</script>',
    established_year: 1938,
    features: ['نمایشگر'],
    total_products: 99_999,
    rating: 1,
    total_sales: 'یک میلیارد',
    social_media: { instagram: '@samsung' },
  })

  const { brand } = await readBrand(db, 'samsung')

  expect(brand).toMatchObject({
    name: 'سامسونگ',
    tagline: 'آینده را بساز',
    description: '<p>خوب</p>',
    established_year: 1938,
    features: ['نمایشگر'],
    social_media: { twitter: '', instagram: '@samsung', facebook: '' },
    total_products: 3,
    rating: 4.5,
    total_sales: 65,
    ceo: '',
    market_share: '',
  })
})

test('popular are the goods that the page names, in its order, else the best sellers that can be bought', async ({ database: { db } }) => {
  await market(db)

  const counted = await readBrand(db, 'samsung')
  await inTransaction(db, 'write', (tx) =>
    importBrandsData(tx, [BrandDataRow.parse({ slug: 'samsung', name: 'سامسونگ', popular_products: ['a', 'gone', 'c', 'rug'] })], AT),
  )
  const named = await readBrand(db, 'samsung')

  expect(counted.brand.popular_products.map(({ slug }) => slug)).toEqual(['b', 'c', 'a'])
  expect(named.brand.popular_products.map(({ slug }) => slug)).toEqual(['a', 'c'])
})

test('a brand of which nothing was written is empty, and one that is not there is refused', async ({ database: { db } }) => {
  await market(db)

  const { brand } = await readBrand(db, 'xiaomi')

  expect(brand).toMatchObject({
    tagline: '',
    description: '',
    established_year: null,
    rating: null,
    total_sales: 90,
    features: [],
    website: '',
  })
  await expect(readBrand(db, 'nothing')).rejects.toMatchObject({ code: 'BRAND_NOT_FOUND', status: 404 })
})

test('a brand’s listing has its goods and their facets alone, page by page without a gap', async ({ database: { db } }) => {
  await market(db)
  const list = async (given: object) => (await listBrandProducts(db, filters({ brand: 'samsung', ...given }), ['basic'])).listing

  const whole = await list({})
  const pages = await Promise.all([1, 2, 3].map((page) => list({ limit: 1, page })))

  expect(whole).toMatchObject({
    currentPage: 1,
    limit: 20,
    totalPages: 1,
    totalProducts: 3,
    totalCount: 3,
    price: { min: 1_000_000, max: 3_000_000 },
  })
  expect(whole.products.map(({ slug }) => slug)).toEqual(['a', 'c', 'b'])
  expect(whole.delivery_areas.map(({ value, count }) => [value, count])).toEqual([
    ['tehran', 2],
    ['isfahan', 1],
  ])
  expect(pages.flatMap(({ products }) => products.map(({ slug }) => slug))).toEqual(['a', 'c', 'b'])
  expect(pages[1]).toMatchObject({ currentPage: 2, totalPages: 3, totalProducts: 3 })
})

test('filters choose within the brand; brand and a brands of one mean the same', async ({ database: { db } }) => {
  await market(db)
  const slugs = async (given: object, access = ['basic']) =>
    (await listBrandProducts(db, filters(given), access)).listing.products.map(({ slug }) => slug)

  expect(await slugs({ brand: 'samsung', sort: 'lowest_price' })).toEqual(['b', 'c', 'a'])
  expect(await slugs({ brands: '["samsung"]', sort: 'lowest_price' })).toEqual(['b', 'c', 'a'])
  expect(await slugs({ brand: 'samsung', brands: ['xiaomi'], sort: 'lowest_price' })).toEqual(['b', 'c', 'a'])
  expect(await slugs({ brand: 'samsung', price_min: '۱٬۵۰۰٬۰۰۰', price_max: '2500000' })).toEqual(['c'])
  expect(await slugs({ brand: 'samsung', delivery_areas: ['isfahan'] })).toEqual(['c'])
  expect(await slugs({ brand: 'samsung', sort: 'lowest_price' }, ['basic', 'pro', 'gold'])).toEqual(['b', 'c', 'a', 'rug'])
  expect(await slugs({ brands: ['samsung', 'xiaomi'], sort: 'best_selling' })).toEqual(['other', 'b', 'c', 'a'])
  expect(await slugs({ sort: 'best_selling' })).toEqual(['other', 'b', 'c', 'a'])
  expect(await slugs({ brand: 'nothing' })).toEqual([])
})
