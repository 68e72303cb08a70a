import type { QueryClient } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { mine } from '#web/api/token-store.ts'
import { showAnswer } from '#web/data/show-answer.ts'
import { wholeLines } from './pending-lines.ts'

/** Every change of the cart answers the cart as it is now. */
export function showCart(queryClient: QueryClient, { cart }: Pick<Cart, 'cart'>): Promise<void> {
  return showAnswer(queryClient, mine('cart'), wholeLines(cart))
}
