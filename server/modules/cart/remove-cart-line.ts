import type { Cart, RemoveCartLine } from '#contract/cart.ts'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { CartNotFound, LineNotFound } from './cart.errors.ts'
import { deleteCartLine } from './cart.queries.ts'
import type { OnCartChange } from './cart-change.ts'
import { lockCheckout } from './checkout-lock.ts'
import { readCart } from './read-cart.ts'

/** Takes a line out of the cart. An order placed from the cart as it was is given up. */
export async function removeCartLine(
  tx: Transaction,
  userId: UserId,
  { productId, combinationsID, sellerId }: RemoveCartLine,
  now: Date,
  onChange: OnCartChange,
): Promise<Cart> {
  const [checkout] = await tx.inOrder(lockCheckout({ userId }))
  const { lines, removed } = await deleteCartLine.one(tx, { userId, productId, variantId: combinationsID, sellerId })
  if (lines === 0) throw CartNotFound()
  if (removed === 0) throw LineNotFound()

  await onChange(tx, checkout, now)
  return readCart(tx, userId, now)
}
