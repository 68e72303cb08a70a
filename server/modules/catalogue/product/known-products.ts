import type { OptionRow } from '#contract/import-offers.ts'
import type { NamedOffer } from '../../offer/known-offers.ts'

/* Products and combinations as they are known when rows are laid over them, and as the rows name them. */

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
  taxId: string
  pieceCode: string
}

export interface StoredVariant {
  productId: string
  id: string
  position: number
  options: OptionRow[]
  selected: boolean
  /** Fourteen digits. */
  gtin: string | null
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
  gtin: string | null
  position: number
}
