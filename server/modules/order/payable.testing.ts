import type { OrderId, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import { sumOf, type Toman, toman } from '#contract/money.ts'
import type { OrderStatus, PaymentMethod, PaymentState } from '#contract/payment-state.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { lockCheckout } from '../cart/checkout-lock.ts'
import { OrderNotFound } from './order.errors.ts'
import { findOrder, findOrderByReceipt, type OrderRecord, selectOrder, selectOrderLines } from './order.queries.ts'
import { askedFor, dueOf, isOrderId, methodOf } from './payable.ts'
import { makePayable } from './place-order.ts'

interface PayablePart {
  receiptId: ReceiptId
  sellerId: SellerId | null
  status: OrderStatus
  isPaid: PaymentState
  /** What is still to be paid online; 0 for a part that is paid, ended, or settled with its seller. */
  due: Toman
}

/** What a payment of an order can be about. */
interface Payable {
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

/** What the first press on «پرداخت» does to an order, without the payment. */
export async function placeForPayment(tx: Transaction, userId: UserId, orderId: OrderId, now: Date): Promise<Payable> {
  const [checkout, order, lines] = await tx.inOrder(
    lockCheckout({ userId }),
    selectOrder.bindFirst({ userId, orderId }),
    selectOrderLines.bindAll({ userId, orderId }),
  )
  if (!order) throw OrderNotFound()
  return toPayable((await makePayable(tx, { checkout, order }, lines, now)).order, orderId)
}

function toPayable(order: OrderRecord, id: OrderId | ReceiptId): Payable {
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
