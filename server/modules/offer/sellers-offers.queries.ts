import type { Currency, CurrencyPrices } from '#contract/currency.ts'
import type { OfferId, ProductId, SellerId } from '#contract/ids.ts'
import type { ChangeableTerms } from '#contract/offer-change.ts'
import { statement } from '../../platform/database/statement.ts'

/** What the options of variant `v` are called. */
export const OPTIONS_IN_WORDS = `(select string_agg(option ->> 'label', '، ' order by place) from jsonb_array_elements(v.options) with ordinality as each (option, place))`

export interface SellersOffer extends ChangeableTerms {
  offerId: OfferId
  productId: ProductId
  version: number
  currencyPrices: CurrencyPrices
  /** What it was sold at for the least since then; null where nothing is known. */
  lowest: number | null
}

/** Prices since `since`, and the one that held at that moment. A discount counts where it ran in that time. */
export const findSellersOffers = statement<{ sellerId: SellerId; ids: readonly OfferId[]; since: Date; now: Date }, SellersOffer>(
  'find-sellers-offers',
  `
  select o.id as "offerId", o.product_id as "productId", o.version, o.stock, o.regular_price as "regularPrice", o.discounted_price as "discountedPrice",
    o.currency_prices as "currencyPrices", price.lowest
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

/** All of a seller's offers with a price in a currency. */
export const offersPricedIn = statement<
  { sellerId: SellerId; currency: Currency },
  Pick<SellersOffer, 'offerId' | 'regularPrice' | 'discountedPrice' | 'stock' | 'currencyPrices'>
>(
  'offers-priced-in',
  `
  select id as "offerId", stock, regular_price as "regularPrice", discounted_price as "discountedPrice", currency_prices as "currencyPrices"
  from offers where seller_id = :sellerId and currency_prices -> :currency is not null order by id`,
)

/** Product and options of each, in words. */
export const titlesOfOffers = statement<{ sellerId: SellerId; ids: readonly OfferId[] }, { offerId: OfferId; title: string }>(
  'titles-of-offers',
  `
  select o.id as "offerId", concat_ws('، ', p.title, ${OPTIONS_IN_WORDS}) as title
  from offers o join products p on p.id = o.product_id left join variants v on v.product_id = o.product_id and v.id = o.variant_id
  where o.seller_id = :sellerId and o.id = any(:ids::text[])`,
)
