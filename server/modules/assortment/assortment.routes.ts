import { findProductsCall, matchAssortmentCall } from '#contract/desk-catalogue.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { findProducts, matchAssortment } from './find-products.ts'

/** What sellers may put their offers on. */
export function assortmentRoutes(serve: Serve, { clock }: Services): void {
  serve(findProductsCall, ({ tx, sellerId, query }) => findProducts(tx, { sellerId, now: clock.now() }, query.s))
  serve(matchAssortmentCall, ({ tx, sellerId, body }) => matchAssortment(tx, { sellerId, now: clock.now() }, body.text))
}
