import type { ProductId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'
import type { SetAlertType } from './alert.queries.ts'

export const takeQueued = statement<{ limit: number }, { productId: ProductId }>(
  'take-stock-alert-queue',
  `
  delete from stock_alert_queue
  where id in (select id from stock_alert_queue order by id limit :limit for update skip locked)
  returning product_id as "productId"`,
)

/** Products with an alert that time alone may have brought to its price. */
export const listDueProducts = statement<{ now: Date; limit: number }, { productId: ProductId }>(
  'due-stock-alerts',
  `
  select product_id as "productId" from stock_alerts where next_look <= :now order by next_look, product_id limit :limit`,
)

/**
 * The alerts of one product are looked at by one worker at a time, and by a statement that begins when the others are done: an older look at the
 * offers never overwrites a newer one. In the order of the keys, so that two workers wait and never deadlock.
 */
export const lockProducts = statement<{ ids: readonly ProductId[] }>(
  'lock-products-of-alerts',
  `
  select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('stock-alerts:' || product_id, 0) as key from stock_alerts where product_id = any(:ids::text[]) order by key
  ) as keys`,
)

export interface Look {
  userId: UserId
  productId: ProductId
  /** The alert, and which of its crossings this is. */
  id: string
  crossing: number
  isCrossing: boolean
  alertType: SetAlertType
  /** The least price of a piece in stock, and how many there are. */
  price: Toman | null
  stock: number
  title: string
  slug: string
  /** Where to tell: undefined or empty where the shopper did not want it or cannot be reached. */
  mobile: string | null
  mail: string | null
  /** The shopper changed the alert while it was looked at: then nothing of this look counts. */
  isNoted: boolean
}

/**
 * Looks at all alerts of these products and notes where they stand; answers those that stand otherwise than noted, at most `limit`.
 * What all sellers have is added up once a product; for alerts of chosen sellers, and for those that were noted by a clock ahead of ours, by itself.
 */
export const noteLooks = statement<{ ids: readonly ProductId[]; now: Date; limit: number }, Look>(
  'note-stock-alerts',
  `
  with product as materialized (
    select wanted.id, seen.price, seen.stock, seen.next_change
    from (select distinct product_id as id from stock_alerts where product_id = any(:ids::text[])) as wanted
    cross join lateral product_for_alerts(wanted.id, null, :now) as seen
  ), different as materialized (
    select a.user_id, a.product_id, a.id, a.version, a.met as before, look.after, look.next_look, seen.price, seen.stock
    from product join stock_alerts a on a.product_id = product.id
    cross join lateral (
      select product.price, product.stock, product.next_change where a.seller_ids is null and a.met_since <= :now
      union all
      select own.price, own.stock, own.next_change from product_for_alerts(a.product_id, a.seller_ids, greatest(:now, a.met_since)) as own
      where a.seller_ids is not null or a.met_since > :now
    ) as seen
    cross join lateral (
      select alert_is_met(a.alert_type, a.price, a.inventory, seen.price, seen.stock, a.met) as after,
        case when a.alert_type = 'price_reach' then seen.next_change end as next_look
    ) as look
    where look.after <> a.met or look.next_look is distinct from a.next_look
    order by a.product_id, a.user_id limit :limit
  ), noted as (
    update stock_alerts a set met = d.after, next_look = d.next_look,
      met_since = case when d.after <> d.before then greatest(:now, a.met_since) else a.met_since end,
      crossings = a.crossings + case when d.after and not d.before then 1 else 0 end
    from different d
    where a.user_id = d.user_id and a.product_id = d.product_id and a.id = d.id and a.version = d.version and a.met = d.before
    returning a.user_id, a.product_id, a.crossings, a.alert_type, a.sms, a.email
  )
  select d.user_id as "userId", d.product_id as "productId", d.id, n.crossings as crossing, d.after and not d.before as "isCrossing",
    n.alert_type as "alertType", d.price, d.stock, p.title, p.slug,
    case when n.sms and u.status = 'active' then u.mobile end as mobile,
    case when n.email and u.status = 'active' then u.email end as mail, n.user_id is not null as "isNoted"
  from different d
  left join noted n on n.user_id = d.user_id and n.product_id = d.product_id
  join products p on p.id = d.product_id
  join users u on u.id = d.user_id
  order by d.product_id, d.user_id`,
)

/** Adds to what each shopper was to be sent today; answers how much that is now. */
export const addWantedSms = statement<
  { userIds: readonly UserId[]; counts: readonly number[]; now: Date },
  { userId: UserId; wanted: number }
>(
  'add-wanted-alert-sms',
  `
  insert into stock_alert_sms as kept (user_id, day, wanted)
  select user_id, (:now::timestamptz at time zone 'Asia/Tehran')::date, count
  from unnest(:userIds::text[], :counts::int[]) as added (user_id, count) order by user_id
  on conflict (user_id, day) do update set wanted = kept.wanted + excluded.wanted
  returning user_id as "userId", wanted`,
)

export const forgetOldSms = statement<{ now: Date }>(
  'forget-old-alert-sms',
  `
  delete from stock_alert_sms where day < (:now::timestamptz at time zone 'Asia/Tehran')::date - 1`,
)
