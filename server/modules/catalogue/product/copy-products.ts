import type pg from 'pg'
import { copyRows } from '../../../platform/database/copy-rows.ts'
import { copyOffers, copyPriceDays } from '../../offer/copy-offers.ts'
import type { CheckedProducts } from './check-products.ts'
import { writeColours } from './product-rows.queries.ts'

const PRODUCTS =
  'id, slug, title, english_title, description, specifications, images, category_id, brand_id, rating, sales, search_key, status, tax_id, piece_code, created_at, updated_at'
/**
 * Writes products of which none is known yet straight into their tables: what `writeProducts` would write, several times as fast.
 * The client must not be one that pipelines.
 */
export async function copyNewProducts(client: pg.Client, products: CheckedProducts, at: Date): Promise<void> {
  await copyRows(client, `products (${PRODUCTS})`, products.products, (row) => [
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
    row.taxId,
    row.pieceCode,
    row.createdAt ?? at,
    at,
  ])
  await copyRows(client, 'variants (product_id, id, position, options, selected, gtin)', products.variants, (row) => [
    row.productId,
    row.id,
    row.position,
    JSON.stringify(row.options),
    row.selected,
    row.gtin,
  ])
  await copyOffers(client, products.offers, at)
  await copyPriceDays(client, products.history)
  await writeColours.run(client, { labels: [...products.colours.keys()], hexes: [...products.colours.values()] })
}
