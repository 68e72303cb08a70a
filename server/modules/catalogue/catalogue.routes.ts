import { listCategoriesCall } from '#contract/listing.ts'
import { listRelatedProductsCall, readGoneProductCall, readProductCall } from '#contract/product.ts'
import { listDeskCategoriesCall, listDeskProductsCall } from '#contract/section-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { type DaysOff, OFFICIAL_DAYS } from '../calendar/days-off.ts'
import { comingDaysOff, daysOffEnd } from './coming-days-off.ts'
import { listDeskCategories, listDeskProducts } from './desk-lists.ts'
import { listCategories } from './list-categories.ts'
import { listRelatedProducts, readGoneProduct, readProduct } from './read-product.ts'

export function catalogueRoutes(serve: Serve, { clock }: Services, daysOff: DaysOff): void {
  serve(listCategoriesCall, async ({ db, tag }) => {
    tag('catalogue')
    return { data: await listCategories(db) }
  })

  serve(readProductCall, async ({ db, params, tag, validUntil }) => {
    const now = clock.now()
    const off = await daysOff.read(db)
    const { product, nextChange } = await readProduct(db, params.slug, now)
    const sellers = new Set(product.combinations.flatMap(({ suppliers }) => suppliers.map(({ id }) => `seller:${id}`)))
    tag('catalogue', OFFICIAL_DAYS, `product:${product.id}`, ...sellers, ...product.relatedProducts.map(({ id }) => `card:${id}`))
    validUntil(nextChange)
    validUntil(daysOffEnd(now))
    return { ...product, daysOff: comingDaysOff(off, now) }
  })

  serve(listDeskProductsCall, ({ tx, query }) => listDeskProducts(tx, query))
  serve(listDeskCategoriesCall, ({ tx, query }) => listDeskCategories(tx, query))

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
