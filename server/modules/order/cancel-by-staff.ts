import type { OrderId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { endParts } from './cancel-cash.ts'
import { insertOrderActs, isCancelledBy } from './cash.queries.ts'
import { OrderInPayment, OrderNotCancellable, OrderNotFound } from './order.errors.ts'
import type { OrderPart } from './order.queries.ts'
import { partCancelled } from './order.texts.ts'
import { awaitsPayment } from './order-moves.ts'
import { type LockedOrder, lockOrderOfAnyone, receiptIdsOf } from './order-state.ts'
import { hasParcels } from './parcels.queries.ts'
import { giveUp } from './supersede-order.ts'

/**
 * Staff call off what of an order is neither paid nor sent; what is paid stays. Its shopper's checkout lock is taken first, as by whoever else ends parts of it:
 * of two members the second is refused. Said again by the same member, it changes nothing.
 */
export async function cancelUnpaidByStaff(
  tx: Transaction,
  services: Sending,
  by: UserId,
  { orderId, note }: { orderId: OrderId; note: string },
): Promise<void> {
  const locked = await lockOrderOfAnyone(tx, orderId)
  if (locked === undefined || locked.order.placedAt === null) throw OrderNotFound()
  const now = services.clock.now()
  const { userId, method } = locked.order
  const open = method === 'cod' ? await unsentOf(tx, locked) : unpaidOf(locked.order.parts)
  if (open.length === 0) {
    if ((await isCancelledBy.one(tx, { userId, receiptIds: receiptIdsOf(locked.order.parts), by })).done) return
    throw OrderNotCancellable()
  }

  if (method === 'cod') await endParts(tx, locked, open, { act: 'cancelled', byUser: by, byRole: 'master', note }, now)
  else {
    await giveUp(tx, locked, open, 'cancelled', now)
    await insertOrderActs.run(tx, { userId, receiptIds: receiptIdsOf(open), act: 'cancelled', byUser: by, byRole: 'master', note, now })
  }
  await tellBuyer(tx, services, locked, open)
}

function unpaidOf(parts: readonly OrderPart[]): OrderPart[] {
  const open = parts.filter(({ status }) => awaitsPayment(status))
  if (open.some(({ inPayment }) => inPayment)) throw OrderInPayment()
  return open
}

async function unsentOf(tx: Transaction, { order }: LockedOrder): Promise<OrderPart[]> {
  const open = order.parts.filter(({ status, isPaid }) => status === 'processing' && isPaid === 'unpaid')
  const { sent } = await hasParcels.one(tx, { userId: order.userId, receiptIds: receiptIdsOf(open) })
  return sent ? [] : open
}

function tellBuyer(tx: Transaction, services: Sending, { order }: LockedOrder, parts: readonly OrderPart[]): Promise<void> {
  const { id: orderId, userId, number, customerPhone: mobile, customerEmail: email } = order
  return tell(
    tx,
    services,
    partCancelled,
    parts.map(({ receiptId, sellerLabel }) => ({
      userId,
      cause: `part-cancelled:${receiptId}`,
      to: { mobile, email },
      data: { orderId, number, sellerLabel },
    })),
  )
}
