import { previewOfferChangeCall } from '#contract/offer-runs.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { deskOfferRoutes } from './desk.routes.ts'
import { editRoutes } from './edit.routes.ts'
import { previewChange } from './preview-change.ts'
import { changeRunRoutes } from './runs/runs.routes.ts'
import { offerSheetRoutes } from './sheet/offer-sheet.routes.ts'

/** Calls of sellers on their own offers. */
export function offerRoutes(serve: Serve, services: Services): void {
  const { clock } = services
  editRoutes(serve, services)
  deskOfferRoutes(serve, services)
  offerSheetRoutes(serve, services)
  changeRunRoutes(serve, services)
  serve(previewOfferChangeCall, async ({ tx, sellerId, body: { offerIds, change }, noteChange }) => {
    const preview = await previewChange(tx, sellerId, { offerIds, change }, clock.now())
    const { warned: _, ...counts } = preview.counts
    noteChange({ about: 'preview of offers', after: { change, ...counts } })
    return preview
  })
}
