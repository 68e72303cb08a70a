import type { Cart, SetCartLine } from '#contract/cart.ts'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { mapAnswer } from '../../platform/database/statement.ts'
import { NotEnoughStock } from '../offer/stock.errors.ts'
import { BelowMinimum, CartFull, NoSeller, OfferNotFound, OutOfStock, VariantNotFound } from './cart.errors.ts'
import { type OfferForCart, readOfferForCart, saveCartLine, selectContents } from './cart.queries.ts'
import type { OnCartChange } from './cart-change.ts'
import { lockCheckout } from './checkout-lock.ts'
import { orderLimit, orderMinimum } from './order-limits.ts'
import { readCart, toCart } from './read-cart.ts'

/**
 * Puts an offer in the cart, or changes the line that already holds it.
 * Stock is only checked here; it is taken when the order is placed. An order placed from the cart as it was is given up.
 */
export async function setCartLine(tx: Transaction, userId: UserId, wanted: SetCartLine, now: Date, onChange: OnCartChange): Promise<Cart> {
  const key = { userId, productId: wanted.productId, variantId: wanted.combinationsID, sellerId: wanted.sellerId, now }
  const [checkout, offer] = await tx.inOrder(lockCheckout({ userId }), readOfferForCart.bindOne(key))
  const offerId = assertOrderable(offer, wanted.count)

  const saving = mapAnswer(saveCartLine.bindRun({ ...key, offerId, quantity: wanted.count, price: offer.price }), assertSaved)
  if (checkout.orderId === null || offer.countInCart === wanted.count) {
    const [, contents] = await tx.inOrder(saving, selectContents({ userId, now }))
    return toCart(contents, now)
  }
  await tx.inOrder(saving)
  await onChange(tx, checkout, now)
  return readCart(tx, userId, now)
}

function assertSaved(lines: number): void {
  if (lines === 0) throw CartFull()
}

function assertOrderable(offer: OfferForCart, count: number) {
  if (!offer.variantExists) throw VariantNotFound()
  if (offer.offerId === null) throw offer.hasSellers ? OfferNotFound() : NoSeller()
  if (offer.stock === 0) throw OutOfStock()

  const limit = orderLimit(offer)
  if (count > limit) throw NotEnoughStock({ available: limit })
  const minimum = orderMinimum(offer)
  if (count < minimum) throw BelowMinimum({ minimum })
  return offer.offerId
}
