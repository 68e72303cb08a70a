import { OrderId, type ReceiptId, type SellerId, type UserId } from '#contract/ids.ts'
import { sumOf, type Toman, toman } from '#contract/money.ts'
import type { OrderStatus, PaymentMethod, PaymentState } from '#contract/payment-state.ts'
import type { Handle } from '../../platform/database/database.ts'
import { findOrder, findOrderByReceipt, type OrderRecord } from './order.queries.ts'
import { hasEnded } from './order-moves.ts'

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
  if (isOrderId(id)) {
    const order = await findOrder(on, userId, id)
    return order && toPayable(order)
  }
  const order = await findOrderByReceipt(on, userId, id)
  return order && toPayable({ ...order, parts: order.parts.filter((part) => part.receiptId === id) })
}

export function isOrderId(id: OrderId | ReceiptId): id is OrderId {
  return OrderId.safeParse(id).success
}

export function toPayable(order: OrderRecord): Payable {
  const parts = order.parts.map(({ receiptId, sellerId, status, isPaid, total, paidAmount }) => {
    const settled = hasEnded(status) || isPaid === 'paid' || isPaid === 'selfprepaid'
    return { receiptId, sellerId, status, isPaid, due: settled ? toman(0) : toman(total - paidAmount) }
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

export function methodOf({
  gatewayName,
  gatewayLabel,
  method,
}: Pick<OrderRecord, 'gatewayName' | 'gatewayLabel' | 'method'>): PaymentMethod {
  return { name: gatewayName, label: gatewayLabel, paymentMethod: method }
}
