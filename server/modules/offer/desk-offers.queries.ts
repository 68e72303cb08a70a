import { DESK_OFFERS_PAGE_SIZE, type DeskOfferState } from '#contract/desk-offers.ts'
import type { OfferId, ProductId, SellerId, VariantId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement, statement } from '../../platform/database/statement.ts'
import { OPTIONS_IN_WORDS } from './sellers-offers.queries.ts'

/** What of `p`, `o` is looked for: nothing, products by their ids, or words. */
export type Looked =
  | { by: 'nothing' }
  | { by: 'products'; ids: readonly string[] }
  | { by: 'index'; words: string; patterns: readonly string[] /** In the whole market, about. */; products: number }
  | { by: 'scan' | 'latest'; patterns: readonly string[] }

export interface DeskOfferRow {
  psid: OfferId
  productId: ProductId
  slug: string
  title: string
  image: string
  options: string | null
  combinationsID: VariantId
  regularPrice: number
  discountedPrice: number | null
  price: number
  stock: number
  minOrder: number
  active: boolean
  version: number
  isHidden: boolean
  place: number
  sellers: number
  firstPrice: number | null
  /** By which the page goes on. */
  at: string
}

const PRICE = (row: string) =>
  `coalesce(effective_discount(${row}.discounted_price, ${row}.special_offer_starts_at, ${row}.special_offer_ends_at, :now), ${row}.regular_price)`
const CREATED = `to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

interface Order {
  from: string
  where: string
  at: string
  order: string
  behind: string
}
const NEWEST: Order = {
  from: 'offers o',
  where: 'o.seller_id = :sellerId',
  at: CREATED,
  order: 'o.created_at desc, o.id desc',
  behind: '(o.created_at, o.id) < (:afterAt::timestamptz, :afterId)',
}
/** The limit keeps the planner from taking a place and its offer for independent of one another: it would collect and sort every place to find one. */
const PLACES = 'offer_places n cross join lateral (select * from offers where product_id = n.product_id and id = n.offer_id limit 1) as o'
const ORDERS: Readonly<Record<DeskOfferState, Order>> = {
  all: NEWEST,
  onSale: { ...NEWEST, where: `${NEWEST.where} and o.active` },
  offSale: { ...NEWEST, where: `${NEWEST.where} and not o.active` },
  soldOut: {
    from: PLACES,
    where: 'n.seller_id = :sellerId and not n.in_stock',
    at: `''`,
    order: 'n.offer_id',
    behind: 'n.offer_id > :afterId',
  },
  lost: {
    from: PLACES,
    where: 'n.seller_id = :sellerId and n.in_stock',
    at: 'n.dearer_by::text',
    order: 'n.dearer_by desc, n.offer_id desc',
    behind: '(n.dearer_by, n.offer_id) < (:afterAt::int, :afterId)',
  },
}

const SAYS = `and exists (select from products q left join product_listing l on l.product_id = q.id
      where q.id = o.product_id and coalesce(l.search_key, q.search_key) like all(:patterns::text[]))`
/** So many of the newest offers are looked through before the words lead. */
const LATEST = 2_000

const LOOKED: Readonly<Record<Exclude<Looked['by'], 'latest'>, string>> = {
  nothing: '',
  products: 'and o.product_id = any(:ids::text[])',
  index: `and o.product_id in (select product_id from product_listing where words_of(search_key) @@ :words::tsquery and search_key like all(:patterns::text[]))`,
  scan: SAYS,
}

/** One more than a page, so that it is known whether the list goes on. The place among the sellers is told as it is now, of those shown. */
export function readDeskOffers(
  on: Handle,
  given: { sellerId: SellerId; state: DeskOfferState; looked: Looked; after: { at: string; id: string } | undefined; now: Date },
): Promise<DeskOfferRow[]> {
  const { sellerId, state, looked, after, now } = given
  const name = `desk-offers-${state}-${looked.by}${after === undefined ? '' : '-on'}`
  const { from, where, at, order, behind } = ORDERS[state]
  const rows = `${where} ${after === undefined ? '' : `and ${behind}`}`
  const among =
    looked.by === 'latest'
      ? `(select o.* from ${from} where ${rows} order by ${order} limit ${LATEST}) as o where true ${SAYS}`
      : `${from} where ${rows} ${LOOKED[looked.by]}`
  const sql = () => `
  with page as materialized (
    select o.*, ${at} as at, row_number() over (order by ${order}) as nth
    from ${among}
    order by ${order} limit ${DESK_OFFERS_PAGE_SIZE + 1}
  )
  select o.id as psid, o.product_id as "productId", p.slug, p.title, coalesce(p.images[1], '') as image, ${OPTIONS_IN_WORDS} as options, o.variant_id as "combinationsID",
    o.regular_price as "regularPrice", o.discounted_price as "discountedPrice", ${PRICE('o')} as price, o.stock, o.min_order as "minOrder", o.active, o.version,
    p.status = 'hidden' as "isHidden", place.*, o.at
  from page o join products p on p.id = o.product_id join variants v on v.product_id = o.product_id and v.id = o.variant_id
  cross join lateral (
    select (1 + count(*) filter (where ${PRICE('q')} < ${PRICE('o')}))::int as place, count(*)::int as sellers, min(${PRICE('q')}) as "firstPrice"
    from offers q join sellers s on s.id = q.seller_id and s.status = 'active'
    where q.product_id = o.product_id and q.variant_id = o.variant_id and q.buy_type = o.buy_type and q.active and q.stock > 0
  ) as place
  order by o.nth`
  return shapedStatement<DeskOfferRow>(name, sql).all(on, {
    sellerId,
    now,
    ...(looked.by === 'products' && { ids: looked.ids }),
    ...(looked.by === 'index' && { words: looked.words }),
    ...('patterns' in looked && { patterns: looked.patterns }),
    ...(after !== undefined && { afterAt: after.at, afterId: after.id }),
  })
}

export const countDeskOffers = statement<{ sellerId: SellerId }, { all: number; offSale: number; soldOut: number; lost: number }>(
  'count-desk-offers',
  `
  select coalesce(sum(offers), 0)::int as all, coalesce(sum(off_sale), 0)::int as "offSale", coalesce(sum(sold_out), 0)::int as "soldOut", coalesce(sum(lost), 0)::int as lost
  from offer_counts where seller_id = :sellerId`,
)

/** Products that a code means: of an offer of the seller, by id or slug, or by the barcode of a combination. */
export const productsCalled = statement<{ sellerId: SellerId; code: string; gtin: string | null }, { id: ProductId }>(
  'products-of-seller-called',
  `
  select product_id as id from offers where seller_id = :sellerId and id = :code
  union select id from products where id = :code or slug = :code
  union select product_id from variants where gtin = :gtin`,
)

/** So many offers are looked through one by one; of more the words lead to the products. */
const FEW_OFFERS = 5_000

export const hasFewOffers = statement<{ sellerId: SellerId }, { few: boolean }>(
  'has-few-offers',
  `
  select count(*) <= ${FEW_OFFERS} as few from (select from offers where seller_id = :sellerId limit ${FEW_OFFERS + 1}) as counted`,
)
