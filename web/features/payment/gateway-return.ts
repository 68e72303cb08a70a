import { z } from 'zod'
import { gatewayReturnOf } from '#contract/gateway-return.ts'
import { DepositId, OrderId } from '#contract/ids.ts'
import { GatewayReturn, receiveGatewayReturnCall } from '#contract/payment.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'

/** What the gateway's page handed over in the address; undefined when it cannot be read. */
export function readGatewayReturn(raw: string): GatewayReturn | undefined {
  try {
    const read = GatewayReturn.safeParse(JSON.parse(raw))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** Somebody came back from a gateway, whether or not what they bring can be read. */
export interface CameBack {
  returned: GatewayReturn | undefined
}

/** What the address of the status page says of a gateway; undefined where it only names an order. */
export function cameBack(search: URLSearchParams): CameBack | undefined {
  const raw = search.get('paymentData') ?? search.get('data')
  if (raw !== null) return search.has('order_id') ? undefined : { returned: readGatewayReturn(raw) }
  const returned = gatewayReturnOf(search)
  return returned && { returned }
}

/** Which order or charge the return is about, where it says so in a way that an address can carry. */
export function returnedId({ returned }: CameBack): OrderId | DepositId | undefined {
  return z.union([OrderId, DepositId]).safeParse(returned?.body.order_id).data
}

/**
 * Tells the server, once, that somebody came back from the gateway. What came back is a hint; the server asks the bank.
 * It is sent on with or without a session: a payment must not be lost because the person was signed out at the bank.
 */
export function useGatewayReturn(came: CameBack | undefined) {
  const returned = came?.returned
  return useData({
    queryKey: ['gateway-return', JSON.stringify(returned)],
    queryFn: ({ signal }) =>
      call(receiveGatewayReturnCall, { body: returned ?? { status: '', body: { order_id: '', transaction_id: '' } } }, signal),
    enabled: returned !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
