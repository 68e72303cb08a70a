import { useQuery } from '@tanstack/react-query'
import type { PaymentLink } from '#contract/payment.ts'
import { readPaymentLinkCall } from '#contract/payment.ts'
import { callMine } from '#web/session/call-mine.ts'
import { mine } from '#web/session/token-store.ts'

/**
 * A link to pay this order, or one seller's receipt of it. Asked for once while the page stands: every asking prolongs the hold on the goods.
 * The server answers the link that is open already, so that a reload pays nothing twice.
 */
export function usePaymentLink(id: string, wanted: boolean) {
  return useQuery({
    queryKey: mine('payment-link', id),
    queryFn: ({ signal }) => callMine(readPaymentLinkCall, { body: { orderId: id } }, signal),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quietErrors: true },
  })
}

/** The form fields that the gateway wants, by name. */
export function fieldsOf({ body }: PaymentLink): Record<string, string> {
  const read: unknown = body === '' ? {} : JSON.parse(body)
  if (typeof read !== 'object' || read === null) return {}
  return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]))
}

/** Whether the link leads to the simulated bank, which is a page of this site. */
export function isFake(link: PaymentLink, fields: Record<string, string>): boolean {
  return fields.gateway === 'fake' || /^\/fake-gateway(\?|$)/.test(link.link_url)
}

export function fakeGatewayPath(fields: Record<string, string>): string {
  return `/fake-gateway?${new URLSearchParams(fields)}`
}
