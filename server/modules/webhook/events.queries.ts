import type { SellerId } from '#contract/ids.ts'
import type { WebhookEvent, WebhookId } from '#contract/webhook.ts'
import { statement } from '../../platform/database/statement.ts'

/*
 * What happened is found by what differs from what an address was last told: of orders that moved since the last look, of returns that are young enough, and of
 * products that somebody said had changed. Nothing here is written by a purchase.
 */

/** How a part stands for those who are told of it. */
const STANDING = `case when desk.stage in ('to_confirm', 'confirmed') then 'paid' when desk.stage = 'partly_sent' then 'partly_sent'
    when desk.stage in ('sent', 'delivered') then 'sent' else 'cancelled' end`

/** Those of the addresses that are told of a thing of this seller. */
const OF_SELLER = (seller: string) => `(hook.seller_id is null or hook.seller_id = ${seller})`

export const listLiveWebhooks = statement<Record<string, never>, { id: WebhookId; sellerId: SellerId | null; events: WebhookEvent[] }>(
  'list-live-webhooks',
  `
  select id, seller_id as "sellerId", events from webhooks where state = 'on' order by id limit 10000`,
)

/** One looks at a time: two would both find what neither has told. */
export const lockLook = statement(
  'lock-look-for-webhook-events',
  `select pg_advisory_xact_lock(hashtextextended('look for webhook events', 0))`,
)

/** Where nobody listened so far, what moved or changed is looked at from now on. */
export const beginToLook = statement<{ id: WebhookId; now: Date }>(
  'begin-to-look-for-webhook-events',
  `
  insert into webhook_position (xact, looked_at) select pg_snapshot_xmin(pg_current_snapshot()), :now
  where not exists (select from webhooks where state = 'on' and id <> :id)
  on conflict (single) do update set xact = excluded.xact, looked_at = excluded.looked_at`,
)

/** Remembers all that is young enough as told. */
export const rememberAll = statement<{ id: WebhookId; since: Date }>(
  'remember-all-for-webhook',
  `
  insert into webhook_told (webhook_id, kind, ref, state)
  select hook.id, 'part', desk.receipt_id, ${STANDING} from webhooks as hook join desk_parts as desk on ${OF_SELLER('desk.seller_id')}
  where hook.id = :id and desk.reached_at >= :since
  union all
  select hook.id, 'return', returned.id, 'received' from webhooks as hook join returns as returned on ${OF_SELLER('returned.seller_id')}
  where hook.id = :id and returned.state = 'received' and returned.requested_at >= :since
  on conflict (webhook_id, kind, ref) do update set state = excluded.state`,
)

export const forgetTold = statement<{ id: WebhookId }>('forget-told-of-webhook', `delete from webhook_told where webhook_id = :id`)

export interface FoundPart {
  webhookId: WebhookId
  events: WebhookEvent[]
  ref: string
  before: string | null
  state: 'paid' | 'partly_sent' | 'sent' | 'cancelled'
  data: Record<string, unknown> & { buyer: { name: string } }
}

const BUYER = `json_build_object('name', o.customer_name, 'province', o.province, 'city', o.city)`
const LINES = (
  user: string,
  receipt: string,
) => `(select coalesce(json_agg(json_build_object('productId', line.product_id, 'combinationsID', line.variant_id,
      'psid', line.offer_id, 'name', line.name, 'quantity', line.quantity, 'lineTotal', line.line_total) order by line.position), '[]')
    from order_lines as line where line.user_id = ${user} and line.receipt_id = ${receipt})`

/** A look begins so long before the last one: what moved is seen when its transaction has ended, and clocks of servers differ. */
const SEEN_LATE = `interval '2 minutes'`

/** Of orders since `since`, those that moved since the last look, the first ones first; all of them where it is not known when that was. */
export const findPartsToTell = statement<{ since: Date; limit: number }, FoundPart>(
  'find-parts-for-webhooks',
  `
  select hook.id as "webhookId", hook.events, desk.receipt_id as ref, told.state as before, ${STANDING} as state,
    json_build_object('orderNumber', desk.number::text, 'orderId', desk.order_id, 'receiptId', desk.receipt_id, 'sellerId', desk.seller_id,
      'stage', desk.stage, 'isPaid', part.is_paid, 'total', part.total, 'lines', ${LINES('desk.user_id', 'desk.receipt_id')}, 'buyer', ${BUYER}) as data
  from (
    select * from desk_parts where moved_at >= coalesce((select looked_at from webhook_position) - ${SEEN_LATE}, 'epoch') and reached_at >= :since offset 0
  ) as desk
  join webhooks as hook on ${OF_SELLER('desk.seller_id')}
  join orders as o on o.user_id = desk.user_id and o.id = desk.order_id
  join seller_orders as part on part.user_id = desk.user_id and part.id = desk.receipt_id
  left join webhook_told as told on told.webhook_id = hook.id and told.kind = 'part' and told.ref = desk.receipt_id
  where hook.state = 'on' and hook.events && array['order.paid', 'order.sent', 'order.cancelled'] and told.state is distinct from ${STANDING}
  order by desk.moved_at, desk.receipt_id, hook.id limit :limit`,
)

export interface FoundReturn {
  webhookId: WebhookId
  events: WebhookEvent[]
  ref: string
  data: Record<string, unknown> & { buyer: { name: string } }
}

export const findReturnsToTell = statement<{ since: Date; limit: number }, FoundReturn>(
  'find-returns-for-webhooks',
  `
  select hook.id as "webhookId", hook.events, back.id as ref,
    json_build_object('returnId', back.id, 'orderNumber', o.number::text, 'orderId', back.order_id, 'receiptId', back.receipt_id, 'sellerId', back.seller_id,
      'refund', back.refund, 'isSellable', back.is_sellable, 'lines', (
        select coalesce(json_agg(json_build_object('productId', line.product_id, 'combinationsID', line.variant_id, 'psid', line.offer_id, 'name', line.name,
          'quantity', piece.quantity) order by line.position), '[]')
        from return_lines as piece join order_lines as line on line.user_id = piece.user_id and line.id = piece.line_id
        where piece.user_id = back.user_id and piece.return_id = back.id), 'buyer', ${BUYER}) as data
  from webhooks as hook
  cross join lateral (
    select * from returns where hook.seller_id is not null and seller_id = hook.seller_id and state = 'received' and requested_at >= :since
    union all
    select * from returns where hook.seller_id is null and state = 'received' and requested_at >= :since
  ) as back
  join orders as o on o.user_id = back.user_id and o.id = back.order_id
  where hook.state = 'on' and 'order.returned' = any(hook.events) and not exists (
    select from webhook_told as told where told.webhook_id = hook.id and told.kind = 'return' and told.ref = back.id)
  order by back.ended_at, back.id, hook.id limit :limit`,
)

/**
 * Which products were tagged as changed since the last look. Also writes down where the next look begins: for products here, for orders at `lookedAt`. null: some that
 * moved are still to be told, so it begins where this one did.
 */
export const takeChangedProducts = statement<{ lookedAt: Date | null }, { productIds: string[] }>(
  'take-changed-products-for-webhooks',
  `
  with looked as (select coalesce((select xact from webhook_position), pg_snapshot_xmin(pg_current_snapshot())) as since),
  moved as (
    insert into webhook_position as position (xact, looked_at) values (pg_snapshot_xmin(pg_current_snapshot()), :lookedAt)
    on conflict (single) do update set xact = excluded.xact, looked_at = coalesce(excluded.looked_at, position.looked_at)
  )
  select coalesce(array_agg(distinct substr(tag, 9)), '{}') as "productIds"
  from changed_tags, looked where changed_tags.xact >= looked.since and starts_with(tag, 'product:')`,
)

export interface FoundProduct {
  webhookId: WebhookId
  events: WebhookEvent[]
  ref: string
  state: string
  data: Record<string, unknown>
}

/** What a seller's address is told of a product are the offers of that seller. */
export const findProductsToTell = statement<{ productIds: readonly string[]; at: Date }, FoundProduct>(
  'find-products-for-webhooks',
  `
  with shown as (
    select hook.id as webhook_id, hook.events, product.id as ref, json_build_object('productId', product.id, 'slug', product.slug, 'title', product.title,
      'status', product.status, 'offers', coalesce(json_agg(json_build_object('psid', offer.id, 'combinationsID', offer.variant_id, 'sellerId', offer.seller_id,
        'active', offer.active, 'stock', offer.stock, 'regularPrice', offer.regular_price, 'price', coalesce(effective_discount(offer.discounted_price,
          offer.special_offer_starts_at, offer.special_offer_ends_at, :at::timestamptz), offer.regular_price)) order by offer.id)
        filter (where offer.id is not null), '[]'::json)) as data
    from webhooks as hook
    join products as product on product.id = any(:productIds::text[])
    left join offers as offer on offer.product_id = product.id and ${OF_SELLER('offer.seller_id')}
    where hook.state = 'on' and 'product.changed' = any(hook.events)
    group by hook.id, hook.events, hook.seller_id, product.id
    having hook.seller_id is null or count(offer.id) > 0
  )
  select shown.webhook_id as "webhookId", shown.events, shown.ref, md5(shown.data::text) as state, shown.data
  from shown left join webhook_told as told on told.webhook_id = shown.webhook_id and told.kind = 'product' and told.ref = shown.ref
  where told.state is distinct from md5(shown.data::text) order by shown.ref, shown.webhook_id`,
)

export interface FoundOffer extends FoundProduct {
  state: 'low' | 'out' | 'enough'
  before: string | null
}

/** Offers of these products that run low, and those that did and do not any more. */
export const findOffersToTell = statement<{ productIds: readonly string[]; threshold: number }, FoundOffer>(
  'find-offers-for-webhooks',
  `
  with stood as (
    select hook.id as webhook_id, hook.events, offer.id as ref, offer.product_id, offer.variant_id, offer.seller_id, offer.stock,
      coalesce(own.threshold, :threshold::int) as threshold,
      case when not offer.active or offer.stock > coalesce(own.threshold, :threshold::int) then 'enough' when offer.stock = 0 then 'out' else 'low' end as state
    from webhooks as hook
    join offers as offer on offer.product_id = any(:productIds::text[]) and ${OF_SELLER('offer.seller_id')}
    left join low_stock_settings as own on own.seller_id = offer.seller_id
    where hook.state = 'on' and 'stock.low' = any(hook.events)
  )
  select stood.webhook_id as "webhookId", stood.events, stood.ref, told.state as before, stood.state,
    json_build_object('productId', stood.product_id, 'slug', product.slug, 'title', product.title, 'psid', stood.ref, 'combinationsID', stood.variant_id,
      'sellerId', stood.seller_id, 'stock', stood.stock, 'threshold', stood.threshold) as data
  from stood join products as product on product.id = stood.product_id
  left join webhook_told as told on told.webhook_id = stood.webhook_id and told.kind = 'offer' and told.ref = stood.ref
  where coalesce(told.state, 'enough') <> stood.state order by stood.ref, stood.webhook_id`,
)

/** Remembers what was told, and puts down what is to be sent: both or neither. */
export const writeEvents = statement<{ told: string; deliveries: string; now: Date }>(
  'write-webhook-events',
  `
  with remembered as (
    insert into webhook_told (webhook_id, kind, ref, state)
    select "webhookId", kind, ref, state from json_to_recordset(:told::json) as row ("webhookId" text, kind text, ref text, state text)
    on conflict (webhook_id, kind, ref) do update set state = excluded.state
  )
  insert into webhook_deliveries (webhook_id, id, event, about, body, next_at, created_at)
  select "webhookId", id, event, about, body, :now::timestamptz, :now::timestamptz
  from json_to_recordset(:deliveries::json) as row ("webhookId" text, id text, event text, about text, body text)`,
)
