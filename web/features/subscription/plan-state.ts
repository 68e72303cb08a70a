import type { HeldPlan, SubscriptionPlan } from '#contract/subscription.ts'

/** What a plan's button says; a free plan has none. */
export type PlanState = 'free' | 'purchased' | 'in-cart' | 'short' | 'renew' | 'buy'

/** A plan in the cart is paid with it. A plan that runs is the shopper's until it may be renewed; one that the wallet cannot pay says so before it is pressed. */
export function planStateOf(plan: SubscriptionPlan, held: HeldPlan | undefined, balance: number, isInCart: boolean): PlanState {
  if (plan.subscriptionType === 'free') return 'free'
  if (held?.purchased === true && !held.renewable) return 'purchased'
  if (isInCart) return 'in-cart'
  if (balance < plan.price.discountedPrice) return 'short'
  return held?.purchased === true ? 'renew' : 'buy'
}
