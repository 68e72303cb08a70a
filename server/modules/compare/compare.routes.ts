import { compareProductsCall } from '#contract/compare.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { compareProducts } from './compare-products.ts'

export function compareRoutes(serve: Serve, { clock }: Services): void {
  serve(compareProductsCall, async ({ db, body, tag, validUntil }) => {
    const { comparison, nextChange } = await compareProducts(db, body, clock.now())
    // also of ids that led nowhere: they may come back to the shelves
    tag('catalogue', ...body.items.flatMap((id) => [`product:${id}`, `card:${id}`]))
    validUntil(nextChange)
    return comparison
  })
}
