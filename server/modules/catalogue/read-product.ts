import type { ProductId } from '#contract/ids.ts'
import type { GoneProduct, RelatedProduct } from '#contract/product.ts'
import type { Handle } from '../../platform/database/database.ts'
import { ProductNotFound } from './catalogue.errors.ts'
import { goneBySlug, productBySlug, relatedBySlug } from './product.queries.ts'
import { nextChangeOf, type ProductAnswer, toProduct, toRelated } from './product-answer.ts'

/** A product by slug, id or a slug that it once had, with the offers of active sellers, and when one of its prices changes next by itself. */
export async function readProduct(on: Handle, slug: string, at: Date): Promise<{ product: ProductAnswer; nextChange: Date | null }> {
  const row = await productBySlug.first(on, { slug, at })
  if (row === undefined) throw ProductNotFound()
  return { product: toProduct(row, at), nextChange: nextChangeOf(row.offers, at) }
}

export async function listRelatedProducts(on: Handle, slug: string): Promise<RelatedProduct[]> {
  const row = await relatedBySlug.first(on, { slug })
  if (row === undefined) throw ProductNotFound()
  return row.related.map(toRelated)
}

/** What is like a product that was taken off the shelves, with its id. */
export async function readGoneProduct(on: Handle, slug: string): Promise<{ id: ProductId; gone: GoneProduct }> {
  const row = await goneBySlug.first(on, { slug })
  if (row === undefined) throw ProductNotFound()
  return { id: row.id, gone: { category: row.category, similar: row.related.map(toRelated) } }
}
