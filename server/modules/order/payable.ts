import { OrderId, type ReceiptId, type SellerId, type UserId } from '#contract/ids.ts'
import { type Balance, sumOf, type Toman, toman } from '#contract/money.ts'
import type { OrderStatus, PaymentMethod, PaymentState } from '#contract/payment-state.ts'
import type { Handle } from '../../platform/database/database.ts'
import { findOrder, findOrderByReceipt, type OrderPart, type OrderRecord } from './order.queries.ts'
import { hasEnded } from './order-moves.ts'
import { countedParts, reckonParts } from './reckon-parts.ts'

export interface PayablePart {
  receiptId: ReceiptId
  sellerId: SellerId
  status: OrderStatus
  isPaid: PaymentState
  /** What is still to be paid online; 0 for a part that is paid, ended, or settled with its seller. */
  due: Toman
}

/** What a payment of an order can be about. */
export interface Payable {
  orderId: OrderId
  userId: UserId
  status: OrderStatus
  method: PaymentMethod
  parts: PayablePart[]
  /** Of all parts together. */
  due: Toman
}

/** By an order's id every part, by a receipt's id that part alone. */
export async function findPayable(on: Handle, userId: UserId, id: OrderId | ReceiptId): Promise<Payable | undefined> {
  const order = isOrderId(id) ? await findOrder(on, userId, id) : await findOrderByReceipt(on, userId, id)
  return order && toPayable(order, id)
}

export function isOrderId(id: OrderId | ReceiptId): id is OrderId {
  return OrderId.safeParse(id).success
}

export function toPayable(order: OrderRecord, id: OrderId | ReceiptId): Payable {
  const wanted = order.parts.filter((part) => id === order.id || part.receiptId === id)
  const asked = new Map(askedFor(order, id).map((part) => [part.receiptId, dueOf(part)]))
  const parts = wanted.map(({ receiptId, sellerId, status, isPaid }) => {
    return { receiptId, sellerId, status, isPaid, due: asked.get(receiptId) ?? toman(0) }
  })
  return {
    orderId: order.id,
    userId: order.userId,
    status: order.status,
    method: methodOf(order),
    parts,
    due: sumOf(parts.map((part) => part.due)),
  }
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
