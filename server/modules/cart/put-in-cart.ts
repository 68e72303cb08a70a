import type { OfferId, ProductId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { OnCartChange } from './cart-change.ts'
import type { Checkout } from './checkout-lock.ts'
import { orderLimit, orderMinimum } from './order-limits.ts'
import { listOffersNow, type OfferNow, saveCartLines } from './put-in-cart.queries.ts'

interface Wanted {
  offerId: OfferId
  productId: ProductId
  quantity: number
}

type LineToSave = OfferNow & { quantity: number }

export interface PutInCart {
  outcome: 'added' | 'fewer' | 'more' | 'out_of_stock' | 'gone' | 'cart_full'
  /** Of this offer, as the cart stands then. */
  inCart: number
  /** null: it is gone. */
  price: Toman | null
}

const GONE: PutInCart = { outcome: 'gone', inCart: 0, price: null }

/**
 * Puts at least so many pieces of each offer in the cart, as far as its seller has them, and answers what came of each. A line that holds as many stays as
 * it is, so that the same again changes nothing. The checkout is locked by the caller.
 */
export async function putInCart(
  tx: Transaction,
  checkout: Checkout,
  wanted: readonly Wanted[],
  now: Date,
  onChange: OnCartChange,
): Promise<Map<OfferId, PutInCart>> {
  const { userId } = checkout
  const keys = { productIds: wanted.map(({ productId }) => productId), offerIds: wanted.map(({ offerId }) => offerId) }
  const offers = new Map((await listOffersNow.all(tx, { userId, ...keys, now })).map((offer) => [offer.offerId, offer]))
  const put = new Map<OfferId, PutInCart>()
  const lines: LineToSave[] = []
  for (const { offerId, quantity } of wanted) {
    const offer = offers.get(offerId)
    const its = offer === undefined ? GONE : countToHold(offer, quantity)
    put.set(offerId, its)
    if (offer !== undefined && its.inCart > offer.countInCart) lines.push({ ...offer, quantity: its.inCart })
  }
  if (lines.length === 0) return put

  const taken = await save(tx, userId, lines, now)
  if (taken.size > 0) await onChange(tx, checkout, now)
  for (const { offerId, price } of lines) if (!taken.has(offerId)) put.set(offerId, { outcome: 'cart_full', inCart: 0, price })
  return put
}

/** How many the cart then holds, and what to say of it. */
export function countToHold(offer: Omit<OfferNow, 'offerId' | 'productId' | 'variantId' | 'sellerId'>, quantity: number): PutInCart {
  const { forSale, countInCart, price } = offer
  if (!forSale) return { ...GONE, inCart: countInCart }
  const limit = orderLimit(offer)
  if (limit === 0) return { outcome: 'out_of_stock', inCart: countInCart, price }

  const inCart = Math.max(countInCart, Math.min(limit, Math.max(quantity, orderMinimum(offer))))
  if (inCart < quantity) return { outcome: 'fewer', inCart, price }
  return { outcome: inCart > quantity && inCart > countInCart ? 'more' : 'added', inCart, price }
}

/** Lines that are in the cart come first: they take no further place. */
async function save(tx: Transaction, userId: UserId, lines: readonly LineToSave[], now: Date): Promise<Set<OfferId>> {
  const ordered = lines.toSorted((a, b) => Number(b.countInCart > 0) - Number(a.countInCart > 0))
  const saved = await saveCartLines.all(tx, {
    userId,
    now,
    offerIds: ordered.map(({ offerId }) => offerId),
    productIds: ordered.map(({ productId }) => productId),
    variantIds: ordered.map(({ variantId }) => variantId),
    sellerIds: ordered.map(({ sellerId }) => sellerId),
    quantities: ordered.map(({ quantity }) => quantity),
    prices: ordered.map(({ price }) => price),
  })
  return new Set(saved.map(({ offerId }) => offerId))
}
