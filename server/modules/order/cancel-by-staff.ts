import type { OrderId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { endParts } from './cancel-cash.ts'
import { insertOrderActs, isCancelledBy } from './cash.queries.ts'
import { OrderInPayment, OrderNotCancellable, OrderNotFound } from './order.errors.ts'
import type { OrderPart, OrderRecord } from './order.queries.ts'
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
  const open = unpaidPartsOf(locked.order)
  if (method === 'online' && open.some(({ inPayment }) => inPayment)) throw OrderInPayment()
  if (open.length === 0 || (method === 'cod' && (await isAnySent(tx, userId, open)))) {
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

/** What staff call off together: parts before their payment, or of cash those of which none is paid. */
export const unpaidPartsOf = ({ method, parts }: Pick<OrderRecord, 'method' | 'parts'>): OrderPart[] =>
  parts.filter(({ status, isPaid }) => (method === 'cod' ? status === 'processing' && isPaid === 'unpaid' : awaitsPayment(status)))

async function isAnySent(tx: Transaction, userId: UserId, parts: readonly OrderPart[]): Promise<boolean> {
  return (await hasParcels.one(tx, { userId, receiptIds: receiptIdsOf(parts) })).sent
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
