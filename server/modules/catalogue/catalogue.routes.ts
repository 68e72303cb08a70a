import { listCategoriesCall } from '#contract/listing.ts'
import { listRelatedProductsCall, readGoneProductCall, readProductCall } from '#contract/product.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listCategories } from './list-categories.ts'
import { listRelatedProducts, readGoneProduct, readProduct } from './read-product.ts'

export function catalogueRoutes(serve: Serve, { clock }: Services): void {
  serve(listCategoriesCall, async ({ db, tag }) => {
    tag('catalogue')
    return { data: await listCategories(db) }
  })

  serve(readProductCall, async ({ db, params, tag, validUntil }) => {
    const { product, nextChange } = await readProduct(db, params.slug, clock.now())
    const sellers = new Set(product.combinations.flatMap(({ suppliers }) => suppliers.map(({ id }) => `seller:${id}`)))
    tag('catalogue', `product:${product.id}`, ...sellers, ...product.relatedProducts.map(({ id }) => `card:${id}`))
    validUntil(nextChange)
    return product
  })

  serve(listRelatedProductsCall, async ({ db, params, tag }) => {
    const related = await listRelatedProducts(db, params.slug)
    tag('catalogue', 'listing', ...related.map(({ id }) => `card:${id}`))
    return related
  })

  serve(readGoneProductCall, async ({ db, params, tag }) => {
    const { id, gone } = await readGoneProduct(db, params.slug)
    tag('catalogue', 'listing', `product:${id}`, ...gone.similar.map((product) => `card:${product.id}`))
    return gone
  })
}
