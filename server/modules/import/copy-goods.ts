import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyText } from './copy-text.ts'
import type { Goods } from './goods.ts'
import { writeColours } from './product-rows.queries.ts'

type Row = Parameters<typeof copyText>[0] extends Iterable<infer R> ? R : never
/** Rows that leave in one piece: some 100 KB. */
const ROWS_AT_ONCE = 200

const PRODUCTS =
  'id, slug, title, english_title, description, specifications, images, category_id, brand_id, rating, sales, search_key, status, created_at, updated_at'
const OFFERS = `product_id, id, variant_id, seller_id, short_name, stock, regular_price, discounted_price, special_offer_starts_at, special_offer_ends_at, min_order, max_order,
  payment_type, buy_type, delivery_time, delivery_areas, active, created_at, updated_at`
const PRICES = 'product_id, offer_id, regular_price, discounted_price, special_offer_starts_at, special_offer_ends_at, at'

/**
 * Writes goods of which none is known yet straight into their tables: what `writeGoods` would write, several times as fast.
 * The client must not be one that pipelines.
 */
export async function copyNewGoods(client: pg.Client, goods: Goods, at: Date): Promise<void> {
  await copy(client, `products (${PRODUCTS})`, goods.products, (row) => [
    row.id,
    row.slug,
    row.title,
    row.englishTitle,
    row.description ?? '',
    JSON.stringify(row.specifications ?? []),
    row.images,
    row.categoryId,
    row.brandId,
    row.rating,
    row.sales ?? 0,
    row.searchKey,
    row.status,
    row.createdAt ?? at,
    at,
  ])
  await copy(client, 'variants (product_id, id, position, options, selected)', goods.variants, (row) => [
    row.productId,
    row.id,
    row.position,
    JSON.stringify(row.options),
    row.selected,
  ])
  await copy(client, `offers (${OFFERS})`, goods.offers, (row) => [
    row.product_id,
    row.id,
    row.variant_id,
    row.seller_id,
    row.short_name,
    row.stock,
    row.regular_price,
    row.discounted_price,
    row.special_offer_starts_at,
    row.special_offer_ends_at,
    row.min_order,
    row.max_order,
    row.payment_type,
    row.buy_type,
    row.delivery_time,
    row.delivery_areas,
    row.active,
    at,
    at,
  ])
  await copy(client, `price_changes (${PRICES})`, goods.offers, (row) => [
    row.product_id,
    row.id,
    row.regular_price,
    row.discounted_price,
    row.special_offer_starts_at,
    row.special_offer_ends_at,
    at,
  ])
  await copy(client, 'price_history (product_id, day, min_price, max_price)', goods.history, (row) => [
    row.productId,
    row.date,
    row.minPrice,
    row.maxPrice,
  ])
  await writeColours.run(client, { labels: [...goods.colours.keys()], hexes: [...goods.colours.values()] })
}

async function copy<T>(client: pg.Client, into: string, rows: readonly T[], toFields: (row: T) => Row): Promise<void> {
  if (rows.length === 0) return
  await pipeline(Readable.from(piecesOf(rows, toFields)), client.query(copyFrom(`copy ${into} from stdin`)))
}

function* piecesOf<T>(rows: readonly T[], toFields: (row: T) => Row): Generator<Buffer> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    yield Buffer.from(copyText(rows.slice(from, from + ROWS_AT_ONCE).map(toFields)))
}
