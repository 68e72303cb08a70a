import { listProvincesCall } from '#contract/identity.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { PROVINCES } from './places.ts'

export function locationRoutes(serve: Serve): void {
  serve(listProvincesCall, () => ({ provinces: [...PROVINCES] }))
}
