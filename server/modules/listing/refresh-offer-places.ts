import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { OFFERS_OF_PRODUCTS } from '../offer/offers-of-products.ts'

const COLUMNS = 'product_id, offer_id, seller_id, in_stock, place, sellers, first_price, dearer_by'
const VALUES = 'in_stock, place, sellers, first_price, dearer_by'
const of = (row: string) =>
  VALUES.split(', ')
    .map((column) => `${row}.${column}`)
    .join(', ')

/**
 * Common table expressions that end in `fresh_places`: where the prices of the offers of `:ids` stand at `:at`, of those alone that are sold out or undercut.
 * Compared is what can be bought of the same combination and in the same way, by the piece or wholesale.
 */
const FRESH_PLACES = `
  on_sale as materialized (
    select o.product_id, o.id as offer_id, o.variant_id, o.seller_id, o.buy_type, o.stock > 0 as in_stock,
      coalesce(effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at), o.regular_price) as price
    from ${OFFERS_OF_PRODUCTS} join products p on p.id = o.product_id and p.status = 'active'
  ),
  placed as (
    select product_id, offer_id, seller_id, in_stock, price,
      (1 + count(*) filter (where in_stock) over (same order by price groups between unbounded preceding and 1 preceding))::int as place,
      (count(*) filter (where in_stock) over same)::int as sellers, min(price) filter (where in_stock) over same as first_price
    from on_sale
    window same as (partition by product_id, variant_id, buy_type)
  ),
  fresh_places as materialized (
    select product_id, offer_id, seller_id, in_stock, place, sellers, first_price,
      case when in_stock and first_price < price then ((price - first_price) * 10000 / price)::int else 0 end as dearer_by
    from placed where not in_stock or place > 1
  )`

/** Where the listing is filled, none is known. */
export const insertPlaces = statement<{ ids: readonly string[]; at: Date }>(
  'fill-offer-places',
  `
  with ${FRESH_PLACES}
  insert into offer_places (${COLUMNS}) select ${COLUMNS} from fresh_places`,
)

const writePlaces = statement<{ ids: readonly string[]; at: Date }>(
  'write-offer-places',
  `
  with ${FRESH_PLACES},
  gone as (
    delete from offer_places old where product_id = any(:ids::text[])
      and not exists (select from fresh_places f where f.product_id = old.product_id and f.offer_id = old.offer_id)
  )
  insert into offer_places as place (${COLUMNS}) select ${COLUMNS} from fresh_places order by seller_id, offer_id
  on conflict (product_id, offer_id) do update set (${VALUES}) = (${of('excluded')})
    where (${of('place')}) is distinct from (${of('excluded')})`,
)

/** What a seller's desk knows of prices and stock beside those of others, made again with the listing's rows and under their locks. */
export async function refreshOfferPlaces(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await writePlaces.run(tx, { ids, at })
}
