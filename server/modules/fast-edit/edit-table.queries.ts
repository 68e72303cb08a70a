import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement } from '../../platform/database/statement.ts'
import type { TablePage } from '../fast-order/table.queries.ts'
import type { Cursor } from '../fast-order/table-cursor.ts'
import { allOf, keyOf, paramsOf } from '../fast-order/table-query.ts'
import { DELIVERY_OF_AREAS, OPEN_NODE, ROWS } from '../fast-order/table-row.ts'
import { type EditCondition, type EditQuery, editConditions } from './edit-query.ts'

const EFFECTIVE = 'effective_discount(o.discounted_price, o.special_offer_starts_at, o.special_offer_ends_at, :at)'

export interface EditPage extends Omit<TablePage, 'end' | 'nextChange'> {
  /** Products of all pages. */
  size: number
  /** The product behind which the table goes on; null: that was all. */
  end: { productId: string; at: number } | null
}

/** The seller’s offers that the filters leave, of so many products that there are `limit` of them at most: a product is shown whole. */
export function readEditPage(
  on: Handle,
  query: EditQuery,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<EditPage> {
  const conditions = editConditions(query)
  const { sort } = query.filters
  const key = `fast-edit-${keyOf(conditions)}-${sort}${after === undefined ? '' : '-on'}`
  return shapedStatement<EditPage>(key, () => tableSql(conditions, sort, after !== undefined)).one(on, {
    ...paramsOf(query),
    code: query.code,
    seller: query.sellerId,
    afterAt: after?.by === 'price' ? after.price : after?.stock,
    afterId: after?.productId,
    limit,
  })
}

const PRODUCT = `
    join products p on p.id = o.product_id join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id`

/** A seller’s own offers are all read, by the index of sellers; of those that are shown, the rows are made. */
const tableSql = (conditions: readonly EditCondition[], sort: EditQuery['filters']['sort'], goesOn: boolean) => {
  const [made, order, behind] =
    sort === 'bestPrice'
      ? [`min(coalesce(${EFFECTIVE}, o.regular_price))`, 'at, product_id', '(at, product_id) > (:afterAt::bigint, :afterId)']
      : ['max(o.stock)::bigint', 'at desc, product_id', '(at < :afterAt::bigint or (at = :afterAt::bigint and product_id > :afterId))']
  return `
  with own as materialized (
    select o.product_id, ${made} as at, count(*) as offers
    from offers o${conditions.some(({ ofProduct }) => ofProduct) ? PRODUCT : ''}
    where o.seller_id = :seller and ${allOf(conditions)}
    group by o.product_id
  ),
  -- a product has one offer at least
  next as materialized (select * from own ${goesOn ? `where ${behind}` : ''} order by ${order} limit :limit::int + 1),
  ordered as materialized (
    select *, row_number() over (order by ${order}) as row, sum(offers) over (order by ${order}) as upto from next
  ),
  -- a product that is a page by itself is shown all the same
  kept as materialized (select * from ordered where upto <= :limit::int or row = 1),
  found as materialized (
    select kept.row, o.*, s.name as seller_name, o.discounted_price as discounted, p.slug, p.title, p.images[1] as image,
      row_number() over (order by kept.row, o.stock > 0 desc, o.id) as nth,
      row_number() over (partition by o.product_id order by o.stock > 0 desc, o.id) as place
    from kept join offers o on o.product_id = kept.product_id join sellers s on s.id = o.seller_id${PRODUCT}
    where o.seller_id = :seller and ${allOf(conditions)}
  ),
  areas as materialized (${DELIVERY_OF_AREAS}),
  nodes as materialized (
    select o.nth, o.place, o.product_id, v.options, concat(${OPEN_NODE}, ',"active":', o.active::text, ',"version":', o.version) as node
    from found o
    cross join lateral (select o.slug, o.title, coalesce(o.image, '') as image) as l
    join variants v on v.product_id = o.product_id and v.id = o.variant_id
    join areas a on a.areas = o.delivery_areas
  )
  select (${ROWS}) as rows, (select count(*)::int from nodes) as count, (select count(*)::int from own) as size,
    json_build_object(
      'colors', (select coalesce(json_agg(colour order by label), '[]') from (
        select distinct on (option ->> 'label') option ->> 'label' as label, option ->> 'label' as value, option ->> 'value' as hex
        from (select distinct options from nodes) as each cross join lateral jsonb_array_elements(options) as option where option ->> 'type' = 'color' order by option ->> 'label', hex) as colour),
      'sellers', (select json_agg(json_build_object('label', name, 'value', id)) from sellers where id = :seller),
      'deliveryTime', (select coalesce(json_agg(delivery_time), '[]') from (select distinct delivery_time from found) as times),
      'locations', (select coalesce(json_agg(json_build_object('locationName', place.name, 'locationId', place.id, 'locationLabel', place.label) order by place.label, place.id), '[]')
        from seller_locations mine join locations place on place.id = mine.location_id where mine.seller_id = :seller)) as choices,
    array(select product_id from nodes where place = 1 order by nth) as "productIds",
    (select json_build_object('productId', product_id, 'at', at) from kept
      where (select count(*) from kept) < (select count(*) from ordered) order by row desc limit 1) as end`
}
