import type { CartLine, CartPlan } from './cart.ts'

/** What stands in a cart. Apart from the shapes, which a page that only tells one from the other does not load. */
export type CartEntry = CartLine | CartPlan

export function isCartPlan(entry: CartEntry): entry is CartPlan {
  return 'kind' in entry
}
