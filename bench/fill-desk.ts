import type { SellerId } from '#contract/ids.ts'
import type { Database } from '#server/platform/database/database.ts'
import { writePastRules } from './write-past-rules.ts'

const ORDERS = 20_000
const BUYERS = 2_000
const PROVINCES = 31
/** Products whose pages are looked at every day. */
const VIEWED = 2_000
const DAYS = 365

const SELLER = '(select seller from asked)'
const NOW = '(select at from asked)'

/** In the order in which they lean on each other. */
const STEPS = [
  `create temp table goods on commit drop as
    select row_number() over (order by md5(o.id)) - 1 as nth, o.id as offer_id, o.product_id, o.variant_id, o.regular_price as price, p.title, p.slug,
      coalesce(p.images[1], '') as image, p.search_key
    from offers as o join products as p on p.id = o.product_id where o.seller_id = ${SELLER}`,
  'create unique index on goods (nth)',
  `create temp table sold on commit drop as
    select nth, 'bench-buyer-' || (nth % ${BUYERS}) as user_id, 'order_bench' || nth as order_id, 'receipt_bench' || nth as receipt_id,
      'استان ' || floor(power(random(), 2) * ${PROVINCES}) as province, ${NOW} - random() * interval '${DAYS} days' as placed_at, 1 + floor(random() * 5)::int as lines
    from generate_series(1, ${ORDERS}) as nth`,
  // the first fifth of the goods makes up nearly half of what is bought
  `create temp table pieces on commit drop as
    select distinct on (sold.nth, drawn.good) sold.*, drawn.position, drawn.good, drawn.quantity
    from sold cross join lateral (
      select position, floor(power(random(), 2) * (select count(*) from goods))::bigint as good, 1 + floor(random() * random() * 4)::int as quantity
      from generate_series(1, sold.lines) as position
    ) as drawn`,
  `create temp table parts on commit drop as
    select pieces.nth, pieces.user_id, pieces.order_id, pieces.receipt_id, pieces.province, pieces.placed_at, sum(quantity * price)::bigint as total,
      string_agg(search_key, ' ' order by position) as search_key,
      case when pieces.nth % 50 = 0 then 'cancelled' when pieces.placed_at > ${NOW} - interval '3 days' then 'processing'
        when pieces.placed_at > ${NOW} - interval '15 days' then 'shipped' else 'delivered' end as status
    from pieces join goods on goods.nth = pieces.good group by 1, 2, 3, 4, 5, 6`,
  `insert into users (id, mobile, role, status, name, family)
    select 'bench-buyer-' || nth, '0912' || lpad(nth::text, 7, '0'), 'customer', 'active', 'مریم', 'احمدی' from generate_series(0, ${BUYERS - 1}) as nth`,
  `insert into orders (user_id, id, status, is_paid, gateway_name, gateway_label, method, subtotal, discount, vat, total, province, city, customer_name, customer_phone,
      created_at, updated_at, placed_at, delivered_at)
    select user_id, order_id, status, 'paid', 'fake', 'درگاه', 'online', total, 0, 0, total, province, 'مرکز', 'مریم احمدی', '09120000000',
      placed_at, placed_at, placed_at, case status when 'delivered' then placed_at + interval '10 days' end from parts`,
  `insert into seller_orders (user_id, id, order_id, seller_id, seller_label, position, status, is_paid, payment_id, paid_amount, subtotal, discount, vat_requested,
      vat_basis_points, vat, total)
    select user_id, receipt_id, order_id, ${SELLER}, 'فروشنده', 0, status, 'paid', 'payment-' || nth, total, total, 0, false, 0, 0, total from parts`,
  `insert into order_lines (user_id, id, order_id, receipt_id, product_id, variant_id, offer_id, position, quantity, regular_price, line_total, name, slug, image,
      attributes, search_key)
    select user_id, 'line-' || pieces.nth || '-' || position, order_id, receipt_id, product_id, variant_id, offer_id, position, quantity, price, quantity * price, title, slug,
      image, '[]', search_key
    from pieces join goods on goods.nth = pieces.good`,
  `insert into desk_parts (user_id, receipt_id, seller_id, order_id, number, stage, reached_at, moved_at, confirmed_at, confirm_by, send_by, province, search_key)
    select parts.user_id, receipt_id, ${SELLER}, order_id, o.number,
      case parts.status when 'processing' then (array['to_confirm', 'confirmed', 'partly_sent'])[1 + nth % 3] when 'shipped' then 'sent' else parts.status end,
      parts.placed_at, parts.placed_at, case when nth % 3 > 0 then parts.placed_at end, parts.placed_at + interval '1 day', parts.placed_at + interval '2 days', parts.province, parts.search_key
    from parts join orders as o on o.user_id = parts.user_id and o.id = parts.order_id`,
  `insert into part_money (receipt_id, user_id, order_id, seller_id, placed_at, terms, vat_basis_points, paid, commission, commission_vat, reckoned_at, released_at)
    select receipt_id, user_id, order_id, ${SELLER}, placed_at, '{}', 1000, total, -total / 10, -total / 100, placed_at,
      case when placed_at < ${NOW} - interval '30 days' then placed_at + interval '20 days' end
    from parts where status <> 'cancelled'`,
  `insert into accounts (id, kind) values ('seller:' || ${SELLER}, 'seller'), ('market', 'market') on conflict do nothing`,
  `insert into ledger_entries (group_id, account_id, amount, reason, order_id, at)
    select reason || nth, account.id, account.sign * share, reason, order_id, placed_at
    from parts cross join lateral (values ('payment_settled', total), ('part_commission', -total / 10), ('part_commission_vat', -total / 100)) as moved (reason, share)
    cross join (values ('seller:' || ${SELLER}, 1), ('market', -1)) as account (id, sign)
    where status <> 'cancelled' and share <> 0`,
  `insert into returns (user_id, id, order_id, receipt_id, seller_id, state, reason_kind, is_sellable, worth, refund, requested_at, ended_at)
    select user_id, 'return_bench' || nth, order_id, receipt_id, ${SELLER}, case when is_new then 'requested' else 'received' end, 'damaged',
      case when not is_new then true end, case when not is_new then 0 end, case when not is_new then 0 end, placed_at + interval '11 days',
      case when not is_new then placed_at + interval '14 days' end
    from (select *, placed_at > ${NOW} - interval '25 days' as is_new from parts where status = 'delivered' and nth % 30 = 1) as sent_back`,
  `insert into return_lines (user_id, return_id, line_id, quantity)
    select user_id, 'return_bench' || nth, 'line-' || nth || '-' || min(position), 1 from pieces
    where exists (select from returns where returns.user_id = pieces.user_id and returns.id = 'return_bench' || nth) group by user_id, nth`,
  `insert into reviews (product_id, id, seller_id, rating, text, name, status, created_at, moderated_at)
    select product_id, 'bench-' || nth, ${SELLER}, 1 + nth % 5, 'خوب بود و به‌موقع رسید', 'مریم', 'approved', ${NOW}, ${NOW} from goods where nth < 3000`,
  `insert into product_views (product_id, day, views)
    select product_id, (${NOW} - day * interval '1 day')::date, 1 + floor(random() * 40)::int from goods cross join generate_series(0, ${DAYS - 1}) as day
    where nth < ${VIEWED}`,
  `insert into seller_views (seller_id, day, views) select ${SELLER}, (${NOW} - day * interval '1 day')::date, 9000 from generate_series(0, ${DAYS - 1}) as day`,
  'insert into seller_sales_queue (user_id, receipt_id) select user_id, receipt_id from parts',
]

const filled = new WeakSet<Database>()

/** A year of the seller's orders with all that hangs on them; once for all benches of a market. */
export async function fillDesk(db: Database, sellerId: SellerId, now: Date): Promise<void> {
  if (filled.has(db)) return
  await writePastRules(db, { sellerId, now, seed: 0.14 }, STEPS)
  filled.add(db)
}
