import { OfferId, ProductId, SellerId, type UserId, VariantId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

export interface BuiltOffer {
  offerId: OfferId
  productId: ProductId
  variantId: VariantId
  sellerId: SellerId
  price: number
}

interface OfferGiven {
  stock?: number
  price?: number
  /** Set, the special offer runs without end. */
  discountedPrice?: number | null
  minOrder?: number
  maxOrder?: number | null
  sellerId?: SellerId
  productId?: ProductId
}

const insertOffer = statement<Record<string, unknown>>(
  'build-offer',
  `
  with category as (
    insert into categories (id, slug, title, search_key) values ('built', 'built', 'ساخته', 'ساخته') on conflict do nothing
  ), seller as (
    insert into sellers (id, name, province, city) values (:sellerId, 'فروشگاه ' || :sellerId, 'تهران', 'تهران') on conflict do nothing
  ), product as (
    insert into products (id, slug, title, images, category_id, search_key)
    values (:productId, :productId, 'کالای ' || :productId, '{/media/a.webp}', 'built', :productId) on conflict do nothing
  ), variant as (
    insert into variants (product_id, id, options)
    values (:productId, :variantId, '[{"id":"o1","attribute_id":"a1","attribute_name":"رنگ","type":"color","value":"#000000","label":"مشکی"}]') on conflict do nothing
  )
  insert into offers (product_id, id, variant_id, seller_id, stock, regular_price, discounted_price, min_order, max_order)
  values (:productId, :offerId, :variantId, :sellerId, :stock, :price, :discountedPrice, :minOrder, :maxOrder)`,
)

let built = 0

/** A seller's offer on a variant of a product, all made for it; a given seller or product is shared. */
export async function buildOffer(on: Handle, given: OfferGiven = {}): Promise<BuiltOffer> {
  const number = String(++built).padStart(4, '0')
  const productId = given.productId ?? ProductId.parse(`p${number}`)
  const offer = {
    offerId: OfferId.parse(`o${number}`),
    productId,
    variantId: VariantId.parse(`v-${productId}`),
    sellerId: given.sellerId ?? SellerId.parse(`s${number}`),
  }
  const { stock = 10, price = 100_000, discountedPrice = null, minOrder = 1, maxOrder = null } = given
  await insertOffer.run(on, { ...offer, stock, price, discountedPrice, minOrder, maxOrder })
  return { ...offer, price: discountedPrice ?? price }
}

const insertLine = statement<Record<string, unknown>>(
  'build-cart-line',
  `
  insert into cart_lines (user_id, offer_id, product_id, variant_id, seller_id, quantity, seen_price, added_at)
  values (:userId, :offerId, :productId, :variantId, :sellerId, :quantity, :price, :at)`,
)

/** A cart that stands ready, its prices as they were when it was filled. */
export async function buildCart(on: Handle, userId: UserId, lines: readonly { offer: BuiltOffer; quantity: number }[]): Promise<void> {
  for (const [index, { offer, quantity }] of lines.entries()) {
    await insertLine.run(on, { userId, ...offer, quantity, at: new Date(Date.UTC(2026, 10, 21, 8, 0, index)) })
  }
}

/** The call's body for an offer. */
export function lineOf(
  offer: BuiltOffer,
  count: number,
): { productId: ProductId; combinationsID: VariantId; sellerId: SellerId; count: number } {
  return { productId: offer.productId, combinationsID: offer.variantId, sellerId: offer.sellerId, count }
}
