import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement } from '../../platform/database/statement.ts'
import type { Cursor } from '../fast-order/table-cursor.ts'
import { allOf, keyOf, paramsOf } from '../fast-order/table-query.ts'
import { DELIVERIES, type Deliveries, OFFER_COLUMNS, type OfferRow, PLACES } from '../fast-order/table-row.ts'
import { type Choices, type WrittenRows, writeRows } from '../fast-order/write-rows.ts'
import { type EditPlan, planEdit, productsOf } from './edit-plan.ts'
import { type EditQuery, editConditions } from './edit-query.ts'

export interface EditPage extends WrittenRows {
  /** Products of all pages, or of as many offers as are counted. */
  size: number
  isExact: boolean
  /** The product behind which the table goes on; null: that was all. */
  end: { productId: string; at: number } | null
}

/** `head`, in the first row alone, is about the whole table. Where no offer was found there is one row, with nothing but its head. */
type FoundRow = OfferRow & {
  active: boolean
  version: number
  head: (Pick<EditPage, 'size' | 'isExact' | 'end'> & Pick<Choices, 'sellers' | 'locations'> & { deliveries: Deliveries }) | null
}

/** So many matching offers are counted at most, and fewer where each product has to be read for it, which costs five times as much. */
const COUNTED = 5_000
const COUNTED_WITH_PRODUCTS = 1_000

/** The seller’s offers that the filters leave, of so many products that there are `limit` of them at most: a product is shown whole. */
export async function readEditPage(
  on: Handle,
  query: EditQuery,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<EditPage> {
  const plan = await planEdit(on, query)
  const conditions = editConditions(query)
  const { sort } = query.filters
  const key = `fast-edit-${plan.by}-${keyOf(conditions)}-${sort}${after === undefined ? '' : '-on'}`
  const read = shapedStatement<FoundRow>(key, () => tableSql(query, plan, after !== undefined))
  const rows = await read.all(on, {
    ...paramsOf(query),
    ...('words' in plan ? { words: plan.words } : {}),
    code: query.code,
    seller: query.sellerId,
    afterAt: after?.by === 'price' ? after.price : after?.stock,
    afterId: after?.productId,
    limit,
    countedMax: plan.by === 'shelf' && conditions.some(({ ofProduct }) => ofProduct) ? COUNTED_WITH_PRODUCTS : COUNTED,
  })
  const head = rows[0]?.head
  if (head === undefined || head === null) throw new Error(`${key} does not tell of all`)
  const { sellers, locations, deliveries, ...told } = head
  const written = writeRows(
    rows.filter(({ offerId }) => offerId !== null),
    deliveries,
    ({ active, version }) => `,"active":${active},"version":${version}`,
  )
  return { ...written, ...told, choices: { ...written.choices, sellers, locations } }
}

/** What a seller’s offers are ordered by: the lower of the prices that are written, as the row shows them. An index holds it. */
const PRICE = 'coalesce(o.discounted_price, o.regular_price)'

/** `o.seller_id = …` and the rest. What is asked of the product is seen offer by offer, so that these are read in their own order. */
function conditionsOn(query: EditQuery): string {
  const conditions = editConditions(query)
  const ofProduct = conditions.filter((condition) => condition.ofProduct)
  const ofOffer = allOf(conditions.filter((condition) => !condition.ofProduct))
  const seen = `exists (select from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
      where p.id = o.product_id and ${allOf(ofProduct)} offset 0)`
  return `o.seller_id = :seller and ${ofOffer}${ofProduct.length === 0 ? '' : ` and ${seen}`}`
}

/** Found of few products: all of them, to be put in order. */
const ownOfFew = (query: EditQuery, products: string) => `
  few as materialized (${products}),
  own as materialized (
    select o.* from few cross join lateral (
      select o.product_id, o.id, o.stock, ${PRICE} as price from offers o where o.product_id = few.id and ${conditionsOn(query)} offset 0) as o
  ),`

/** Whence offers come: those of few products are there already. */
function sourceOf(query: EditQuery, products: string | undefined): { from: string; where: string; price: string } {
  if (products === undefined) return { from: 'offers o', where: conditionsOn(query), price: PRICE }
  return { from: 'own o', where: 'true', price: 'o.price' }
}

/**
 * Products in the order of their cheapest offer, by the index of a seller’s prices: the first `limit` + 1 offers of it belong to more products than a page shows, or to one
 * that is a page by itself. A product of an earlier page comes by again with its dearer offers, and is passed over.
 */
function byPrice(query: EditQuery, products: string | undefined, goesOn: boolean): string {
  const { from, where, price } = sourceOf(query, products)
  const behind = `and (${price}, o.product_id) > (:afterAt::bigint, :afterId) and not exists (
      select from ${from} where o.product_id = each.product and ${where} and (${price}, o.product_id) <= (:afterAt::bigint, :afterId))`
  const isAll = goesOn ? 'false' : '(select count(*) from walked) <= :limit::int'
  return `
  walked as materialized (
    select o.product_id, ${price} as at from ${from} cross join lateral (select o.product_id as product) as each
    where ${where} ${goesOn ? behind : ''} order by ${price}, o.product_id, o.id limit :limit::int + 1
  ),
  next as materialized (select product_id, min(at) as at from walked group by product_id),
  counted as materialized (
    select product_id, count(*) as offers from (
      select product_id from walked where ${isAll}
      union all (select o.product_id from ${from} where not (${isAll}) and ${where} limit :countedMax::int + 1)) as each group by product_id
  ),
  sized as materialized (select count(*)::int as size, coalesce(sum(offers), 0) <= :countedMax::int as is_exact from counted),`
}

/** In the order of what is most in stock all of them are read: an index of it would be written by every sale. */
function byStock(query: EditQuery, products: string | undefined, goesOn: boolean): string {
  const { from, where } = sourceOf(query, products)
  const behind = 'where (at < :afterAt::bigint or (at = :afterAt::bigint and product_id > :afterId))'
  return `
  tops as materialized (select o.product_id, max(o.stock)::bigint as at from ${from} where ${where} group by o.product_id),
  walked as materialized (select * from tops ${goesOn ? behind : ''} order by at desc, product_id limit :limit::int + 1),
  next as materialized (select * from walked),
  sized as materialized (select count(*)::int as size, true as is_exact from tops),`
}

function tableSql(query: EditQuery, plan: EditPlan, goesOn: boolean): string {
  const products = productsOf(plan, query)
  const [ways, order] = query.filters.sort === 'bestPrice' ? [byPrice, 'at, product_id'] : [byStock, 'at desc, product_id']
  return `
  with ${products === undefined ? '' : ownOfFew(query, products)} ${ways(query, products, goesOn)}
  lines as materialized (
    select o.*, dense_rank() over (order by ${order}) as row, count(*) over (order by ${order}) as upto from (
      select next.at, o.* from next join offers o on o.product_id = next.product_id where ${conditionsOn(query)}) as o
  ),
  found as materialized (
    select o.*, (select name from sellers where id = :seller) as seller_name, o.discounted_price as discounted, row_number() over (order by o.row, o.stock > 0 desc, o.id) as nth,
      row_number() over (partition by o.product_id order by o.stock > 0 desc, o.id) as place
    from lines o
    -- a product that is a page by itself is shown all the same
    where o.upto <= :limit::int or o.row = 1
  )
  select ${OFFER_COLUMNS}, o.active, o.version, case when coalesce(o.nth, 1) = 1 then json_build_object(
    'size', sized.size, 'isExact', sized.is_exact, 'deliveries', ${DELIVERIES},
    'sellers', (select json_agg(json_build_object('label', name, 'value', id)) from sellers where id = :seller),
    'locations', (select coalesce(${PLACES}, '[]')
      from seller_locations mine join locations place on place.id = mine.location_id where mine.seller_id = :seller),
    'end', (select json_build_object('productId', product_id, 'at', at) from (select product_id, at from found
      where (select max(row) from found) < (select max(row) from lines) or (select count(*) from walked) > :limit::int order by row desc limit 1) as last)) end as head
  from sized left join (
    found o
    join lateral (select slug, title, coalesce(images[1], '') as image from products where id = o.product_id) as l on true
    -- the limit tells the planner that there is one of each
    cross join lateral (select options from variants v where v.product_id = o.product_id and v.id = o.variant_id limit 1) as v
  ) on true
  order by o.nth`
}
