import type { CurrencyPrices } from '#contract/currency.ts'
import type { DeliveryTime } from '#contract/product.ts'

/** An offer as a row of a table, as the database has it; what many rows share is still a text, so that it is read once. */
export interface OfferRow {
  productId: string
  offerId: string
  variantId: string
  /** Of the product, with the first of its offers alone. */
  slug: string | null
  title: string | null
  image: string | null
  shortName: string
  /** JSON. */
  options: string
  /** In toman, as the discounted price that holds now. */
  regularPrice: number
  discounted: number | null
  currencyPrices: CurrencyPrices | null
  stock: number
  minOrder: number
  maxOrder: number | null
  sellerId: string
  sellerName: string
  deliveryTime: DeliveryTime
  /** An array, as PostgreSQL writes one. */
  areas: string
  paymentType: string
}

/** A column that only the first offer of a product has: the others would repeat its value. */
export const OF_FIRST = (column: string) => `case when o.place = 1 then ${column} end`

/** Of offer `o`, which is at a `place` among those of its product, its variant `v`, and `l`, which has its product's slug, title and image. */
export const OFFER_COLUMNS = `o.product_id as "productId", o.id as "offerId", o.variant_id as "variantId", ${OF_FIRST('l.slug')} as slug, ${OF_FIRST('l.title')} as title,
      ${OF_FIRST('l.image')} as image, o.short_name as "shortName", v.options::text as options, o.regular_price as "regularPrice", o.discounted,
      nullif(o.currency_prices, '{}') as "currencyPrices", o.stock, o.min_order as "minOrder", o.max_order as "maxOrder", o.seller_id as "sellerId",
      o.seller_name as "sellerName", o.delivery_time as "deliveryTime", o.delivery_areas::text as areas, o.payment_type as "paymentType"`

/** The locations called `place`, as a list in the contract's words; null: there are none. */
export const PLACES = `json_agg(json_build_object('locationName', place.name, 'locationId', place.id, 'locationLabel', place.label) order by place.label, place.id)`

/** The places of each list of areas in `found`, by the list as an `OfferRow` has it. */
export const DELIVERIES = `(select json_object_agg(areas::text, coalesce((
      select ${PLACES}
      from locations place where place.id = any(areas)), '[]')) from (select distinct delivery_areas as areas from found) as lists)`

/** What `DELIVERIES` reads; null: nothing was found. */
export type Deliveries = Record<string, Place[]> | null

export interface Place {
  locationName: string
  locationId: string
  locationLabel: string
}
