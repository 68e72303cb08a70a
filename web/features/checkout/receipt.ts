import type { QueryClient } from '@tanstack/react-query'
import { choosePaymentMethodCall, type FinalReceipt, listGatewaysCall, readFinalReceiptCall } from '#contract/checkout.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { useData } from '#web/data/use-data.ts'
import type { PayWay } from './pay-way.ts'

/** The bill of the cart and of what was chosen so far. */
export function useReceipt() {
  return useData({
    queryKey: mine('receipt'),
    queryFn: ({ signal }) => callMine(readFinalReceiptCall, {}, signal),
  })
}

/** Every change of the checkout answers the bill as it is now. */
export function showReceipt(queryClient: QueryClient, receipt: FinalReceipt): Promise<void> {
  return showAnswer(queryClient, mine('receipt'), receipt)
}

/** The ways to pay what this shopper's cart holds. */
export function useGateways(state: 'all' | 'online') {
  return useData({
    queryKey: mine('gateways', state),
    queryFn: ({ signal }) => callMine(listGatewaysCall, { query: { state } }, signal),
  })
}

/** Opens the order, to be paid this way, at the total that the shopper sees. */
export function chooseMethod(way: PayWay, receipt: FinalReceipt) {
  return callMine(choosePaymentMethodCall, { body: { paymentMethod: way.info.name, totalPriceToPay: receipt.totalPriceToPay } })
}

/** Whether a seller's part can be paid online now. */
export function isPayable({ isPaid }: Pick<FinalReceipt, 'isPaid'>): boolean {
  return isPaid === 'unpaid' || isPaid === 'prepaid'
}
