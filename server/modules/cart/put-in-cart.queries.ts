import type { OfferId, ProductId, SellerId, UserId, VariantId } from '#contract/ids.ts'
import { CART_LINES_MAX } from '#contract/limits.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'
import { OWN_HOLDS } from './cart.queries.ts'

/** An offer as it is sold now, with what the cart holds of it. */
export interface OfferNow {
  offerId: OfferId
  productId: ProductId
  variantId: VariantId
  sellerId: SellerId
  forSale: boolean
  /** Together with what an open order of the shopper's own holds. */
  stock: number
  minOrder: number
  maxOrder: number | null
  price: Toman
  countInCart: number
}

/** Offers that are no more are missing. */
export const listOffersNow = statement<{ userId: UserId; productIds: ProductId[]; offerIds: OfferId[]; now: Date }, OfferNow>(
  'list-offers-now',
  `
  with own as materialized (${OWN_HOLDS})
  select offer.id as "offerId", offer.product_id as "productId", offer.variant_id as "variantId", offer.seller_id as "sellerId",
    offer.active and product.status = 'active' and seller.status = 'active' as "forSale",
    offer.stock + coalesce(own.quantity, 0) as stock, offer.min_order as "minOrder", offer.max_order as "maxOrder",
    coalesce(effective_discount(offer.discounted_price, offer.special_offer_starts_at, offer.special_offer_ends_at, :now), offer.regular_price) as price,
    coalesce(line.quantity, 0) as "countInCart"
  from unnest(:productIds::text[], :offerIds::text[]) with ordinality as wanted (product_id, offer_id, position)
  join offers as offer on offer.product_id = wanted.product_id and offer.id = wanted.offer_id
  join products as product on product.id = offer.product_id
  join sellers as seller on seller.id = offer.seller_id
  left join own on own.offer_id = offer.id
  left join cart_lines as line on line.user_id = :userId and line.offer_id = offer.id
  order by wanted.position limit ${CART_LINES_MAX}`,
)

interface NewLines extends Record<string, unknown> {
  userId: UserId
  offerIds: OfferId[]
  productIds: ProductId[]
  variantIds: VariantId[]
  sellerIds: SellerId[]
  quantities: number[]
  prices: Toman[]
  now: Date
}

/** In this order, as many as the cart has places; answers those it took. The shopper's checkout lock keeps two calls from both counting one place free. */
export const saveCartLines = statement<NewLines, { offerId: OfferId }>(
  'save-cart-lines',
  `
  insert into cart_lines as line (user_id, offer_id, product_id, variant_id, seller_id, quantity, seen_price, added_at)
  select :userId, offer_id, product_id, variant_id, seller_id, quantity, price, :now::timestamptz + position * interval '1 microsecond'
  from unnest(:offerIds::text[], :productIds::text[], :variantIds::text[], :sellerIds::text[], :quantities::int[], :prices::bigint[])
    with ordinality as new (offer_id, product_id, variant_id, seller_id, quantity, price, position)
  where position <= ${CART_LINES_MAX} - (select count(*) from cart_lines where user_id = :userId and offer_id <> all (:offerIds::text[]))
  on conflict (user_id, offer_id) do update set quantity = excluded.quantity, seen_price = excluded.seen_price
  returning line.offer_id as "offerId"`,
)
