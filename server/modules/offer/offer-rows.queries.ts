import type { Currency } from '#contract/currency.ts'
import type { OfferId, ProductId, UserId } from '#contract/ids.ts'
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
  select s.id, array(select location_id from seller_locations l where l.seller_id = s.id order by location_id) as areas,
    coalesce(t.delivery_time, 'in1day') as "deliveryTime", coalesce(t.min_order, 1) as "minOrder"
  from sellers s left join seller_terms t on t.seller_id = s.id where s.id = any(:ids::text[])`,
)

/** Whose the offers of these ids are. */
export const ownersOfOffers = statement<{ ids: readonly string[] }, OfferOwner>(
  'import-owners-of-offers',
  `
  select id, product_id as "productId", variant_id as "variantId", seller_id as "sellerId" from offers where id = any(:ids::text[])`,
)

export const OFFER = `short_name, stock, regular_price, discounted_price, special_offer_starts_at, special_offer_ends_at, min_order, max_order, payment_type, buy_type, delivery_time,
  delivery_areas, active, awaits_price, currency_prices`
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

const MAJOR = (row: string, currency: Currency) => `trim_scale((${row}.currency_prices ->> '${currency}')::numeric / 100)`

/** The terms of an offer in the words of the contract, as JSON. */
const TERMS = (
  row: string,
) => `jsonb_build_object('regularPrice', ${row}.regular_price, 'discountedPrice', ${row}.discounted_price, 'specialOfferStartsAt', ${row}.special_offer_starts_at,
      'specialOfferEndsAt', ${row}.special_offer_ends_at, 'stock', ${row}.stock, 'minOrder', ${row}.min_order, 'maxOrder', coalesce(${row}.max_order, 0),
      'payment_type', case ${row}.payment_type when 'Cash' then 'Cash' else 'Credit' end, 'buy_type', ${row}.buy_type, 'deliveryTime', ${row}.delivery_time,
      'delivery', to_jsonb(${row}.delivery_areas), 'shortName', ${row}.short_name, 'active', ${row}.active, 'usd', ${MAJOR(row, 'usd')}, 'AED', ${MAJOR(row, 'AED')})`

/** How offers are changed, and by whom. An import is nobody's by hand. */
export type ChangedBy =
  | { way: 'import'; by: null; runId: null }
  | { way: 'edit'; by: UserId; runId: null }
  | { way: 'run'; by: UserId; runId: string }
export const BY_IMPORT = { way: 'import', by: null, runId: null } as const satisfies ChangedBy

/**
 * Offers that are new or differ, with their price's history, what was changed of them, and a movement for stock that was set. Known ones are locked already.
 * An offer's first stock is what was received, not a movement.
 */
export const writeOffers = statement<{ rows: string; at: Date } & ChangedBy, { id: OfferId; productId: ProductId; version: number }>(
  'import-write-offers',
  `
  with given as (
    select * from json_to_recordset(:rows::json) as row (product_id text, id text, variant_id text, seller_id text, short_name text, stock int, regular_price bigint, discounted_price bigint,
      special_offer_starts_at timestamptz, special_offer_ends_at timestamptz, min_order int, max_order int, payment_type text, buy_type text, delivery_time text, delivery_areas text[], active boolean, awaits_price boolean, currency_prices jsonb)
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
    insert into stock_movements (product_id, offer_id, seller_id, delta, reason, at)
    select w.product_id, w.id, w.seller_id, w.stock - old.stock, case :way when 'import' then 'import' else 'edit' end, :at from written w join old on old.id = w.id where w.stock <> old.stock
  ),
  told as (
    insert into offer_changes (product_id, offer_id, at, way, changed_by, run_id, before, after)
    select w.product_id, w.id, :at, :way, :by, :runId, differs.before, differs.after
    from written w join old on old.id = w.id
    cross join lateral (select ${TERMS('old')} as before, ${TERMS('w')} as after) terms
    cross join lateral (
      select jsonb_object_agg(field, terms.before -> field) as before, jsonb_object_agg(field, terms.after -> field) as after
      from jsonb_object_keys(terms.after) as field where terms.before -> field is distinct from terms.after -> field
    ) differs
    where differs.after is not null
  )
  select id, product_id as "productId", version from written`,
)
