import { OrderId, type ReceiptId } from '#contract/ids.ts'
import { type Balance, sumOf, type Toman, toman } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payment-state.ts'
import type { OrderPart, OrderRecord } from './order.queries.ts'
import { hasEnded } from './order-moves.ts'
import { countedParts, reckonParts } from './reckon-parts.ts'

export function isOrderId(id: OrderId | ReceiptId): id is OrderId {
  return OrderId.safeParse(id).success
}

/** Whether a payment can be about it: not ended, and not settled with the market or with its seller. */
export function isPayable({ status, isPaid }: Pick<OrderPart, 'status' | 'isPaid'>): boolean {
  return !hasEnded(status) && (isPaid === 'unpaid' || isPaid === 'prepaid')
}

/** What is left to pay of a part that can be paid. */
export function dueOf({ total, paidAmount }: Pick<OrderPart, 'total' | 'paidAmount'>): Toman {
  return toman(total - paidAmount)
}

/**
 * The parts that a payment of the order, or of one seller's part, covers now, each at what is asked for it. A payment of the same parts that is open
 * at the bank asks for what it was opened with; one of other parts would be given up for this one, and binds nothing.
 */
export function askedFor(order: Pick<OrderRecord, 'id' | 'parts' | 'discountTerms'>, id: OrderId | ReceiptId): OrderPart[] {
  const isAsked = (part: OrderPart) => isPayable(part) && (id === order.id || part.receiptId === id)
  const isOpened = (part: OrderPart) => part.inPayment && isPayable(part)
  if (order.parts.every((part) => isAsked(part) === isOpened(part))) return order.parts.filter(isAsked)
  const free = order.parts.map((part) => ({ ...part, inPayment: false }))
  return reckonParts(free, order.discountTerms, isAsked).filter(isAsked)
}

/** What of the part is paid and what is not; `asked`: the parts at what is asked for them. */
export function balanceOf(part: OrderPart, asked: readonly OrderPart[]): Balance {
  const one = asked.find(({ receiptId }) => receiptId === part.receiptId)
  const advance = part.isPaid === 'selfprepaid' && !hasEnded(part.status)
  return { paidAmount: part.paidAmount, due: one === undefined ? toman(0) : dueOf(one), dueToSeller: advance ? dueOf(part) : toman(0) }
}

/** The same of a whole order: of the parts that its sums are made of. */
export function orderBalance(order: Pick<OrderRecord, 'id' | 'parts' | 'discountTerms'>): Balance {
  const asked = askedFor(order, order.id)
  const balances = countedParts(order.parts).map((part) => balanceOf(part, asked))
  return {
    paidAmount: sumOf(balances.map((balance) => balance.paidAmount)),
    due: sumOf(balances.map((balance) => balance.due)),
    dueToSeller: sumOf(balances.map((balance) => balance.dueToSeller)),
  }
}

export function methodOf({
  gatewayName,
  gatewayLabel,
  method,
}: Pick<OrderRecord, 'gatewayName' | 'gatewayLabel' | 'method'>): PaymentMethod {
  return { name: gatewayName, label: gatewayLabel, paymentMethod: method }
}
