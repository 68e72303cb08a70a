import { statement } from '../../platform/database/statement.ts'
import type { KnownSeller, OfferOwner, StoredOffer, StoredProduct, StoredVariant } from './known-goods.ts'

interface Keyed {
  id: string
  slug: string
}

export const categoriesBySlug = statement<{ slugs: readonly string[] }, Keyed>(
  'import-categories-by-slug',
  `
  select id, slug from categories where slug = any(:slugs::text[])`,
)
export const brandsBySlug = statement<{ slugs: readonly string[] }, Keyed>(
  'import-brands-by-slug',
  `
  select id, slug from brands where slug = any(:slugs::text[])`,
)
export const productsByKey = statement<{ slugs: readonly string[]; ids: readonly string[] }, Keyed>(
  'import-products-by-key',
  `
  select id, slug from products where slug = any(:slugs::text[]) union select id, slug from products where id = any(:ids::text[])`,
)
export const productsToChange = statement<{ ids: readonly string[] }, StoredProduct>(
  'import-products-to-change',
  `
  select id, title, english_title as "englishTitle", specifications, images, category_id as "categoryId", brand_id as "brandId", rating, status
  from products where id = any(:ids::text[])`,
)

export const variantsOfProducts = statement<{ productIds: readonly string[] }, StoredVariant>(
  'import-variants-of-products',
  `
  select product_id as "productId", id, position, options, selected from variants where product_id = any(:productIds::text[]) order by product_id, position, id`,
)

export const knownLocations = statement<{ ids: readonly string[] }, { id: string }>(
  'import-known-locations',
  `
  select id from locations where id = any(:ids::text[])`,
)

/** Whoever offers one of these products: their pages show it. */
export const sellersOfferingProducts = statement<{ ids: readonly string[] }, { id: string }>(
  'import-sellers-offering-products',
  `
  select distinct seller_id as id from offers where product_id = any(:ids::text[])`,
)

export const sellersWithAreas = statement<{ ids: readonly string[] }, KnownSeller>(
  'import-sellers-with-areas',
  `
  select s.id, array(select location_id from seller_locations l where l.seller_id = s.id order by location_id) as areas
  from sellers s where s.id = any(:ids::text[])`,
)

/** Whose the offers of these ids are. */
export const ownersOfOffers = statement<{ ids: readonly string[] }, OfferOwner>(
  'import-owners-of-offers',
  `
  select id, product_id as "productId", variant_id as "variantId", seller_id as "sellerId" from offers where id = any(:ids::text[])`,
)

/** What its buyers say of a product outweighs what an import brings. */
const RATING = 'case when product.review_count > 0 then product.rating else excluded.rating end'

export const PRODUCT = `id, slug, title, english_title, description, specifications, images, category_id, brand_id, rating, sales, search_key, status, created_at, updated_at`
/** Rows of `toProduct`. */
export const PRODUCTS_GIVEN = `json_to_recordset(:rows::json) as row (id text, slug text, title text, "englishTitle" text, description text, specifications jsonb, images text[],
    "categoryId" text, "brandId" text, rating double precision, sales bigint, "searchKey" text, status text, "createdAt" timestamptz)`

/** Texts that a row does not bring stay as they are, like sales. */
export const writeProducts = statement<{ rows: string; at: Date }, { id: string; created: boolean }>(
  'import-write-products',
  `
  insert into products as product (${PRODUCT})
  select row.id, row.slug, row.title, "englishTitle", coalesce(row.description, old.description, ''), coalesce(row.specifications, old.specifications, '[]'), row.images, "categoryId", "brandId",
    row.rating, coalesce(row.sales, old.sales, 0), "searchKey", row.status, coalesce("createdAt", old.created_at, :at), :at
  from ${PRODUCTS_GIVEN}
  left join products old on old.id = row.id
  on conflict (id) do update set
    (slug, title, english_title, description, specifications, images, category_id, brand_id, rating, sales, search_key, status, created_at, updated_at) =
    (excluded.slug, excluded.title, excluded.english_title, excluded.description, excluded.specifications, excluded.images, excluded.category_id, excluded.brand_id, ${RATING}, excluded.sales,
     excluded.search_key, excluded.status, excluded.created_at, excluded.updated_at)
    where (product.slug, product.title, product.english_title, product.description, product.specifications, product.images, product.category_id, product.brand_id, product.rating, product.sales,
        product.search_key, product.status, product.created_at)
      is distinct from (excluded.slug, excluded.title, excluded.english_title, excluded.description, excluded.specifications, excluded.images, excluded.category_id, excluded.brand_id, ${RATING},
        excluded.sales, excluded.search_key, excluded.status, excluded.created_at)
  returning id, xmax = 0 as created`,
)

export const VARIANTS_GIVEN = `json_to_recordset(:rows::json) as row ("productId" text, id text, position int, options jsonb, selected boolean)`

export const writeVariants = statement<{ rows: string }, { productId: string }>(
  'import-write-variants',
  `
  insert into variants as variant (product_id, id, position, options, selected)
  select "productId", id, position, options, selected
  from ${VARIANTS_GIVEN}
  on conflict (product_id, id) do update set (position, options, selected) = (excluded.position, excluded.options, excluded.selected)
    where (variant.position, variant.options, variant.selected) is distinct from (excluded.position, excluded.options, excluded.selected)
  returning product_id as "productId"`,
)

export const OFFER = `short_name, stock, regular_price, discounted_price, special_offer_starts_at, special_offer_ends_at, min_order, max_order, payment_type, buy_type, delivery_time,
  delivery_areas, active, awaits_price`
/** Buyers lock offers by id before products: an import does the same. */
export const lockOffers = statement<{ productIds: readonly string[] }, StoredOffer>(
  'import-lock-offers',
  `
  select id, product_id as "productId", variant_id as "variantId", seller_id as "sellerId", ${OFFER} from offers
  where product_id = any(:productIds::text[]) order by id for update`,
)

const of = (row: string) =>
  OFFER.split(/,\s*/)
    .map((column) => `${row}.${column}`)
    .join(', ')

/**
 * Offers that are new or differ, with their price's history, and a movement for stock that was set. Known ones are locked already.
 * An offer's first stock is what was received, not a movement.
 */
export const writeOffers = statement<{ rows: string; at: Date }, { productId: string }>(
  'import-write-offers',
  `
  with given as (
    select * from json_to_recordset(:rows::json) as row (product_id text, id text, variant_id text, seller_id text, short_name text, stock int, regular_price bigint, discounted_price bigint,
      special_offer_starts_at timestamptz, special_offer_ends_at timestamptz, min_order int, max_order int, payment_type text, buy_type text, delivery_time text, delivery_areas text[], active boolean, awaits_price boolean)
  ),
  old as materialized (select o.* from offers o join given on given.product_id = o.product_id and given.variant_id = o.variant_id and given.seller_id = o.seller_id),
  written as (
    insert into offers as offer (product_id, id, variant_id, seller_id, ${OFFER}, created_at, updated_at)
    select product_id, id, variant_id, seller_id, ${OFFER}, :at, :at from given
    on conflict (product_id, variant_id, seller_id) do update set (${OFFER}, updated_at, version) = (${of('excluded')}, excluded.updated_at, offer.version + 1)
      where (${of('offer')}) is distinct from (${of('excluded')})
    returning *
  ),
  priced as (
    insert into price_changes (product_id, offer_id, regular_price, discounted_price, special_offer_starts_at, special_offer_ends_at, at)
    select w.product_id, w.id, w.regular_price, w.discounted_price, w.special_offer_starts_at, w.special_offer_ends_at, :at
    from written w left join old on old.id = w.id
    where (old.regular_price, old.discounted_price, old.special_offer_starts_at, old.special_offer_ends_at)
      is distinct from (w.regular_price, w.discounted_price, w.special_offer_starts_at, w.special_offer_ends_at)
  ),
  moved as (
    insert into stock_movements (product_id, offer_id, delta, reason, at)
    select w.product_id, w.id, w.stock - old.stock, 'import', :at from written w join old on old.id = w.id where w.stock <> old.stock
  )
  select distinct product_id as "productId" from written`,
)

export const DAYS_GIVEN = `json_to_recordset(:rows::json) as row ("productId" text, date date, "minPrice" bigint, "maxPrice" bigint)`

export const writePriceHistory = statement<{ rows: string }, { productId: string }>(
  'import-write-price-history',
  `
  insert into price_history as day (product_id, day, min_price, max_price)
  select "productId", date, "minPrice", "maxPrice"
  from ${DAYS_GIVEN}
  on conflict (product_id, day) do update set min_price = excluded.min_price, max_price = excluded.max_price
    where (day.min_price, day.max_price) is distinct from (excluded.min_price, excluded.max_price)
  returning product_id as "productId"`,
)

export const writeColours = statement<{ labels: readonly string[]; hexes: readonly string[] }>(
  'import-write-colours',
  `
  insert into colours (label, hex) select label, hex from unnest(:labels::text[], :hexes::text[]) as row (label, hex) order by label on conflict (label) do nothing`,
)
