import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import type { OrderDetail, SellerEntry } from '#contract/order.ts'
import type { Handle } from '../../platform/database/database.ts'
import { OrderNotFound } from './order.errors.ts'
import { findOrder, findOrderByReceipt, listOrderLines } from './order.queries.ts'
import { toOrderDetail } from './to-order.ts'

/** One order of the shopper; somebody else's is as unknown as one that never was. */
export async function readOrder(on: Handle, userId: UserId, orderId: OrderId): Promise<OrderDetail> {
  const order = await findOrder(on, userId, orderId)
  if (!order) throw OrderNotFound()
  return toOrderDetail(order, await listOrderLines(on, userId, orderId))
}

export async function readOrderByReceipt(
  on: Handle,
  userId: UserId,
  receiptId: ReceiptId,
): Promise<{ order: OrderDetail; seller: SellerEntry }> {
  const found = await findOrderByReceipt(on, userId, receiptId)
  if (!found) throw OrderNotFound()
  const order = toOrderDetail(found, await listOrderLines(on, userId, found.id))
  const seller = order.sellers.find((entry) => entry.receipt_id_seller === receiptId)
  if (!seller) throw OrderNotFound()
  return { order, seller }
}
