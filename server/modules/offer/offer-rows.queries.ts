import { statement } from '../../platform/database/statement.ts'
import type { KnownSeller, OfferOwner, StoredOffer } from './known-offers.ts'

export const knownLocations = statement<{ ids: readonly string[] }, { id: string }>(
  'import-known-locations',
  `
  select id from locations where id = any(:ids::text[])`,
)

/** The sellers who offer one of these products: their pages show it. */
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
