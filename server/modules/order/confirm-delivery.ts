import type { OrderId, UserId } from '#contract/ids.ts'
import type { OrderDetail } from '#contract/order.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { AlreadyDelivered, OrderNotFound, OrderNotPaid } from './order.errors.ts'
import { hasEnded } from './order-moves.ts'
import { changeParts, lockOrder } from './order-state.ts'
import { readOrder } from './read-order.ts'

/** The buyer of a paid order says, once, that it arrived. */
export async function confirmDelivery(tx: Transaction, userId: UserId, orderId: OrderId, now: Date): Promise<OrderDetail> {
  const locked = await lockOrder(tx, userId, orderId)
  if (!locked) throw OrderNotFound()
  if (locked.order.status === 'delivered') throw AlreadyDelivered()
  if (locked.order.isPaid !== 'paid' || hasEnded(locked.order.status)) throw OrderNotPaid()

  await changeParts(tx, locked, now, (part) => (hasEnded(part.status) || part.status === 'delivered' ? undefined : { status: 'delivered' }))
  return readOrder(tx, userId, orderId)
}
