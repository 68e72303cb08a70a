import { statement } from '../../../platform/database/statement.ts'
import { PRODUCT, PRODUCTS_GIVEN, VARIANTS_GIVEN } from './product-rows.queries.ts'

/* Products of which none is known yet: no row to compare with, none to wait for. */

export const insertProducts = statement<{ rows: string; at: Date }>(
  'import-insert-products',
  `
  insert into products (${PRODUCT})
  select id, slug, title, "englishTitle", coalesce(description, ''), coalesce(specifications, '[]'), images, "categoryId", "brandId", rating, coalesce(sales, 0), "searchKey", status, "taxId", "pieceCode",
    coalesce("createdAt", :at), :at
  from ${PRODUCTS_GIVEN}`,
)

export const insertVariants = statement<{ rows: string }>(
  'import-insert-variants',
  `
  insert into variants (product_id, id, position, options, selected, gtin) select "productId", id, position, options, selected, gtin from ${VARIANTS_GIVEN}`,
)
