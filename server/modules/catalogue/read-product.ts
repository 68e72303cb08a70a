import type { Product, RelatedProduct } from '#contract/product.ts'
import type { Handle } from '../../platform/database/database.ts'
import { ProductNotFound } from './catalogue.errors.ts'
import { productBySlug, relatedBySlug } from './product.queries.ts'
import { nextChangeOf, toProduct, toRelated } from './product-answer.ts'

/** A product by slug or id with the offers of active sellers, and when one of its prices changes next by itself. */
export async function readProduct(on: Handle, slug: string, at: Date): Promise<{ product: Product; nextChange: Date | null }> {
  const row = await productBySlug.first(on, { slug, at })
  if (row === undefined) throw ProductNotFound()
  return { product: toProduct(row, at), nextChange: nextChangeOf(row.offers, at) }
}

export async function listRelatedProducts(on: Handle, slug: string): Promise<RelatedProduct[]> {
  const row = await relatedBySlug.first(on, { slug })
  if (row === undefined) throw ProductNotFound()
  return row.related.map(toRelated)
}
