import type { ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

export interface ChangedPart {
  userId: UserId
  receiptId: ReceiptId
}

/** Taken once, however often a part changed meanwhile. What another transaction is putting down is left for the next turn. */
export const takeChangedParts = statement<{ limit: number }, ChangedPart>(
  'take-changed-sales',
  `
  with taken as (
    delete from seller_sales_queue where ctid = any (array(select ctid from seller_sales_queue limit :limit for update skip locked))
    returning user_id, receipt_id
  )
  select distinct user_id as "userId", receipt_id as "receiptId" from taken order by 2, 1`,
)

type Parts = { userIds: UserId[]; receiptIds: ReceiptId[] }

/** The parts with the key that their rows stand under: an order keeps the day on which it was placed. */
const PARTS = `
    select part.user_id, part.id, part.seller_id, part.status, o.placed_at, (o.placed_at at time zone 'Asia/Tehran')::date as day, o.province
    from unnest(:userIds::text[], :receiptIds::text[]) as changed (user_id, id)
    join seller_orders as part on part.user_id = changed.user_id and part.id = changed.id and part.seller_id is not null
    join orders as o on o.user_id = part.user_id and o.id = part.order_id and o.placed_at is not null`

export const deleteSales = statement<Parts>(
  'delete-seller-sales',
  `
  with parts as (${PARTS}
  ), products as (
    delete from seller_product_sales as sale using parts
    where sale.seller_id = parts.seller_id and sale.day = parts.day and sale.receipt_id = parts.id
  )
  delete from seller_sales as sale using parts
  where sale.seller_id = parts.seller_id and sale.day = parts.day and sale.receipt_id = parts.id`,
)

/** Both tables from the same moment. A part that was cancelled has no row, nor have pieces that were declined; what came back counts once it was received. */
export const insertSales = statement<Parts>(
  'insert-seller-sales',
  `
  with parts as (${PARTS}
    where part.status in ('processing', 'shipped', 'delivered')
  ), lines as materialized (
    select parts.seller_id, parts.day, parts.id as receipt_id, parts.placed_at, parts.province, line.product_id, line.quantity as pieces,
      coalesce(line.discounted_price, line.regular_price) as price, coalesce(back.pieces, 0) as returned
    from parts join order_lines as line on line.user_id = parts.user_id and line.receipt_id = parts.id and line.quantity > 0
    left join lateral (
      select sum(gone.quantity)::int as pieces from return_lines as gone
      join returns as r on r.user_id = gone.user_id and r.id = gone.return_id and r.state = 'received'
      where gone.user_id = parts.user_id and gone.line_id = line.id
    ) as back on true
  ), products as (
    insert into seller_product_sales (seller_id, day, receipt_id, product_id, pieces, amount, returned_pieces, returned_amount)
    select seller_id, day, receipt_id, product_id, sum(pieces), sum(pieces * price), sum(returned), sum(returned * price)
    from lines group by seller_id, day, receipt_id, product_id
  )
  insert into seller_sales (seller_id, day, receipt_id, placed_at, province, pieces, amount, returned_pieces, returned_amount)
  select seller_id, day, receipt_id, placed_at, province, sum(pieces), sum(pieces * price), sum(returned), sum(returned * price)
  from lines group by seller_id, day, receipt_id, placed_at, province`,
)

export interface SumRow {
  orders: number
  pieces: number
  sales: number
  returnedPieces: number
  returnedSales: number
}

const SUMS = `count(*)::int as orders, coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(amount), 0)::bigint as sales,
    coalesce(sum(returned_pieces), 0)::int as "returnedPieces", coalesce(sum(returned_amount), 0)::bigint as "returnedSales"`

interface Days extends Record<string, unknown> {
  sellerId: SellerId
  /** YYYY-MM-DD, both counted. */
  from: string
  until: string
}

const OF_DAYS = 'seller_id = :sellerId and day between :from and :until'

export const listSalesDays = statement<Days, SumRow & { date: string }>(
  'list-sales-days',
  `
  select day::text as date, ${SUMS} from seller_sales where ${OF_DAYS} group by day order by day limit 400`,
)

export const readSales = statement<Days, SumRow>(
  'read-sales',
  `
  select ${SUMS} from seller_sales where ${OF_DAYS}`,
)

/** Up to this moment: a day is compared with what another had brought at the same time. */
export const readSalesUntil = statement<{ sellerId: SellerId; day: string; moment: Date }, SumRow>(
  'read-sales-until',
  `
  select ${SUMS} from seller_sales where seller_id = :sellerId and day = :day and placed_at <= :moment`,
)

export const listSalesProvinces = statement<Days, SumRow & { province: string }>(
  'list-sales-provinces',
  `
  select province, ${SUMS} from seller_sales where ${OF_DAYS} group by province order by sum(amount) desc, province limit 100`,
)

export interface ProductRow extends SumRow {
  productId: string
  title: string
  slug: string | null
  image: string
  views: number
  /** Of all that were sold. */
  productCount: number
}

/** Only one sum is made of all products; everything else of those that are shown. A product that is gone is called as it was when it was ordered last. */
export const listSalesProducts = statement<Days & { limit: number; offset: number }, ProductRow>(
  'list-sales-products',
  `
  with sold as materialized (
    select product_id, sum(amount) as amount from seller_product_sales where ${OF_DAYS} group by product_id
  ), shown as (
    select product_id, amount from sold order by amount desc, product_id limit :limit offset :offset
  )
  select shown.product_id as "productId", sale.orders, sale.pieces, sale.sales, sale."returnedPieces", sale."returnedSales",
    (select count(*)::int from sold) as "productCount",
    coalesce(product.title, last.name, '') as title, case when product.status = 'active' then product.slug end as slug,
    coalesce(product.images[1], last.image, '') as image,
    coalesce((select sum(views) from product_views as seen where seen.product_id = shown.product_id and seen.day between :from and :until), 0)::int as views
  from shown
  cross join lateral (
    select ${SUMS}, max(receipt_id) as receipt_id from seller_product_sales as each where ${OF_DAYS} and each.product_id = shown.product_id
  ) as sale
  left join products as product on product.id = shown.product_id
  left join lateral (
    select line.name, line.image from seller_orders as part
    join order_lines as line on line.user_id = part.user_id and line.receipt_id = part.id and line.product_id = shown.product_id
    where product.id is null and part.id = sale.receipt_id order by line.position limit 1
  ) as last on true
  order by shown.amount desc, shown.product_id`,
)

export const listViewsDays = statement<Days, { date: string; views: number }>(
  'list-views-days',
  `
  select day::text as date, views from seller_views where ${OF_DAYS} order by day limit 400`,
)

/** From when on views are counted; null: not yet. */
export const readFirstViewDay = statement<Record<string, never>, { date: string | null }>(
  'read-first-view-day',
  `
  select min(day)::text as date from product_views`,
)
