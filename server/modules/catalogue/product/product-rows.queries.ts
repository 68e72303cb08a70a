import { statement } from '../../../platform/database/statement.ts'
import type { StoredProduct, StoredVariant } from './known-products.ts'

export const productsByKey = statement<{ slugs: readonly string[]; ids: readonly string[] }, { id: string; slug: string }>(
  'import-products-by-key',
  `
  select id, slug from products where slug = any(:slugs::text[]) union select id, slug from products where id = any(:ids::text[])`,
)
export const productsToChange = statement<{ ids: readonly string[] }, StoredProduct>(
  'import-products-to-change',
  `
  select id, title, english_title as "englishTitle", specifications, images, category_id as "categoryId", brand_id as "brandId", rating, status, tax_id as "taxId", piece_code as "pieceCode"
  from products where id = any(:ids::text[])`,
)

export const variantsOfProducts = statement<{ productIds: readonly string[] }, StoredVariant>(
  'import-variants-of-products',
  `
  select product_id as "productId", id, position, options, selected, gtin from variants where product_id = any(:productIds::text[]) order by product_id, position, id`,
)

/** What its buyers say of a product outweighs what an import brings. */
const RATING = 'case when product.review_count > 0 then product.rating else excluded.rating end'

export const PRODUCT = `id, slug, title, english_title, description, specifications, images, category_id, brand_id, rating, sales, search_key, status, tax_id, piece_code, created_at, updated_at`
/** Rows of `toProduct`. */
export const PRODUCTS_GIVEN = `json_to_recordset(:rows::json) as row (id text, slug text, title text, "englishTitle" text, description text, specifications jsonb, images text[],
    "categoryId" text, "brandId" text, rating double precision, sales bigint, "searchKey" text, status text, "taxId" text, "pieceCode" text, "createdAt" timestamptz)`

/** Texts that a row does not bring stay as they are, like sales. */
export const upsertProducts = statement<{ rows: string; at: Date }, { id: string; created: boolean }>(
  'import-write-products',
  `
  insert into products as product (${PRODUCT})
  select row.id, row.slug, row.title, "englishTitle", coalesce(row.description, old.description, ''), coalesce(row.specifications, old.specifications, '[]'), row.images, "categoryId", "brandId",
    row.rating, coalesce(row.sales, old.sales, 0), "searchKey", row.status, "taxId", "pieceCode", coalesce("createdAt", old.created_at, :at), :at
  from ${PRODUCTS_GIVEN}
  left join products old on old.id = row.id
  on conflict (id) do update set
    (slug, title, english_title, description, specifications, images, category_id, brand_id, rating, sales, search_key, status, tax_id, piece_code, created_at, updated_at) =
    (excluded.slug, excluded.title, excluded.english_title, excluded.description, excluded.specifications, excluded.images, excluded.category_id, excluded.brand_id, ${RATING}, excluded.sales,
     excluded.search_key, excluded.status, excluded.tax_id, excluded.piece_code, excluded.created_at, excluded.updated_at)
    where (product.slug, product.title, product.english_title, product.description, product.specifications, product.images, product.category_id, product.brand_id, product.rating, product.sales,
        product.search_key, product.status, product.tax_id, product.piece_code, product.created_at)
      is distinct from (excluded.slug, excluded.title, excluded.english_title, excluded.description, excluded.specifications, excluded.images, excluded.category_id, excluded.brand_id, ${RATING},
        excluded.sales, excluded.search_key, excluded.status, excluded.tax_id, excluded.piece_code, excluded.created_at)
  returning id, xmax = 0 as created`,
)

export const VARIANTS_GIVEN = `json_to_recordset(:rows::json) as row ("productId" text, id text, position int, options jsonb, selected boolean, gtin text)`

export const writeVariants = statement<{ rows: string }, { productId: string }>(
  'import-write-variants',
  `
  insert into variants as variant (product_id, id, position, options, selected, gtin)
  select "productId", id, position, options, selected, gtin
  from ${VARIANTS_GIVEN}
  on conflict (product_id, id) do update set (position, options, selected, gtin) = (excluded.position, excluded.options, excluded.selected, excluded.gtin)
    where (variant.position, variant.options, variant.selected, variant.gtin) is distinct from (excluded.position, excluded.options, excluded.selected, excluded.gtin)
  returning product_id as "productId"`,
)

export const writeColours = statement<{ labels: readonly string[]; hexes: readonly string[] }>(
  'import-write-colours',
  `
  insert into colours (label, hex) select label, hex from unnest(:labels::text[], :hexes::text[]) as row (label, hex) order by label on conflict (label) do nothing`,
)
