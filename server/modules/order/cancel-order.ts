import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import type { OrderDetail } from '#contract/order.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { takeOutOfCart } from '../cart/cart.queries.ts'
import { takePlansOut } from '../cart/cart-plans.queries.ts'
import { cancelCashOrder, endParts } from './cancel-cash.ts'
import { insertOrderActs } from './cash.queries.ts'
import { OrderInPayment, OrderNotCancellable, OrderNotFound } from './order.errors.ts'
import { findOrderIdOfReceipt, listOrderLines, type OrderPart } from './order.queries.ts'
import { awaitsPayment } from './order-moves.ts'
import { type LockedOrder, lockOrder, receiptIdsOf } from './order-state.ts'
import { hasParcels } from './parcels.queries.ts'
import { isOfPlan } from './plan-parts.ts'
import { readOrder } from './read-order.ts'
import { giveUp } from './supersede-order.ts'

/** The shopper cancels what of their order is not paid yet. What is paid stays. */
export async function cancelOrder(tx: Transaction, userId: UserId, orderId: OrderId, now: Date): Promise<OrderDetail> {
  const locked = await lockOrder(tx, userId, orderId)
  if (!locked) throw OrderNotFound()
  if (locked.order.method === 'cod') return cancelCashOrder(tx, userId, orderId, now)

  await cancelUnpaid(tx, locked, locked.order.parts, now)
  return readOrder(tx, userId, orderId)
}

/** The same of one part. One that is paid at the door can be cancelled until it is sent. */
export async function cancelPart(tx: Transaction, userId: UserId, receiptId: ReceiptId, now: Date): Promise<OrderDetail> {
  const orderId = await findOrderIdOfReceipt(tx, userId, receiptId)
  const locked = orderId && (await lockOrder(tx, userId, orderId))
  const part = locked?.order.parts.find((other) => other.receiptId === receiptId)
  if (!locked || !part) throw OrderNotFound()

  if (locked.order.method === 'cod') await cancelUnsent(tx, locked, part, now)
  else await cancelUnpaid(tx, locked, [part], now)
  return readOrder(tx, userId, locked.order.id)
}

async function cancelUnsent(tx: Transaction, locked: LockedOrder, part: OrderPart, now: Date): Promise<void> {
  if (part.status !== 'processing' || part.isPaid !== 'unpaid') throw OrderNotCancellable()
  const { userId } = locked.order
  if ((await hasParcels.one(tx, { userId, receiptIds: [part.receiptId] })).sent) throw OrderNotCancellable()
  await endParts(tx, locked, [part], { act: 'cancelled', byUser: userId, byRole: 'buyer', note: '' }, now)
}

/**
 * The checkout's lock, which asking for a payment link and settling take too, decides who comes first: a payment that was opened is refused here, one that
 * comes later finds nothing to pay. What is cancelled is not wanted, so it leaves the cart, which the order's other parts do not notice.
 */
async function cancelUnpaid(tx: Transaction, locked: LockedOrder, parts: readonly OrderPart[], now: Date): Promise<void> {
  const open = parts.filter(({ status }) => awaitsPayment(status))
  if (open.length === 0) throw OrderNotCancellable()
  if (open.some(({ inPayment }) => inPayment)) throw OrderInPayment()

  const { userId, id: orderId } = locked.order
  const receiptIds = receiptIdsOf(open)
  await giveUp(tx, locked, open, 'cancelled', now)
  await insertOrderActs.run(tx, { userId, receiptIds, act: 'cancelled', byUser: userId, byRole: 'buyer', note: '', now })
  const lines = (await listOrderLines(tx, userId, orderId)).filter((line) => receiptIds.includes(line.receiptId))
  const modelIds = open.filter(isOfPlan).map(({ plan }) => plan.modelId)
  await tx.inOrder(takeOutOfCart(userId, lines), takePlansOut(userId, modelIds))
}
