import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import type { RefundPart } from '#contract/staff-order.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { declineLocked } from '../desk-order/decline-pieces.ts'
import { lockAtSeller } from '../desk-order/lock-at-seller.ts'
import { listPieces } from '../desk-order/pieces.queries.ts'
import type { Sending } from '../message/queue-message.ts'
import { OrderNotFound } from '../order/order.errors.ts'
import { awaitsSeller } from '../order/part-stage.ts'
import { NothingToRefund } from './staff-order.errors.ts'
import { findPart, isRefundedBy } from './staff-order.queries.ts'

/**
 * Ends what a seller has not sent of a paid part, by the rule by which the seller declines it: each toman comes back once, on the way on which it came. The
 * buyer's checkout lock lets two members, or a member and the seller, through one after another; the second finds nothing left. Said again by the same member, it changes nothing.
 */
export async function refundPart(
  tx: Transaction,
  services: Sending,
  by: UserId,
  { receiptId, reason, note }: RefundPart & { receiptId: ReceiptId },
): Promise<OrderId> {
  const found = await findPart.first(tx, { receiptId })
  if (found === undefined) throw OrderNotFound()
  const { sellerId, orderId } = found
  // a plan has no seller, and is granted when it is paid
  if (sellerId === null) throw NothingToRefund()

  const desk = await lockAtSeller(tx, sellerId, receiptId)
  const { userId } = desk.locked.order
  if (!awaitsSeller(desk.at.stage) && (await isRefundedBy.one(tx, { userId, receiptId, by })).done) return orderId
  const pieces = await listPieces.all(tx, { userId, receiptId })
  const lines = pieces.filter(({ left }) => left > 0).map(({ lineId, left }) => ({ lineId, quantity: left, reason }))
  if (lines.length === 0) throw NothingToRefund()
  const { refund } = await declineLocked(tx, services, { role: 'staff', sellerId, userId: by }, desk, { lines, note })
  // what was paid to the seller, or covers what is sent, is not the market's to give back
  if (refund === 0) throw NothingToRefund()
  return orderId
}
