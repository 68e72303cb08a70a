import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import type { Bound, Transaction } from '../../platform/database/database.ts'
import { type Checkout, lockCheckout, lockCheckoutOfOrder, saveCheckout } from '../cart/checkout-lock.ts'
import { findOrderOfReceiptOfAnyone } from './cash.queries.ts'
import { deriveOrder } from './derive-order.ts'
import { OrderNotFound } from './order.errors.ts'
import { type OrderPart, type OrderRecord, selectOrder, selectOrderOfAnyone, writeParts } from './order.queries.ts'
import { assertMove, hasEnded, isOpen, ORDER_MOVES, PLAN_MOVES } from './order-moves.ts'
import { isOfPlan } from './plan-parts.ts'
import { reckonParts, totalsOf } from './reckon-parts.ts'

/** An order that nobody else can change until the transaction ends. */
export interface LockedOrder {
  checkout: Checkout
  order: OrderRecord
}

/** A shopper without a checkout yet has no order either. */
export async function lockOrder(tx: Transaction, userId: UserId, orderId: OrderId): Promise<LockedOrder | undefined> {
  const [checkout, order] = await tx.inOrder(lockCheckout({ userId }), selectOrder.bindFirst({ userId, orderId }))
  return order && { checkout, order }
}

/** For settlement and sweeping, which know only the order. */
export async function lockOrderOfAnyone(tx: Transaction, orderId: OrderId): Promise<LockedOrder | undefined> {
  const [checkout, order] = await tx.inOrder(lockCheckoutOfOrder({ orderId }), selectOrderOfAnyone.bindFirst({ orderId }))
  return checkout && order && { checkout, order }
}

/** One seller's part and the order that it belongs to. */
export interface LockedPart {
  locked: LockedOrder
  part: OrderPart
}

/** For the master, who knows one seller's part and not whose order it is. */
export async function lockPart(tx: Transaction, receiptId: ReceiptId): Promise<LockedPart> {
  const found = await findOrderOfReceiptOfAnyone.first(tx, { receiptId })
  const locked = found && (await lockOrderOfAnyone(tx, found.orderId))
  const part = locked?.order.parts.find((other) => other.receiptId === receiptId)
  if (!locked || !part) throw OrderNotFound()
  return { locked, part }
}

/**
 * Changes the parts that `change` answers something for, and with them the order: what the others cost with the discount that is left, and its sums.
 * An order that is no longer open leaves the checkout; one that was bought takes the checkout's choices with it.
 */
export async function changeParts(tx: Transaction, locked: LockedOrder, now: Date, change: ChangeOfPart): Promise<LockedOrder> {
  const { after, writes } = changeOf(locked, now, change)
  await tx.inOrder(...writes)
  return after
}

type ChangeOfPart = (part: OrderPart) => Partial<OrderPart> | undefined

/** The same before it is sent. */
export function changeOf(locked: LockedOrder, now: Date, change: ChangeOfPart): { after: LockedOrder; writes: Bound<number>[] } {
  const { order, checkout } = locked
  const moved = order.parts.map((part) => {
    const next = change(part)
    if (next === undefined) return part
    if (next.status !== undefined && next.status !== part.status)
      assertMove(part.status, next.status, isOfPlan(part) ? PLAN_MOVES : ORDER_MOVES)
    return { ...part, ...next }
  })
  if (moved.every((part) => order.parts.includes(part))) return { after: locked, writes: [] }

  const parts = reckonParts(moved, order.discountTerms)
  const changed = parts.filter((part) => !order.parts.includes(part))
  const derived = { ...deriveOrder(parts), ...totalsOf(parts) }
  const after = { ...order, ...derived, parts, updatedAt: now }
  const written = writeParts(order, changed, derived, now)
  if (checkout.orderId !== order.id || isOpen(derived.status)) return { after: { checkout, order: after }, writes: [written] }
  const closed = emptied(checkout, !hasEnded(derived.status))
  return { after: { checkout: closed, order: after }, writes: [written, saveCheckout.bindRun({ ...closed })] }
}

function emptied(checkout: Checkout, bought: boolean): Checkout {
  return bought
    ? { ...checkout, orderId: null, discountCodeId: null, vatSellerIds: [], companySellerIds: [] }
    : { ...checkout, orderId: null }
}

export function receiptIdsOf(parts: readonly OrderPart[]): ReceiptId[] {
  return parts.map((part) => part.receiptId)
}
