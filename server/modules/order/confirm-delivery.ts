import type { OrderId, UserId } from '#contract/ids.ts'
import type { OrderDetail } from '#contract/order.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { insertOrderActs } from './cash.queries.ts'
import { issueInvoices } from './invoice/issue-invoices.ts'
import { AlreadyDelivered, OrderNotFound, OrderNotPaid } from './order.errors.ts'
import { canArrive, hasEnded } from './order-moves.ts'
import { changeParts, lockOrder, receiptIdsOf } from './order-state.ts'
import { readOrder } from './read-order.ts'

/** The buyer of an order that is paid, or paid at the door, says once that it arrived. */
export async function confirmDelivery(tx: Transaction, userId: UserId, orderId: OrderId, now: Date): Promise<OrderDetail> {
  const locked = await lockOrder(tx, userId, orderId)
  if (!locked) throw OrderNotFound()
  if (locked.order.status === 'delivered') throw AlreadyDelivered()
  if (!canArrive(locked.order)) throw OrderNotPaid()

  const arrived = locked.order.parts.filter((part) => !hasEnded(part.status) && part.status !== 'delivered')
  await changeParts(tx, locked, now, (part) => (arrived.includes(part) ? { status: 'delivered' } : undefined))
  await insertOrderActs.run(tx, {
    userId,
    receiptIds: receiptIdsOf(arrived),
    act: 'delivered',
    byUser: userId,
    byRole: 'buyer',
    note: '',
    now,
  })
  await issueInvoices(tx, userId, arrived, now)
  return readOrder(tx, userId, orderId)
}
