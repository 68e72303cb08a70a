import { previewOfferChangeCall } from '#contract/offer-runs.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { editRoutes } from './edit.routes.ts'
import { planChange } from './plan-change.ts'
import { changeRunRoutes } from './runs/runs.routes.ts'
import { offerSheetRoutes } from './sheet/offer-sheet.routes.ts'

/** Calls of sellers on their own offers. */
export function offerRoutes(serve: Serve, services: Services): void {
  const { clock } = services
  editRoutes(serve, services)
  offerSheetRoutes(serve, services)
  changeRunRoutes(serve, services)
  serve(previewOfferChangeCall, async ({ tx, sellerId, body, noteChange }) => {
    const rows = await planChange(tx, sellerId, body, clock.now())
    const countOf = (outcome: (typeof rows)[number]['outcome']) => rows.filter((row) => row.outcome === outcome).length
    const counts = { changes: countOf('changes'), unchanged: countOf('unchanged'), refused: countOf('refused') }
    noteChange({ about: 'preview of offers', after: { change: body.change, ...counts } })
    return { rows, counts: { ...counts, warned: rows.filter(({ warnings }) => warnings.length > 0).length } }
  })
}
