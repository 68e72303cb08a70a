import type { ProductId, VariantId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** Nobody looks through more goods that somebody gave the same barcode. */
const PRODUCTS_SHOWN = 8

export interface BarcodeProduct {
  id: ProductId
  variant: VariantId
  slug: string
  title: string
  image: string
  /** Of the best offer now; null: nobody offers it. */
  price: number | null
  inStock: boolean
}

/** Goods with this barcode that everybody may see, what is in stock and sells best first. */
export const productsOfBarcode = statement<{ gtin: string }, BarcodeProduct>(
  'products-of-barcode',
  `
  select id, variant, slug, title, image, price, "inStock" from (
    select distinct on (l.product_id) l.product_id as id, v.id as variant, l.slug, l.title, l.image, l.price, l.in_stock as "inStock", l.sales
    from variants v join product_listing l on l.product_id = v.product_id
    where v.gtin = :gtin and l.access = 'basic'
    order by l.product_id, v.position, v.id
  ) as found
  order by "inStock" desc, sales desc, id limit ${PRODUCTS_SHOWN}`,
)
