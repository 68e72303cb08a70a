import { countViewCall } from '#contract/product-view.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { forgetOldViews } from './product-view.queries.ts'
import type { ViewCounter } from './view-counter.ts'

const DAILY = 86_400
const DAY_MS = 86_400_000
/** A year, and what it is compared with. */
const KEPT_DAYS = 800

export function productViewRoutes(serve: Serve, views: ViewCounter): void {
  serve(countViewCall, async ({ params, ip, userAgent }) => {
    views.count(params.productId, { ip, userAgent })
    return { status: 'ok' as const }
  })
}

export function productViewJobs({ db, clock, jobs }: Services): void {
  jobs.every('forget-old-product-views', DAILY, async () => {
    await forgetOldViews.run(db, { before: new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS) })
  })
}
