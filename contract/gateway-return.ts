import type { GatewayReturn } from './payment.ts'

/**
 * What a gateway's own parameters say, in the address that it sends its payer back to; our part of that address names the order. Hints, all of them: the
 * server asks the gateway. ZarinPal brings Authority and Status, Zibal trackId, success and status.
 */
export function gatewayReturnOf(search: URLSearchParams): GatewayReturn | undefined {
  const order_id = search.get('order_id')
  if (order_id === null) return undefined
  const authority = search.get('Authority')
  if (authority !== null) return { status: search.get('Status') ?? '', body: { order_id, transaction_id: authority, gateway: 'zarinpal' } }
  const trackId = search.get('trackId')
  if (trackId === null) return undefined
  const status = search.get('success') === '1' ? 'OK' : 'FAILED'
  return { status, body: { order_id, transaction_id: trackId, gateway: 'zibal', error_code: search.get('status') } }
}
