import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'
import { LINE, ORDER, type OrderLineRecord, type OrderRecord, PARTS } from './order.queries.ts'
import type { OrdersOfDay, OrdersWanted } from './order-filter.ts'

type Wanted = OrdersWanted & { userId: UserId }

export interface ListedOrder extends Omit<OrderRecord, 'heldUntil'> {
  lines: OrderLineRecord[]
}

/** A basket is no order yet. */
const FOUND = `o.user_id = :userId and o.placed_at is not null and (:number::text is null or o.number::text = :number)
    and ((:digits::text is null and :words::text[] is null) or o.number::text like :digits || '%' or exists (
      select from order_lines as line where line.user_id = o.user_id and line.order_id = o.id and case when line.search_key is null
        then exists (select from products as product where product.id = line.product_id and product.search_key like all (:words))
        else line.search_key like all (:words) end))`

const CHOSEN = `${FOUND} and (:statuses::text[] is null or o.status = any (:statuses))
    and (:since::timestamptz is null or (o.placed_at >= :since and o.placed_at < :until))`

/** Newest first. Parts and lines are read of the page alone, whatever lies before it. */
export const listFoundOrders = statement<Wanted & { limit: number; offset: number }, ListedOrder>(
  'list-orders',
  `
  with page as materialized (
    select o.id from orders as o where ${CHOSEN} order by o.placed_at desc, o.id desc limit :limit offset :offset)
  select ${ORDER}, ${PARTS},
    coalesce((select json_agg(line order by line.position) from (
      select ${LINE}, position from order_lines where user_id = o.user_id and order_id = o.id and quantity > 0) as line), '[]') as lines
  from page join orders as o on o.user_id = :userId and o.id = page.id
  order by o.placed_at desc, o.id desc`,
)

export const countFoundOrders = statement<Wanted, { count: number }>(
  'count-orders',
  `
  select count(*) from orders as o where ${CHOSEN}`,
)

/** Every day of every state: what is counted for the months needs the state, and the other way round. */
export const countOrdersByDay = statement<Wanted, OrdersOfDay>(
  'count-orders-by-day',
  `
  select to_char(o.placed_at at time zone 'Asia/Tehran', 'YYYY-MM-DD') as day, o.status, count(*)::int as count
  from orders as o where ${FOUND}
  group by day, o.status order by day, o.status limit 50000`,
)
