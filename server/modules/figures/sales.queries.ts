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

const SUMMED = ['orders', 'pieces', 'amount', 'returned_pieces', 'returned_amount'] as const
const COLUMNS = SUMMED.join(', ')
const ANEW = `(${COLUMNS}) = (${SUMMED.map((column) => `excluded.${column}`).join(', ')})`
const SUM_OF_PARTS = `count(sale.receipt_id) as orders, sum(sale.pieces) as pieces, sum(sale.amount) as amount,
      sum(sale.returned_pieces) as returned_pieces, sum(sale.returned_amount) as returned_amount`

/* The sums of the days, months and years that these parts belong to, each reckoned from all of its rows. One refresh at a time: two would not see each other's rows. */

export const lockRefreshing = statement<Record<string, never>>(
  'lock-refreshing-sales',
  `
  select pg_advisory_xact_lock(hashtextextended('refresh-seller-sales', 0))`,
)

export const sumDays = statement<Parts>(
  'sum-seller-days',
  `
  with parts as (${PARTS}
  ), fresh as materialized (
    select touched.seller_id, touched.day, ${SUM_OF_PARTS}
    from (select distinct seller_id, day from parts) as touched
    left join seller_sales as sale on sale.seller_id = touched.seller_id and sale.day = touched.day
    group by touched.seller_id, touched.day
  ), gone as (
    delete from seller_day_sales as kept using fresh where kept.seller_id = fresh.seller_id and kept.day = fresh.day and fresh.orders = 0
  )
  insert into seller_day_sales (seller_id, day, ${COLUMNS}) select seller_id, day, ${COLUMNS} from fresh where orders > 0
  on conflict (seller_id, day) do update set ${ANEW}`,
)

export const sumProvinces = statement<Parts>(
  'sum-seller-provinces',
  `
  with parts as (${PARTS}
  ), touched as (
    select distinct seller_id, date_trunc('month', day)::date as month from parts
  ), fresh as materialized (
    select touched.seller_id, touched.month, sale.province, ${SUM_OF_PARTS}
    from touched join seller_sales as sale on sale.seller_id = touched.seller_id and sale.day >= touched.month and sale.day < touched.month + interval '1 month'
    group by touched.seller_id, touched.month, sale.province
  ), gone as (
    delete from seller_province_sales as kept using touched where kept.seller_id = touched.seller_id and kept.month = touched.month
      and not exists (select from fresh where fresh.seller_id = kept.seller_id and fresh.month = kept.month and fresh.province = kept.province)
  )
  insert into seller_province_sales (seller_id, month, province, ${COLUMNS}) select seller_id, month, province, ${COLUMNS} from fresh
  on conflict (seller_id, month, province) do update set ${ANEW}`,
)

export const sumProductYears = statement<Parts>(
  'sum-seller-product-years',
  `
  with parts as (${PARTS}
  ), fresh as materialized (
    select touched.seller_id, touched.year, touched.product_id, brought.amount
    from (
      select distinct parts.seller_id, extract(year from parts.day)::int as year, line.product_id
      from parts join order_lines as line on line.user_id = parts.user_id and line.receipt_id = parts.id
    ) as touched
    cross join lateral (
      select sum(sale.amount) as amount from seller_product_sales as sale
      where sale.seller_id = touched.seller_id and sale.product_id = touched.product_id
        and sale.day >= make_date(touched.year, 1, 1) and sale.day < make_date(touched.year + 1, 1, 1)
    ) as brought
  ), gone as (
    delete from seller_product_years as kept using fresh
    where kept.seller_id = fresh.seller_id and kept.year = fresh.year and kept.product_id = fresh.product_id and fresh.amount is null
  )
  insert into seller_product_years (seller_id, year, product_id, amount) select seller_id, year, product_id, amount from fresh where amount is not null
  on conflict (seller_id, year, product_id) do update set amount = excluded.amount where seller_product_years.amount <> excluded.amount`,
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

const SUM_OF_SUMS = `coalesce(sum(orders), 0)::int as orders, coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(amount), 0)::bigint as sales,
    coalesce(sum(returned_pieces), 0)::int as "returnedPieces", coalesce(sum(returned_amount), 0)::bigint as "returnedSales"`

export interface Days extends Record<string, unknown> {
  sellerId: SellerId
  /** YYYY-MM-DD, both counted. */
  from: string
  until: string
}

const OF_DAYS = 'seller_id = :sellerId and day between :from and :until'

export const listSalesDays = statement<Days, SumRow & { date: string }>(
  'list-sales-days',
  `
  select day::text as date, orders, pieces, amount as sales, returned_pieces as "returnedPieces", returned_amount as "returnedSales"
  from seller_day_sales where ${OF_DAYS} order by day limit 400`,
)

export const readSales = statement<Days, SumRow>(
  'read-sales',
  `
  select ${SUM_OF_SUMS} from seller_day_sales where ${OF_DAYS}`,
)

/** Up to this moment: a day is compared with what another had brought at the same time. */
export const readSalesUntil = statement<{ sellerId: SellerId; day: string; moment: Date }, SumRow>(
  'read-sales-until',
  `
  select ${SUMS} from seller_sales where seller_id = :sellerId and day = :day and placed_at <= :moment`,
)

/** Whole months within the days, and the days to both sides of them. */
interface DaysAndMonths extends Days {
  firstMonth: string
  /** The first day of the month behind the last one. */
  monthsUntil: string
}

export const listSalesProvinces = statement<DaysAndMonths, SumRow & { province: string }>(
  'list-sales-provinces',
  `
  select province, ${SUM_OF_SUMS}
  from (
    select province, ${COLUMNS} from seller_province_sales where seller_id = :sellerId and month >= :firstMonth::date and month < :monthsUntil::date
    union all
    select province, 1, pieces, amount, returned_pieces, returned_amount from seller_sales
      where ${OF_DAYS} and day < :firstMonth::date
    union all
    select province, 1, pieces, amount, returned_pieces, returned_amount from seller_sales
      where ${OF_DAYS} and day >= greatest(:firstMonth::date, :monthsUntil::date)
  ) as sums
  group by province order by sum(amount) desc, province limit 100`,
)

export interface Sold {
  productId: string
  sales: number
}

/** Products by what they brought, the most first; all that was sold is read. */
export const listSoldProducts = statement<Days & { limit: number }, Sold>(
  'list-sold-products',
  `
  select product_id as "productId", sum(amount)::bigint as sales from seller_product_sales where ${OF_DAYS}
  group by product_id order by sum(amount) desc, product_id limit :limit`,
)

/**
 * The same of those alone that are among the first `depth` of a year. `others`: no other product brought more than that. 0: there is no other.
 */
export const listBestOfYears = statement<Days & { years: readonly number[]; depth: number; limit: number }, Sold & { others: number }>(
  'list-best-of-years',
  `
  with best as materialized (
    select listed.* from unnest(:years::int[]) as of (year) cross join lateral (
      select product_id, amount, row_number() over (order by amount desc, product_id) as nth from seller_product_years
      where seller_id = :sellerId and year = of.year order by amount desc, product_id limit :depth
    ) as listed
  )
  select product_id as "productId", brought.sales, (select coalesce(sum(amount), 0)::bigint from best where nth = :depth) as others
  from (select distinct product_id from best) as listed
  cross join lateral (
    select sum(amount)::bigint as sales from seller_product_sales as sale where ${OF_DAYS} and sale.product_id = listed.product_id
  ) as brought
  where brought.sales is not null
  order by brought.sales desc, product_id limit :limit`,
)

export interface ProductRow extends SumRow {
  productId: string
  title: string
  slug: string | null
  image: string
  views: number
}

/** In the order of the ids. A product that is gone is called as it was when it was ordered last. */
export const describeSoldProducts = statement<Days & { ids: readonly string[] }, ProductRow>(
  'describe-sold-products',
  `
  select shown.id as "productId", sale.orders, sale.pieces, sale.sales, sale."returnedPieces", sale."returnedSales",
    coalesce(product.title, last.name, '') as title, case when product.status = 'active' then product.slug end as slug,
    coalesce(product.images[1], last.image, '') as image,
    coalesce((select sum(views) from product_views as seen where seen.product_id = shown.id and seen.day between :from and :until), 0)::int as views
  from unnest(:ids::text[]) with ordinality as shown (id, nth)
  cross join lateral (
    select ${SUMS}, max(receipt_id) as receipt_id from seller_product_sales as each where ${OF_DAYS} and each.product_id = shown.id
  ) as sale
  left join products as product on product.id = shown.id
  left join lateral (
    select line.name, line.image from seller_orders as part
    join order_lines as line on line.user_id = part.user_id and line.receipt_id = part.id and line.product_id = shown.id
    where product.id is null and part.id = sale.receipt_id order by line.position limit 1
  ) as last on true
  order by shown.nth`,
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
