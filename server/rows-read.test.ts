import { expect } from 'vitest'
import { BrandTableRequest, CategoryTableRequest } from '#contract/fast-order.ts'
import { SellerId, UserId } from '#contract/ids.ts'
import { ListingFilters } from '#contract/listing.ts'
import { readProduct } from './modules/catalogue/read-product.ts'
import { readEditTable } from './modules/fast-edit/read-edit-table.ts'
import { readTableOf } from './modules/fast-order/read-table-of.ts'
import { BRAND_MODE, CATEGORY_MODE } from './modules/fast-order/table-modes.ts'
import { AT, buildMarket, buildProducts, hoursFrom, productRow } from './modules/import/market.testing.ts'
import { readCategory } from './modules/listing/read-category.ts'
import { rebuildListing } from './modules/listing/rebuild-listing.ts'
import { suggest } from './modules/search/suggest.ts'
import { type Database, inTransaction } from './platform/database/database.ts'
import { databaseTest as test } from './testing/database-test.ts'
import { openOneConnection, rowsReadSoFar } from './testing/read-so-far.ts'

const GUEST = { userId: undefined, at: AT }
const NO_PAGE = { tag: () => undefined, validUntil: () => undefined }
const SOMEBODY = UserId.parse('somebody')

/** Products whose prices, brands and sellers differ, all in one category. */
const products = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => {
    const number = from + at
    return productRow(`p${number}`, {
      title: `گوشی موبایل مدل ${number}`,
      brand: number % 3 === 0 ? 'xiaomi' : 'samsung',
      createdAt: hoursFrom(AT, -number),
      sales: number % 50,
      offers: ['s1', 's2', 's3'].map((id, rank) => ({ id, stock: 5, price: { regularPrice: 1_000_000 + 10_000 * number + 1_000 * rank } })),
    })
  })

/**
 * What shoppers and traders ask for most, with what it may cost: statements, and the rows and entries of indexes that PostgreSQL looks at for them. Counts and samples
 * of what was filtered or typed are bounded, so those read a few more in a larger market, and never more than here.
 */
const ASKED: { name: string; ask: (db: Database) => Promise<unknown>; statements: number; rows: number }[] = [
  { name: 'product', ask: (db) => readProduct(db, 'p7', AT), statements: 1, rows: 45 },
  {
    name: 'category',
    ask: (db) => readCategory(db, 'phones', ListingFilters.parse({ sort: 'lowest_price' }), GUEST),
    statements: 4,
    rows: 70,
  },
  {
    name: 'category, filtered',
    ask: (db) => readCategory(db, 'digital', ListingFilters.parse({ brands: ['xiaomi'], price_min: 1_100_000 }), GUEST),
    statements: 7,
    rows: 3_300,
  },
  { name: 'suggestions', ask: (db) => suggest(db, 'گوشی مدل 17'), statements: 1, rows: 2_000 },
  {
    name: '500 rows of fast order',
    ask: (db) =>
      readTableOf(
        db,
        CATEGORY_MODE,
        CategoryTableRequest.parse({ uniqueIDClickedCategories: 'phones' }),
        { ...GUEST, placeOf: undefined },
        NO_PAGE,
      ),
    statements: 3,
    rows: 5_000,
  },
  {
    name: '500 rows of fast edit',
    ask: (db) =>
      readEditTable(
        db,
        BRAND_MODE,
        { ...BrandTableRequest.parse({}), only: 'all' },
        { sellerId: SellerId.parse('s1'), userId: SOMEBODY, at: AT },
      ),
    statements: 2,
    rows: 6_100,
  },
]

/** What it costs on this connection, once its plans are made. */
async function costOf(one: Database, ask: (db: Database) => Promise<unknown>): Promise<{ statements: number; rows: number }> {
  let statements = 0
  const counting: Database = {
    ...one,
    query: (config) => {
      statements++
      return one.query(config)
    },
  }
  await ask(one)
  const before = await rowsReadSoFar(one)
  await ask(counting)
  return { statements, rows: (await rowsReadSoFar(one)) - before }
}

test('what shoppers and traders ask for most stays within its budget of statements and rows, in a market of 1,000 products as in one of 4,000', async ({
  database: { url },
  onTestFinished,
}) => {
  const one = openOneConnection(url)
  onTestFinished(() => one.close())
  await inTransaction(one, 'write', (tx) => buildMarket(tx))
  for (const [from, to] of [
    [0, 1_000],
    [1_000, 4_000],
  ] as const) {
    await inTransaction(one, 'write', (tx) => buildProducts(tx, products(from, to)))
    await rebuildListing(one, { now: () => AT })
    await one.query({ text: 'vacuum analyze' })
    for (const { name, ask, ...budget } of ASKED) {
      const cost = await costOf(one, ask)
      expect.soft(cost.statements, name).toBe(budget.statements)
      expect.soft(cost.rows, name).toBeLessThanOrEqual(budget.rows)
      expect.soft(cost.rows, name).toBeGreaterThan(0)
    }
  }
})
