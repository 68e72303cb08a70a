import type { OfferId, SellerId } from '#contract/ids.ts'
import { statement } from '../../../platform/database/statement.ts'

interface OfferForSheet {
  offerId: OfferId
  title: string
  /** What its options are called. */
  variant: string
  /** Fourteen digits. */
  gtin: string | null
  stock: number
  regularPrice: number
  discountedPrice: number | null
}

export const listOffersForSheet = statement<{ sellerId: SellerId; limit: number }, OfferForSheet>(
  'list-offers-for-sheet',
  `
  select o.id as "offerId", p.title, o.stock, o.regular_price as "regularPrice", o.discounted_price as "discountedPrice", v.gtin,
    (select coalesce(string_agg(option ->> 'label', '، ' order by place), '') from jsonb_array_elements(v.options) with ordinality as each (option, place)) as variant
  from offers o join products p on p.id = o.product_id join variants v on v.product_id = o.product_id and v.id = o.variant_id
  where o.seller_id = :sellerId
  order by p.title, o.id
  limit :limit`,
)

/** The seller’s offers of what has these barcodes. */
export const offersOfBarcodes = statement<{ sellerId: SellerId; gtins: readonly string[] }, { gtin: string; offerId: OfferId }>(
  'offers-of-barcodes',
  `
  select v.gtin, o.id as "offerId" from variants v join offers o on o.product_id = v.product_id and o.variant_id = v.id
  where v.gtin = any(:gtins::text[]) and o.seller_id = :sellerId order by o.id`,
)
