import type { Cart } from '#contract/cart.ts'
import type { UserId } from '#contract/ids.ts'
import { sumOf } from '#contract/money.ts'
import type { Handle } from '../../platform/database/database.ts'
import { type CartContents, readContents } from './cart.queries.ts'
import { billPlansOf, plansTotal, toCartPlan } from './cart-plans.ts'
import { cartTotal, toCartLines } from './cart-totals.ts'

/** The cart as it stands today. Lines that cannot be bought any more say so, and are never dropped in silence. */
export async function readCart(on: Handle, userId: UserId, now: Date): Promise<Cart> {
  return toCart(await readContents(on, { userId, now }), now)
}

export function toCart({ rows, plans }: CartContents, now: Date): Cart {
  return {
    message: 'ok',
    cart: [...toCartLines(rows), ...plans.map((plan) => toCartPlan(plan, now))],
    total: sumOf([cartTotal(rows), plansTotal(billPlansOf(plans, now))]),
  }
}
