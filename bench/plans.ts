/**
 * `npm run bench:plans -- [--products N] [--postgres URL] [--database URL]`: the plans of the hottest statements on the bench's catalogue, in short form.
 * Everything is done in one transaction that is rolled back, so the database stays as it is.
 */
import { parseArgs } from 'node:util'
import { CategoryTableRequest } from '#contract/fast-order.ts'
import type { OfferId, OrderId, ProductId, ReceiptId, SellerId, UserId, VariantId } from '#contract/ids.ts'
import { ListingFilters } from '#contract/listing.ts'
import type { Toman } from '#contract/money.ts'
import { saveCartLine } from '#server/modules/cart/cart.queries.ts'
import { readCart } from '#server/modules/cart/read-cart.ts'
import { productBySlug } from '#server/modules/catalogue/product.queries.ts'
import { runningPromos } from '#server/modules/content/home.queries.ts'
import { readTableOf } from '#server/modules/fast-order/read-table-of.ts'
import { CATEGORY_MODE } from '#server/modules/fast-order/table-modes.ts'
import { createPerson } from '#server/modules/identity/create-person.ts'
import { listProducts } from '#server/modules/listing/list-products.ts'
import { readCategory } from '#server/modules/listing/read-category.ts'
import { refreshListing } from '#server/modules/listing/refresh-listing.ts'
import { tryTakeStock } from '#server/modules/offer/stock.ts'
import { suggest } from '#server/modules/search/suggest.ts'
import { listSellerProducts } from '#server/modules/seller/list-seller-products.ts'
import { type Database, inTransaction, openDatabase, type Transaction } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'
import { databaseOn } from './administer.ts'
import { BENCH_FOLDER } from './bench-market.ts'
import { listingSlug, productSlug } from './dataset.ts'
import { type Plan, shortPlan } from './short-plan.ts'
import { readyTemplate } from './template.ts'

const { values } = parseArgs({
  options: { products: { type: 'string', default: '10000' }, postgres: { type: 'string' }, database: { type: 'string' } },
})
const products = Number(values.products)
const NOW = new Date()
const PROMOS = 24
const PAGE = 20

interface Line {
  productId: ProductId
  variantId: VariantId
  sellerId: SellerId
  offerId: OfferId
  price: Toman
}
interface Market {
  db: Database
  tx: Transaction
  userId: UserId
  lines: readonly Line[]
}

const category = (db: Database, slug: string, filters: object) =>
  readCategory(db, slug, ListingFilters.parse(filters), { userId: undefined, at: NOW })

const HOTTEST: readonly (readonly [name: string, work: (market: Market) => Promise<unknown>])[] = [
  ['home page: special offers', ({ db }) => runningPromos.all(db, { limit: PROMOS })],
  ['category page, newest', ({ db }) => category(db, 't0', {})],
  ['category page 500, by price', ({ db }) => category(db, 't0', { sort: 'lowest_price', page: 500 })],
  [
    'category with brand, price and colour, by price',
    ({ db }) =>
      category(db, listingSlug, {
        brands: ['brand-0', 'brand-1', 'brand-2'],
        colors: ['مشکی', 'آبی'],
        price_min: 100_000,
        price_max: 40_000_000,
        sort: 'lowest_price',
      }),
  ],
  ["a brand's products", ({ db }) => listProducts(db, ListingFilters.parse({}), ['basic'], { within: { brands: ['brand-3'] } })],
  ['product with its offers', ({ db }) => productBySlug.first(db, { slug: productSlug(products >> 1), at: NOW })],
  [
    "a seller's products",
    ({ db }) =>
      listSellerProducts(
        db,
        sellerId,
        { page: 1, limit: PAGE, sort: 'newest', category: undefined, s: '' },
        { access: ['basic'], at: NOW },
      ),
  ],
  [
    'fast order: 500 rows of a category by price',
    ({ db }) =>
      readTableOf(
        db,
        CATEGORY_MODE,
        CategoryTableRequest.parse({ uniqueIDClickedCategories: [listingSlug] }),
        { userId: undefined, placeOf: undefined, at: NOW },
        { tag: () => undefined, validUntil: () => undefined },
      ),
  ],
  ['cart', ({ tx, userId }) => readCart(tx, userId, NOW)],
  ['suggestions', ({ db }) => suggest(db, 'گوشی سام')],
  ['search', ({ db }) => listProducts(db, ListingFilters.parse({ s: 'گوشی' }), ['basic'])],
  ['placing takes the stock', ({ tx, userId, lines }) => tx.inOrder(tryTakeStock(holdOf(userId, lines)))],
  ['a new price of one offer reaches the listing', ({ tx, lines }) => changePrice(tx, lines[0])],
]

const sellerId = 'seller-10' as SellerId

function holdOf(userId: UserId, lines: readonly Line[]) {
  const receiptId = 'receipt_plans' as ReceiptId
  return {
    userId,
    orderId: 'order_plans' as OrderId,
    now: NOW,
    expiresAt: NOW,
    lines: lines.map(({ offerId, productId }) => ({ receiptId, offerId, productId, quantity: 1, name: '' })),
  }
}

async function changePrice(tx: Transaction, line: Line | undefined): Promise<void> {
  if (line === undefined) throw new Error('The catalogue holds no offers')
  await tx.query({
    name: 'change-price',
    text: 'update offers set regular_price = 1000, discounted_price = null, special_offer_starts_at = null, special_offer_ends_at = null where product_id = $1 and id = $2',
    values: [line.productId, line.offerId],
  })
  await refreshListing(tx, [line.productId], NOW)
}

class RollBack extends Error {}

async function explain(db: Database): Promise<void> {
  await inTransaction(db, 'write', async (tx) => {
    const { id: userId } = await createPerson(tx, {
      mobile: '09990000000',
      name: 'مریم',
      family: 'احمدی',
      role: 'customer',
      status: 'active',
    })
    const { rows: lines } = await tx.query({
      text: `select product_id as "productId", variant_id as "variantId", seller_id as "sellerId", id as "offerId", regular_price as price
        from offers where product_id = any(array(select id from products where slug = any($1))) and stock > 0 order by product_id, id limit 5`,
      values: [[productSlug(1), productSlug(products >> 1), productSlug(products - 1)]],
    })
    for (const line of lines) await saveCartLine.run(tx, { ...line, userId, quantity: 1, now: NOW })
    for (const [name, work] of HOTTEST) {
      process.stdout.write(`\n${name}\n`)
      for (const { statement, plan } of await plansOf(db, tx, (market) => work({ ...market, userId, lines })))
        process.stdout.write(`  ${statement}: ${shortPlan(plan)}\n`)
    }
    throw new RollBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error
  })
}

/** The plan of each statement, at the moment it is asked for; what it writes is written, so those after it find it. */
async function plansOf(db: Database, tx: Transaction, work: (market: Pick<Market, 'db' | 'tx'>) => Promise<unknown>) {
  const plans: { statement: string; plan: Plan }[] = []
  let before: Promise<unknown> = Promise.resolve()
  const query: Transaction['query'] = (config) => {
    const answered = before.then(async () => {
      await tx.query({ text: 'savepoint explained' })
      const { rows } = await tx.query({ text: `explain (analyze, buffers, format json) ${config.text}`, values: config.values ?? [] })
      await tx.query({ text: 'rollback to savepoint explained' })
      plans.push({ statement: config.name ?? '', plan: rows[0]['QUERY PLAN'][0] })
      return tx.query(config)
    })
    before = answered
    return answered
  }
  await work({ db: { ...db, query }, tx: { ...tx, query } })
  return plans
}

const postgres =
  values.postgres !== undefined || values.database !== undefined
    ? { url: values.postgres ?? '', stop: async () => undefined }
    : await startEmbeddedPostgres(BENCH_FOLDER)
const url =
  values.database ?? databaseOn(postgres.url, await readyTemplate(postgres.url, products, (done) => process.stderr.write(`\r  ${done}`)))
const db = openDatabase(url, { name: 'rasteh-plans' })
try {
  process.stdout.write(`${products.toLocaleString('en')} products: time, pages of 8 KB, rows read and answered, by which indexes\n`)
  await explain(db)
} finally {
  await db.close()
  await postgres.stop()
}
