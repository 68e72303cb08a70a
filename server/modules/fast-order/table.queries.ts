import type { UserId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement, statement } from '../../platform/database/statement.ts'
import type { Place } from './chosen-picks.ts'
import type { Cursor } from './table-cursor.ts'
import type { TablePlan } from './table-plan.ts'
import { type ProductsToShow, productsToShow } from './table-products.ts'
import { allOf, keyOf, offerConditions, type Params, paramsOf, type TableQuery } from './table-query.ts'
import { DELIVERIES, type Deliveries, OF_FIRST, OFFER_COLUMNS, type OfferRow } from './table-row.ts'
import { type WrittenRows, writeRows } from './write-rows.ts'

/** Categories by slug or id; `named` is how they were called. */
export const placesNamed = statement<{ names: readonly string[] }, Place & { named: string }>(
  'table-places-named',
  `
  select named, c.id, slug, title, path from unnest(:names::text[]) as named
  join categories c on c.id = (select id from categories where slug = named or id = named order by slug = named desc limit 1)`,
)

/** Brands by slug or id. */
export const brandsNamed = statement<{ names: readonly string[] }, { named: string; slug: string; name: string }>(
  'table-brands-named',
  `
  select named, slug, name from unnest(:names::text[]) as named
  join brands b on b.id = (select id from brands where slug = named or id = named order by slug = named desc limit 1)`,
)

export const barcodeInUse = statement<{ gtin: string }, Record<string, never>>(
  'table-barcode-in-use',
  `
  select from variants where gtin = :gtin limit 1`,
)

/** Where this shopper has parcels sent: the default address, or the buyer's record. */
export const provinceOf = statement<{ userId: UserId }, { province: string }>(
  'table-province-of-shopper',
  `
  select coalesce((select province from addresses where user_id = :userId and is_default), province, '') as province from users where id = :userId`,
)

/** Nothing is called like a province more often. */
const PLACES_MAX = 50

/** Locations by id, or called like a province. */
export const locationsNamed = statement<{ id: string; province: string }, { id: string }>(
  'table-locations-named',
  `
  select id from locations where id = :id or (:province <> '' and (name = :province or label in (:province, 'استان ' || :province))) order by id limit ${PLACES_MAX}`,
)

/** A page of a table. */
export interface TablePage extends WrittenRows {
  /** When a price among them changes by itself. */
  nextChange: Date | null
  /** The product behind which the table goes on; null: that was all. */
  end: End | null
}

interface End {
  productId: string
  inStock: boolean
  price: number
  stock: number
}

/** `head`, in the first row alone, is about the whole page. Where no offer was found there is one row, with nothing but its head. */
interface FoundRow extends OfferRow {
  nextChange: Date | null
  /** Where its product stands in the order, with the first of its offers alone. */
  inStock: boolean | null
  price: number | null
  top: number | null
  head: { scanEnd: End | null; deliveries: Deliveries } | null
}

/** Offers of one product in a table; the others are on the page of the product. */
const OFFERS_OF_PRODUCT_MAX = 50
const EFFECTIVE = 'effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at)'

/**
 * Offers that the filters leave, of so many products that there are `limit` of them at most: a product is shown whole. Within one the best comes first, as on cards.
 * Products are read until the page is full.
 */
export async function readTablePage(
  on: Handle,
  query: TableQuery,
  { plan, after, limit }: { plan: TablePlan; after: Cursor | undefined; limit: number },
): Promise<TablePage> {
  const products = productsToShow(query, plan, after)
  const conditions = offerConditions(query)
  const order = { bestPrice: 'price', highestStock: after === undefined ? 'stock' : 'less' }[query.filters.sort]
  const read = shapedStatement<FoundRow>(`table-${products.key}-${keyOf(conditions)}-${order}`, () =>
    tableSql(products, allOf(conditions), query.filters.sort === 'bestPrice' ? undefined : byStock(after, allOf(conditions))),
  )
  const rows = await read.all(on, { ...paramsOf(query), ...products.params, ...positionOf(after), limit, scanLimit: products.scanLimit })
  const found = rows.filter(({ offerId }) => offerId !== null)
  // one offer more than fits was asked for: its product begins the next page
  const cut = found[limit]?.productId
  const shown = cut === undefined ? found : found.filter(({ productId }) => productId !== cut)
  return {
    ...writeRows(shown, rows[0]?.head?.deliveries),
    nextChange: earliest(shown.flatMap(({ nextChange }) => nextChange ?? [])),
    end: cut === undefined ? (rows[0]?.head?.scanEnd ?? null) : endOf(shown),
  }
}

function endOf(shown: readonly FoundRow[]): End | null {
  for (const { productId, inStock, price, top } of shown.toReversed())
    if (inStock !== null && price !== null && top !== null) return { productId, inStock, price, stock: top }
  return null
}

function earliest(moments: readonly Date[]): Date | null {
  return moments.reduce<Date | null>((first, moment) => (first !== null && first <= moment ? first : moment), null)
}

const AS_SCANNED = 'select product_id, in_stock, price, 0 as top from scanned where fits and product_id <> all(:without::text[])'

/** By the most that one offer of each has. */
function byStock(after: Cursor | undefined, conditions: string): string {
  const behind = after === undefined ? '' : 'where top < :afterStock::int or (top = :afterStock::int and product_id > :afterId)'
  return `select product_id, false as in_stock, 0 as price, top from (
      select o.product_id, max(o.stock) as top from scanned l join offers o on o.product_id = l.product_id join sellers s on s.id = o.seller_id
      where l.fits and l.product_id <> all(:without::text[]) and ${conditions} group by o.product_id) as each
    ${behind} order by top desc, product_id limit :limit::int + 1`
}

/** Offers, one more than `limit`. */
const tableSql = (products: ProductsToShow, conditions: string, ordered: string | undefined) => `
  with scanned as materialized (${products.sql}),
  found as materialized (
    select row_number() over () as nth, each.* from (
      select w.in_stock, w.price, w.top, o.* from (${ordered ?? AS_SCANNED}) as w
      cross join lateral (
        select o.*, s.name as seller_name, ${EFFECTIVE} as discounted,
          row_number() over (order by o.stock > 0 desc, o.buy_type = 'single' desc, coalesce(${EFFECTIVE}, o.regular_price), o.id) as place
        from offers o join sellers s on s.id = o.seller_id
        where o.product_id = w.product_id and ${conditions} order by place limit ${OFFERS_OF_PRODUCT_MAX}
      ) o
      limit :limit::int + 1
    ) as each
  )
  select ${OFFER_COLUMNS}, ${OF_FIRST('l.next_change')} as "nextChange",
    ${OF_FIRST('o.in_stock')} as "inStock", ${OF_FIRST('o.price')} as price, ${OF_FIRST('o.top')} as top,
    case when coalesce(o.nth, 1) = 1 then json_build_object('scanEnd', ${ordered === undefined ? SCAN_END : 'null'}, 'deliveries', ${DELIVERIES}) end as head
  from (select) as always left join (
    found o
    join product_listing l on l.product_id = o.product_id
    cross join lateral (select options from variants v where v.product_id = o.product_id and v.id = o.variant_id limit 1) as v
  ) on true
  order by o.nth`

/** Behind which product the next page looks, where so many were looked at that there may be more. */
const SCAN_END = `(select json_build_object('productId', product_id, 'inStock', in_stock, 'price', price, 'stock', 0)
    from (select * from scanned offset :scanLimit::int - 1 limit 1) as last)`

function positionOf(after: Cursor | undefined): Params {
  if (after === undefined) return {}
  return { afterId: after.productId, ...(after.by === 'price' ? { afterPrice: after.price } : { afterStock: after.stock }) }
}
