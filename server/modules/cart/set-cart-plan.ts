import type { Cart } from '#contract/cart.ts'
import type { UserId } from '#contract/ids.ts'
import type { PaidModel } from '#contract/paid-model.ts'
import type { Bound, Transaction } from '../../platform/database/database.ts'
import { discountedPrice, termOf } from '../subscription/plan-terms.ts'
import { PlanNotFound, PlanRunning } from '../subscription/subscription.errors.ts'
import { findHeld, findPlan, type HeldRow, type PlanRow } from '../subscription/subscription.queries.ts'
import type { OnCartChange } from './cart-change.ts'
import { saveCartPlan, takePlansOut } from './cart-plans.queries.ts'
import { lockCheckout } from './checkout-lock.ts'
import { readCart } from './read-cart.ts'

interface Wanted {
  modelId: PaidModel
  count: 0 | 1
}

/**
 * Puts a plan in the cart, or takes it out. Putting in one that is already there updates it to today's price and duration; taking out one that is not there
 * changes nothing. An order placed from the cart as it was is given up.
 */
export async function setCartPlan(
  tx: Transaction,
  userId: UserId,
  { modelId, count }: Wanted,
  now: Date,
  onChange: OnCartChange,
): Promise<Cart> {
  const [checkout, plan, held] = await tx.inOrder(
    lockCheckout({ userId }),
    findPlan.bindFirst({ modelId }),
    findHeld.bindFirst({ userId, modelId }),
  )
  const [changed] = await tx.inOrder(count === 0 ? takePlansOut(userId, [modelId]) : saving(userId, plan, held, now))
  if (changed > 0) await onChange(tx, checkout, now)
  return readCart(tx, userId, now)
}

function saving(userId: UserId, plan: PlanRow | undefined, held: HeldRow | undefined, now: Date): Bound<number> {
  if (plan === undefined || plan.modelId === 'basic') throw PlanNotFound()
  const { modelId, title, durationDays: days, regularPrice, discountPercent } = plan
  if (termOf(days, held, now) === undefined) throw PlanRunning({ expiresAt: held?.expiresAt?.toISOString() ?? null })
  return saveCartPlan.bindRun({ userId, modelId, title, days, price: discountedPrice(regularPrice, discountPercent), now })
}
