import type { CurrencyPrices } from '#contract/currency.ts'
import type { OfferRow } from '#contract/import-offers.ts'

/* Offers as they are known when rows are laid over them, and as the rows name them. */

export interface KnownSeller {
  id: string
  /** Where they deliver to. */
  areas: string[]
  /** What a new offer begins with that says nothing else. */
  deliveryTime: string
  minOrder: number
}

export interface OfferOwner {
  id: string
  productId: string
  variantId: string
  sellerId: string
}

/** What a row can say of an offer, as the table has it. */
export interface OfferTerms {
  short_name: string
  stock: number
  regular_price: number
  discounted_price: number | null
  special_offer_starts_at: Date | null
  special_offer_ends_at: Date | null
  min_order: number
  max_order: number | null
  payment_type: string
  buy_type: string
  delivery_time: string
  delivery_areas: readonly string[]
  active: boolean
  /** Off sale until a price comes. */
  awaits_price: boolean
  currency_prices: CurrencyPrices
}

export type StoredOffer = OfferOwner & OfferTerms

/** One seller's offer of a combination, with where in its row it stands. */
export interface NamedOffer {
  index: number
  productId: string
  variantId: string
  path: string
  row: OfferRow
}

/** An offer as the table has it. */
export interface OfferToWrite extends OfferTerms {
  product_id: string
  id: string
  variant_id: string
  seller_id: string
}
