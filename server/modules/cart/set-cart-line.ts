import type { Cart, SetCartLine } from '#contract/cart.ts'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { AboveLimit, BelowMinimum, CartFull, NoSeller, OfferNotFound, OutOfStock, VariantNotFound } from './cart.errors.ts'
import { type OfferForCart, readOfferForCart, saveCartLine } from './cart.queries.ts'
import type { OnCartChange } from './cart-change.ts'
import { lockCheckout } from './checkout-lock.ts'
import { orderLimit, orderMinimum } from './order-limits.ts'
import { readCart } from './read-cart.ts'

/**
 * Puts an offer in the cart, or changes the line that already holds it.
 * Stock is only checked here; it is taken when the order is placed. An order placed from the cart as it was is given up.
 */
export async function setCartLine(tx: Transaction, userId: UserId, wanted: SetCartLine, now: Date, onChange: OnCartChange): Promise<Cart> {
  const key = { userId, productId: wanted.productId, variantId: wanted.combinationsID, sellerId: wanted.sellerId, now }
  const [checkout, offer] = await Promise.all([lockCheckout(tx, userId), readOfferForCart.one(tx, key)])
  const offerId = assertOrderable(offer, wanted.count)

  const saving = saveCartLine.run(tx, { ...key, offerId, quantity: wanted.count, price: offer.price })
  const leavesOrder = checkout.orderId === null || offer.countInCart === wanted.count
  const [saved, cart] = await Promise.all([saving, leavesOrder ? readCart(tx, userId, now) : undefined])
  if (saved === 0) throw CartFull()
  if (cart !== undefined) return cart

  await onChange(tx, checkout, now)
  return readCart(tx, userId, now)
}

function assertOrderable(offer: OfferForCart, count: number) {
  if (!offer.variantExists) throw VariantNotFound()
  if (offer.offerId === null) throw offer.hasSellers ? OfferNotFound() : NoSeller()
  if (offer.stock === 0) throw OutOfStock()

  const limit = orderLimit(offer)
  if (count > limit) throw AboveLimit({ available: limit })
  const minimum = orderMinimum(offer)
  if (count < minimum) throw BelowMinimum({ minimum })
  return offer.offerId
}
