import { listProvincesCall } from '#contract/identity.ts'
import { listDeliveryPlacesCall } from '#contract/section-lists.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { listDeliveryPlaces } from './list-delivery-places.ts'
import { PROVINCES } from './places.ts'

export function locationRoutes(serve: Serve): void {
  serve(listProvincesCall, () => ({ provinces: [...PROVINCES] }))
  serve(listDeliveryPlacesCall, ({ tx, query }) => listDeliveryPlaces(tx, query))
}
