import type { Cart } from '#contract/cart.ts'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { CartNotFound } from './cart.errors.ts'
import { deleteCart } from './cart.queries.ts'
import type { OnCartChange } from './cart-change.ts'
import { lockCheckout } from './checkout-lock.ts'
import { readCart } from './read-cart.ts'

/** Takes every line and plan out of the cart. An order placed from the cart as it was is given up. */
export async function clearCart(tx: Transaction, userId: UserId, now: Date, onChange: OnCartChange): Promise<Cart> {
  const [checkout] = await tx.inOrder(lockCheckout({ userId }))
  const { removed } = await deleteCart.one(tx, { userId })
  if (removed === 0) throw CartNotFound()

  await onChange(tx, checkout, now)
  return readCart(tx, userId, now)
}
