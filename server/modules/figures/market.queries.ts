import type { LateSeller, MarketGateway, MarketSupport, SoldOutSeller } from '#contract/market-figures.ts'
import { statement } from '../../platform/database/statement.ts'
import type { SumRow } from './sales.queries.ts'

/** Both ends counted. */
interface DayEnds extends Record<string, unknown> {
  from: string
  until: string
}

/** From a moment on, and before another. */
export interface Moments extends Record<string, unknown> {
  since: Date
  before: Date
}

const SUMS = `coalesce(sum(orders), 0)::int as orders, coalesce(sum(pieces), 0)::int as pieces, coalesce(sum(amount), 0)::bigint as sales,
    coalesce(sum(returned_pieces), 0)::int as "returnedPieces", coalesce(sum(returned_amount), 0)::bigint as "returnedSales"`

export const listMarketDays = statement<DayEnds, SumRow & { date: string }>(
  'list-sales-days-of-market',
  `
  select day::text as date, ${SUMS} from seller_day_sales where day between :from::date and :until::date group by day order by day limit 400`,
)

export const sumMarketDays = statement<DayEnds, SumRow>(
  'sum-sales-of-market',
  `
  select ${SUMS} from seller_day_sales where day between :from::date and :until::date`,
)

export const listBestSellers = statement<DayEnds & { limit: number }, SumRow & { sellerId: string; name: string }>(
  'list-best-sellers-of-market',
  `
  select best.*, s.name from (
    select seller_id as "sellerId", ${SUMS} from seller_day_sales where day between :from::date and :until::date
    group by seller_id order by sum(amount) desc, seller_id limit :limit) as best
  join sellers as s on s.id = best."sellerId" order by best.sales desc, best."sellerId"`,
)

const DAY_OF = (moment: string) => `(${moment} at time zone 'Asia/Tehran')::date::text`

export const listPlacedDays = statement<Moments, { date: string; placed: number }>(
  'list-placed-orders-of-market',
  `
  select ${DAY_OF('placed_at')} as date, count(*)::int as placed from orders where placed_at >= :since and placed_at < :before group by 1 limit 400`,
)

/** A gateway's account owes the market what it took: its entries are below zero. */
export const listReceivedDays = statement<Moments, { date: string; received: number }>(
  'list-received-money-of-market',
  `
  select ${DAY_OF('entry.at')} as date, -sum(entry.amount)::bigint as received
  from accounts as account join ledger_entries as entry on entry.account_id = account.id
  where account.kind = 'gateway' and entry.at >= :since and entry.at < :before group by 1 limit 400`,
)

/** Ids of orders begin with the time at which they were opened. */
export const countSteps = statement<
  Moments & { firstId: string; beforeId: string },
  { began: number; placed: number; atGateway: number; bought: number }
>(
  'count-checkout-steps-of-market',
  `
  select count(distinct o.user_id)::int as began, count(distinct o.user_id) filter (where o.placed_at is not null)::int as placed,
    (select count(distinct user_id)::int from payments where purpose = 'order' and created_at >= :since and created_at < :before) as "atGateway",
    count(distinct o.user_id) filter (where o.placed_at is not null and (o.is_paid <> 'unpaid' or o.method = 'cod'))::int as bought
  from orders as o where o.id >= :firstId and o.id < :beforeId`,
)

export const listMarketGateways = statement<Moments, MarketGateway>(
  'list-payments-by-gateway-of-market',
  `
  select sums.*, coalesce(gateway.label, sums.name) as label from (
    select gateway as name, count(*)::int as begun, count(*) filter (where state in ('settled', 'credited'))::int as paid,
      count(*) filter (where state in ('refused', 'disputed'))::int as refused, count(*) filter (where state in ('cancelled', 'abandoned'))::int as left,
      count(*) filter (where state in ('opened', 'at_bank', 'unknown'))::int as open
    from payments where created_at >= :since and created_at < :before group by gateway) as sums
  left join gateways as gateway on gateway.name = sums.name order by sums.begun desc, sums.name limit 50`,
)

export const readMarketStock = statement<Record<string, never>, { products: number; soldOut: number }>(
  'read-stock-of-market',
  `
  select count(*)::int as products, count(*) filter (where not in_stock)::int as "soldOut" from product_listing`,
)

export const readMarketSupport = statement<Moments, MarketSupport>(
  'read-support-of-market',
  `
  select count(*)::int as opened, count(first.at)::int as answered, count(closed_at)::int as closed,
    percentile_cont(0.5) within group (order by extract(epoch from first.at - created_at) / 60) as "firstAnswerMinutes",
    percentile_cont(0.5) within group (order by extract(epoch from closed_at - created_at) / 3600) as "closedHours"
  from tickets as ticket cross join lateral (
    select min(message.created_at) as at from ticket_messages as message where message.ticket_id = ticket.id and message.role = 'support') as first
  where ticket.created_at >= :since and ticket.created_at < :before`,
)

export const listLateSellers = statement<{ now: Date; limit: number }, Omit<LateSeller, 'since'> & { since: Date }>(
  'list-late-sellers-of-market',
  `
  select late.seller_id as "sellerId", s.name, late.late, late.since from (
    select seller_id, count(*)::int as late, min(due_at) as since from desk_parts where due_at is not null and due_at < :now
    group by seller_id order by late desc, seller_id limit :limit) as late
  join sellers as s on s.id = late.seller_id order by late.late desc, s.id`,
)

export const listSoldOutSellers = statement<{ limit: number }, SoldOutSeller>(
  'list-sold-out-sellers-of-market',
  `
  select counted.seller_id as "sellerId", s.name, counted.sold_out as "soldOut", counted.offers from (
    select seller_id, sum(sold_out)::int as sold_out, sum(offers)::int as offers from offer_counts
    group by seller_id having sum(sold_out) > 0 order by sum(sold_out) desc, seller_id limit :limit) as counted
  join sellers as s on s.id = counted.seller_id order by counted.sold_out desc, s.id`,
)
