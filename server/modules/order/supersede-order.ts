import type { Transaction } from '../../platform/database/database.ts'
import type { Checkout } from '../cart/checkout-lock.ts'
import { returnStock } from '../offer/stock.ts'
import { releaseDiscount } from '../pricing/discount-use.ts'
import { OrderInPayment } from './order.errors.ts'
import { findOrder, type OrderPart } from './order.queries.ts'
import { awaitsPayment, isOpen } from './order-moves.ts'
import { changeParts, type LockedOrder, receiptIdsOf } from './order-state.ts'

/**
 * A changed cart gives up the order that was placed from it: its stock goes back in the same transaction.
 * A basket has nothing to give back and is compared when it is placed; parts whose payment is open at the bank stay, whatever the cart does.
 */
export async function supersedeAfterCartChange(tx: Transaction, checkout: Checkout, now: Date): Promise<void> {
  const locked = await findOpenOrder(tx, checkout)
  if (locked?.order.placedAt) await supersede(tx, locked, now)
}

/** A changed discount, invoice request or gateway gives up a placed order too, but is refused while a payment is open. Answers the checkout as it is then. */
export async function supersedeBeforeChoice(tx: Transaction, checkout: Checkout, now: Date): Promise<Checkout> {
  const locked = await findOpenOrder(tx, checkout)
  if (!locked?.order.placedAt) return checkout
  if (isInPayment(locked.order.parts)) throw OrderInPayment()
  return (await supersede(tx, locked, now)).checkout
}

/** The order that the checkout holds on to, read under the checkout's lock. */
export async function findOpenOrder(tx: Transaction, checkout: Checkout): Promise<LockedOrder | undefined> {
  if (checkout.orderId === null) return undefined
  const order = await findOrder(tx, checkout.userId, checkout.orderId)
  return order && { checkout, order }
}

export function isInPayment(parts: readonly OrderPart[]): boolean {
  return parts.some((part) => part.inPayment && awaitsPayment(part.status))
}

/** Cancels every part that is open and not at the bank; stock and an unused discount go back. */
export async function supersede(tx: Transaction, locked: LockedOrder, now: Date): Promise<LockedOrder> {
  const given = locked.order.parts.filter((part) => isOpen(part.status) && !part.inPayment)
  return giveUp(tx, locked, given, 'cancelled', now)
}

/** Ends open parts and gives back what they held; the code's use too, unless something was bought with it. */
export async function giveUp(
  tx: Transaction,
  locked: LockedOrder,
  given: readonly OrderPart[],
  status: 'cancelled' | 'failed',
  now: Date,
): Promise<LockedOrder> {
  if (given.length === 0) return locked
  const { userId, id: orderId } = locked.order
  if (locked.order.placedAt) await returnStock(tx, { userId, orderId, receiptIds: receiptIdsOf(given), now })

  const after = await changeParts(tx, locked, now, (part) => (given.includes(part) ? { status } : undefined))
  if (!isOpen(after.order.status)) await tx.inOrder(...releaseDiscount(after.order))
  return after
}
