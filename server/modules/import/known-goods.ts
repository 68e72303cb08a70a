import type { OfferRow, OptionRow } from '#contract/import-offers.ts'

/* Products, combinations and offers as they are known when rows are laid over them, and as the rows name them. */

export interface StoredProduct {
  id: string
  title: string
  englishTitle: string
  specifications: { label: string; value: string }[]
  images: string[]
  categoryId: string
  brandId: string | null
  rating: number | null
  status: string
}

export interface StoredVariant {
  productId: string
  id: string
  position: number
  options: OptionRow[]
  selected: boolean
}

export interface KnownSeller {
  id: string
  areas: string[]
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

/** What a row says of its product's combinations, with all of them found. */
export interface FullProduct {
  index: number
  productId: string
  variants: NamedVariant[]
  offers: NamedOffer[]
  /** Known combinations that the row does not name, of whose options it changes one. */
  renamed: StoredVariant[]
  options: readonly OptionRow[]
}

export interface NamedVariant {
  id: string
  options: OptionRow[]
  selected: boolean
  position: number
}
