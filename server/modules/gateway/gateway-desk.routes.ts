import { sortGatewaysCall } from '#contract/gateway-desk.ts'
import type { Serve } from '../../platform/http/serve.ts'
import { sortGateways } from './sort-gateways.ts'

export function gatewayDeskRoutes(serve: Serve): void {
  serve(sortGatewaysCall, async ({ tx, body: { names, seen }, noteChange }) => {
    await sortGateways(tx, names, seen)
    noteChange({ about: 'gateways:order', before: { names: seen }, after: { names } })
    return { status: 'ok' as const, message: 'ترتیب درگاه‌ها عوض شد', names }
  })
}
