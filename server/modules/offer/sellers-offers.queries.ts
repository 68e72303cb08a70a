import type { OfferId, ProductId, SellerId } from '#contract/ids.ts'
import type { ChangeableTerms } from '#contract/offer-change.ts'
import { statement } from '../../platform/database/statement.ts'

export interface SellersOffer extends ChangeableTerms {
  offerId: OfferId
  productId: ProductId
  version: number
  /** What it was sold at for the least since then; null where nothing is known. */
  lowest: number | null
}

/** Prices since `since`, and the one that held at that moment. A discount counts where it ran in that time. */
export const findSellersOffers = statement<{ sellerId: SellerId; ids: readonly OfferId[]; since: Date; now: Date }, SellersOffer>(
  'find-sellers-offers',
  `
  select o.id as "offerId", o.product_id as "productId", o.version, o.stock, o.regular_price as "regularPrice", o.discounted_price as "discountedPrice", price.lowest
  from offers o
  cross join lateral (
    select min(case when (held.special_offer_starts_at is null or held.special_offer_starts_at <= :now) and (held.special_offer_ends_at is null or held.special_offer_ends_at > :since)
      then coalesce(held.discounted_price, held.regular_price) else held.regular_price end) as lowest
    from (
      (select c.* from price_changes c where c.product_id = o.product_id and c.offer_id = o.id and c.at > :since)
      union all
      (select c.* from price_changes c where c.product_id = o.product_id and c.offer_id = o.id and c.at <= :since order by c.at desc, c.id desc limit 1)
    ) as held
  ) as price
  where o.seller_id = :sellerId and o.id = any(:ids::text[])
  order by o.id`,
)
