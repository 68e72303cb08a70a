import type { OrderId, UserId } from '#contract/ids.ts'
import type { Bound, Transaction } from '../../platform/database/database.ts'
import { DiscountUsed } from './discount.errors.ts'
import { claimUse, hasLiveUse, releaseUse, returnUse, settleUse } from './discount.queries.ts'

interface DiscountedOrder {
  userId: UserId
  id: OrderId
  discountCodeId: string | null
}

/** Claims the use of the order's code when it is placed. */
export async function claimDiscount(tx: Transaction, order: DiscountedOrder, now: Date): Promise<void> {
  if (!(await tryClaimDiscount(tx, order, now))) throw DiscountUsed()
}

/** Whether the order has its use, now or already; an order without a code needs none. */
export async function tryClaimDiscount(tx: Transaction, { userId, id, discountCodeId }: DiscountedOrder, now: Date): Promise<boolean> {
  if (discountCodeId === null) return true
  if ((await hasLiveUse.one(tx, { userId, orderId: id })).live) return true
  return (await claimUse.run(tx, { userId, orderId: id, discountCodeId, now })) === 1
}

/** Nothing to send for an order without a code. */
export function releaseDiscount({ userId, id, discountCodeId }: DiscountedOrder): Bound<number>[] {
  return discountCodeId === null ? [] : [releaseUse.bindRun({ userId, orderId: id })]
}

/** Of an order that was sold and called off before it was paid. */
export async function returnDiscount(tx: Transaction, { userId, id, discountCodeId }: DiscountedOrder): Promise<void> {
  if (discountCodeId !== null) await returnUse.run(tx, { userId, orderId: id })
}

/** What was bought keeps its use for good. */
export function settleDiscount({ userId, id, discountCodeId }: DiscountedOrder): Bound<number>[] {
  return discountCodeId === null ? [] : [settleUse.bindRun({ userId, orderId: id })]
}
