import type { CartPlan } from '#contract/cart.ts'
import { sumOf, type Toman, toman } from '#contract/money.ts'
import type { PaidModel } from '#contract/paid-model.ts'
import { discountedPrice, termOf } from '../subscription/plan-terms.ts'
import type { CartPlanRow } from './cart-plans.queries.ts'

/** A plan of the cart that can be bought now, on today's terms. */
export interface BillPlan {
  modelId: PaidModel
  title: string
  price: Toman
  durationDays: number
}

/** undefined: it is sold no more, or the shopper's own runs long enough yet. */
export function billPlanOf({ modelId, title, offered, held }: CartPlanRow, now: Date): BillPlan | undefined {
  if (offered === null) return undefined
  const { durationDays, regularPrice, discountPercent } = offered
  const running = held === null ? undefined : { expiresAt: held.expiresAt === null ? null : new Date(held.expiresAt) }
  if (termOf(durationDays, running, now) === undefined) return undefined
  return { modelId, title, price: toman(discountedPrice(regularPrice, discountPercent)), durationDays }
}

export function billPlansOf(rows: readonly CartPlanRow[], now: Date): BillPlan[] {
  return rows.flatMap((row) => billPlanOf(row, now) ?? [])
}

export function plansTotal(plans: readonly BillPlan[]): Toman {
  return sumOf(plans.map((plan) => plan.price))
}

/** A plan that cannot be bought now is shown at the price that its shopper saw. */
export function toCartPlan(row: CartPlanRow, now: Date): CartPlan {
  const { modelId, title, seenPrice, seenDays, offered } = row
  const plan = billPlanOf(row, now)
  const price = plan?.price ?? seenPrice
  const regularPrice = plan === undefined || offered === null ? seenPrice : toman(offered.regularPrice)
  return {
    kind: 'subscription',
    modelId,
    name: title,
    count: 1,
    price: { regularPrice, discountedPrice: price === regularPrice ? null : price },
    duration: plan?.durationDays ?? seenDays,
    changes: {
      ...(plan === undefined ? { unavailable: true } : {}),
      ...(price === seenPrice ? {} : { previousPrice: seenPrice }),
      ...(plan === undefined || plan.durationDays === seenDays ? {} : { previousDuration: seenDays }),
    },
  }
}
