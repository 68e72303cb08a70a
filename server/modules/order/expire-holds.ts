import type { OrderId, UserId } from '#contract/ids.ts'
import { type Database, inTransaction, type Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { awaitsPayment } from './order-moves.ts'
import { lockOrder } from './order-state.ts'
import { giveUp } from './supersede-order.ts'

interface Expired {
  orderId: OrderId
  userId: UserId
}

/** The checkout's lock is taken here already: another sweeper, or the shopper's own call, has this order, and this one goes on to the next. */
const lockNext = statement<{ now: Date; seen: OrderId[] }, Expired>(
  'lock-next-expired-order',
  `
  select hold.order_id as "orderId", hold.user_id as "userId"
  from reservations as hold join checkouts as checkout on checkout.user_id = hold.user_id
  where hold.settled_at is null and hold.expires_at <= :now and hold.order_id <> all (:seen::text[])
    and exists (select from seller_orders as part where part.user_id = hold.user_id and part.id = hold.receipt_id and not part.in_payment)
  order by hold.expires_at, hold.id
  limit 1
  for no key update of checkout skip locked`,
)

/** Gives up what was held too long and has no payment at the bank: stock and discount go back, once, however many sweepers run. */
export async function expireHolds(db: Database, now: Date): Promise<Expired[]> {
  const seen: OrderId[] = []
  const expired: Expired[] = []
  for (;;) {
    const next = await inTransaction(db, 'write', (tx) => expireNext(tx, seen, now))
    if (next === undefined) return expired
    seen.push(next.orderId)
    if (next.isExpired) expired.push({ orderId: next.orderId, userId: next.userId })
  }
}

async function expireNext(tx: Transaction, seen: OrderId[], now: Date): Promise<(Expired & { isExpired: boolean }) | undefined> {
  const next = await lockNext.first(tx, { now, seen })
  if (next === undefined) return undefined

  // Read again under the lock: the shopper may have asked for a payment link since.
  const locked = await lockOrder(tx, next.userId, next.orderId)
  if (!locked?.order.heldUntil || locked.order.heldUntil > now) return { ...next, isExpired: false }
  const given = locked.order.parts.filter((part) => awaitsPayment(part.status) && !part.inPayment)
  await giveUp(tx, locked, given, 'failed', now)
  return { ...next, isExpired: given.length > 0 }
}
