import { useQueryClient } from '@tanstack/react-query'
import { toman } from '#contract/money.ts'
import type { PaymentLink } from '#contract/payment.ts'
import { readPaymentLinkCall } from '#contract/payment.ts'
import { ApiError } from '#web/api/api-error.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useData } from '#web/data/use-data.ts'
import { isDeposit } from './status-address.ts'

interface PressedWith {
  shown: number
  fromWallet: number
  isAdvance: boolean
}

/** Opens the payment; where the wallet pays all of it, it is paid with the answer. */
export function askForLink(id: string, { shown, fromWallet, isAdvance }: PressedWith, signal?: AbortSignal): Promise<PaymentLink> {
  const share = fromWallet > 0 ? { fromWallet: toman(fromWallet) } : {}
  const kind = isAdvance ? { advance: true } : {}
  return callMine(readPaymentLinkCall, { body: { orderId: id, totalPriceToPay: toman(shown), ...share, ...kind } }, signal)
}

/**
 * A link to pay this order, or one seller's receipt of it. Asked for once while the page stands: every asking prolongs the hold on the stock.
 * The server answers the link that is open already, so that a reload pays nothing twice. `shown` is the amount that the page tells: where another would
 * be asked for, there is no link, and the order is read again. `fromWallet` is blocked with the link.
 */
export function usePaymentLink(id: string, wanted: boolean, { shown, fromWallet, isAdvance }: PressedWith) {
  const queryClient = useQueryClient()
  return useData({
    queryKey: mine('payment-link', id, String(shown), String(fromWallet), isAdvance ? 'advance' : 'whole'),
    queryFn: async ({ signal }) => {
      try {
        const link = await askForLink(id, { shown, fromWallet, isAdvance }, signal)
        if (fromWallet > 0) void queryClient.invalidateQueries({ queryKey: mine('wallet') })
        return link
      } catch (error) {
        if (error instanceof ApiError && error.code === 'AMOUNT_CHANGED')
          await queryClient.invalidateQueries({ queryKey: mine('order-to-pay') })
        throw error
      }
    },
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
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
  return `/${isDeposit(fields.order_id) ? 'fake-gateway-wallet' : 'fake-gateway'}?${new URLSearchParams(fields)}`
}
