import type { OfferId, ProductId, SellerId, UserId, VariantId } from '#contract/ids.ts'
import { CART_LINES_MAX } from '#contract/limits.ts'
import type { Toman } from '#contract/money.ts'
import type { Bound, Handle } from '../../platform/database/database.ts'
import { mapAnswer, statement } from '../../platform/database/statement.ts'
import type { ShippingTerms } from '../shipping/quote-shipping.ts'
import { CHOSEN_SHIPPING, SHIPPING_OF_LINE } from '../shipping/shipping.queries.ts'
import { type CartPlanRow, PLANS_OF_CART } from './cart-plans.queries.ts'
import type { VariantOption } from './line-attributes.ts'

/** A line of the cart beside today's offer. The offer, its product, variant or seller may be gone. */
export interface CartRow extends ShippingTerms {
  offerId: OfferId
  productId: ProductId
  variantId: VariantId
  sellerId: SellerId
  quantity: number
  seenPrice: Toman
  forSale: boolean
  /** Together with what an open order of the shopper's own holds. */
  stock: number | null
  minOrder: number | null
  maxOrder: number | null
  regularPrice: Toman | null
  discountedPrice: Toman | null
  name: string | null
  slug: string | null
  image: string | null
  sellerLabel: string | null
  options: VariantOption[] | null
}

/** What the shopper's own open order holds of each offer: theirs to order again, since a changed cart gives that order up. */
export const OWN_HOLDS = `select held.offer_id, sum(held.quantity)::int as quantity
    from reservations as hold join order_lines as held on held.user_id = hold.user_id and held.receipt_id = hold.receipt_id
    where hold.user_id = :userId and hold.state = 'held' group by held.offer_id`

/** What a shopper gathers: lines of products, and plans. */
export interface CartContents {
  rows: CartRow[]
  plans: CartPlanRow[]
}

/** The plans stand beside every line; a cart without lines is one row that has none. */
type Listed = (CartRow | { offerId: null }) & { plans: CartPlanRow[] | null }

const listContents = statement<{ userId: UserId; now: Date }, Listed>(
  'list-cart-lines',
  `
  with own as materialized (${OWN_HOLDS})
  select kept.plans, line.offer_id as "offerId", line.product_id as "productId", line.variant_id as "variantId", line.seller_id as "sellerId",
    line.quantity, line.seen_price as "seenPrice",
    coalesce(offer.active and product.status = 'active' and seller.status = 'active', false) as "forSale",
    offer.stock + coalesce(own.quantity, 0) as stock, offer.min_order as "minOrder", offer.max_order as "maxOrder", offer.regular_price as "regularPrice",
    effective_discount(offer.discounted_price, offer.special_offer_starts_at, offer.special_offer_ends_at, :now) as "discountedPrice",
    product.title as name, product.slug, product.images[1] as image, seller.name as "sellerLabel", variant.options,
    ${SHIPPING_OF_LINE}
  from (select ${PLANS_OF_CART} as plans, ${CHOSEN_SHIPPING} as chosen) as kept
  left join cart_lines as line on line.user_id = :userId
  left join offers as offer on offer.product_id = line.product_id and offer.id = line.offer_id
  left join own on own.offer_id = line.offer_id
  left join products as product on product.id = line.product_id
  left join variants as variant on variant.product_id = line.product_id and variant.id = line.variant_id
  left join sellers as seller on seller.id = line.seller_id
  order by line.added_at, line.offer_id
  limit ${CART_LINES_MAX}`,
)

interface CartOf extends Record<string, unknown> {
  userId: UserId
  now: Date
}

/** Every line at today's price and stock, in the order in which they were added, and the plans on today's terms. */
export async function readContents(on: Handle, of: CartOf): Promise<CartContents> {
  return toContents(await listContents.all(on, of))
}

/** The same for `inOrder`. */
export function selectContents(of: CartOf): Bound<CartContents> {
  return mapAnswer(listContents.bindAll(of), toContents)
}

function toContents(listed: readonly Listed[]): CartContents {
  return { rows: listed.filter((row) => row.offerId !== null), plans: listed[0]?.plans ?? [] }
}

interface OfferParams extends Record<string, unknown> {
  userId: UserId
  productId: ProductId
  variantId: VariantId
  sellerId: SellerId
  now: Date
}

export interface OfferForCart {
  variantExists: boolean
  hasSellers: boolean
  /** null: this seller does not sell the variant now. */
  offerId: OfferId | null
  stock: number
  minOrder: number
  maxOrder: number | null
  price: Toman
  countInCart: number | null
}

/** What a shopper's wish meets: the variant, its sellers, this seller's offer, and the line that already holds it. */
export const readOfferForCart = statement<OfferParams, OfferForCart>(
  'read-offer-for-cart',
  `
  select variant.id is not null as "variantExists",
    exists (select from offers join sellers on sellers.id = offers.seller_id and sellers.status = 'active'
      where offers.product_id = :productId and offers.variant_id = :variantId and offers.active) as "hasSellers",
    offer.id as "offerId", offer.stock + coalesce(own.quantity, 0) as stock, offer.min_order as "minOrder", offer.max_order as "maxOrder",
    coalesce(effective_discount(offer.discounted_price, offer.special_offer_starts_at, offer.special_offer_ends_at, :now), offer.regular_price) as price,
    line.quantity as "countInCart"
  from (select 1) as always
  left join variants as variant on variant.product_id = :productId and variant.id = :variantId
    and exists (select from products where products.id = :productId and products.status = 'active')
  left join offers as offer on offer.product_id = variant.product_id and offer.variant_id = variant.id and offer.seller_id = :sellerId and offer.active
    and exists (select from sellers where sellers.id = :sellerId and sellers.status = 'active')
  left join (${OWN_HOLDS}) as own on own.offer_id = offer.id
  left join cart_lines as line on line.user_id = :userId and line.offer_id = offer.id`,
)

/** 0 when the cart is full. The shopper's checkout lock keeps two calls from both counting one place free. */
export const saveCartLine = statement<OfferParams & { offerId: OfferId; quantity: number; price: Toman }>(
  'save-cart-line',
  `
  insert into cart_lines as line (user_id, offer_id, product_id, variant_id, seller_id, quantity, seen_price, added_at)
  select :userId, :offerId, :productId, :variantId, :sellerId, :quantity, :price, :now
  where (select count(*) from cart_lines where user_id = :userId and offer_id <> :offerId) < ${CART_LINES_MAX}
  on conflict (user_id, offer_id) do update set quantity = excluded.quantity, seen_price = excluded.seen_price`,
)

/** Whether there was anything in the cart, and whether the line was in it. */
export const deleteCartLine = statement<
  { userId: UserId; productId: ProductId; variantId: VariantId; sellerId: SellerId },
  { lines: number; removed: number }
>(
  'delete-cart-line',
  `
  with removed as (
    delete from cart_lines where user_id = :userId and product_id = :productId and variant_id = :variantId and seller_id = :sellerId returning 1)
  select (select count(*) from cart_lines where user_id = :userId) + (select count(*) from cart_plans where user_id = :userId) as lines, (select count(*) from removed) as removed`,
)

/** How many lines and plans there were. */
export const deleteCart = statement<{ userId: UserId }, { removed: number }>(
  'delete-cart',
  `
  with lines as (delete from cart_lines where user_id = :userId returning 1), plans as (delete from cart_plans where user_id = :userId returning 1)
  select (select count(*) from lines) + (select count(*) from plans) as removed`,
)

const acceptPrices = statement<{ userId: UserId; offerIds: OfferId[]; prices: Toman[] }>(
  'accept-cart-prices',
  `
  update cart_lines as line set seen_price = shown.price
  from unnest(:offerIds::text[], :prices::bigint[]) as shown (offer_id, price)
  where line.user_id = :userId and line.offer_id = shown.offer_id`,
)

/** Remembers the prices that the shopper went on with; nothing to send where they had seen them all. */
export function acceptCartPrices(userId: UserId, lines: readonly { offerId: OfferId; seenPrice: Toman; price: Toman }[]): Bound<number>[] {
  const moved = lines.filter(({ seenPrice, price }) => seenPrice !== price)
  if (moved.length === 0) return []
  return [acceptPrices.bindRun({ userId, offerIds: moved.map((line) => line.offerId), prices: moved.map((line) => line.price) })]
}

const takeOut = statement<{ userId: UserId; offerIds: OfferId[]; quantities: number[] }>(
  'take-out-of-cart',
  `
  with bought as (select * from unnest(:offerIds::text[], :quantities::int[]) as bought (offer_id, quantity)),
  gone as (
    delete from cart_lines as line using bought where line.user_id = :userId and line.offer_id = bought.offer_id and line.quantity <= bought.quantity)
  update cart_lines as line set quantity = line.quantity - bought.quantity
  from bought where line.user_id = :userId and line.offer_id = bought.offer_id and line.quantity > bought.quantity`,
)

/** Takes what was bought out of the cart, and nothing that was added since. */
export function takeOutOfCart(userId: UserId, bought: readonly { offerId: OfferId; quantity: number }[]): Bound<number> {
  return takeOut.bindRun({ userId, offerIds: bought.map((line) => line.offerId), quantities: bought.map((line) => line.quantity) })
}
