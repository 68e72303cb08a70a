import type { OptionRow } from '#contract/import-offers.ts'
import type { PieceCodeKind } from '#contract/piece-codes.ts'
import { statement } from '../../platform/database/statement.ts'

export interface KeptProduct {
  id: string
  slug: string
  title: string
  englishTitle: string
  description: string
  category: string
  brand: string | null
  status: 'active' | 'hidden'
  images: string[]
  specifications: { label: string; value: string }[]
  taxId: string
  pieceCode: PieceCodeKind | ''
  variants: { id: string; options: OptionRow[]; gtin: string | null; offers: number }[]
}

/** Whatever its status. Combinations in the order of their places. */
export const findKeptProduct = statement<{ id: string }, KeptProduct>(
  'find-product-kept-at-the-desk',
  `
  select product.id, product.slug, product.title, product.english_title as "englishTitle", product.description, category.slug as category, brand.slug as brand,
    product.status, product.images, product.specifications, product.tax_id as "taxId", product.piece_code as "pieceCode",
    coalesce((
      select json_agg(json_build_object('id', variant.id, 'options', variant.options, 'gtin', variant.gtin,
        'offers', (select count(*) from offers as offer where offer.product_id = variant.product_id and offer.variant_id = variant.id))
        order by variant.position, variant.id)
      from variants as variant where variant.product_id = product.id
    ), '[]') as variants
  from products as product join categories as category on category.id = product.category_id left join brands as brand on brand.id = product.brand_id
  where product.id = :id`,
)
