import type { SellerId, UserId } from '#contract/ids.ts'
import type { DeliveryId, WebhookEvent, WebhookId } from '#contract/webhook.ts'
import { statement } from '../../platform/database/statement.ts'

export interface WebhookRow {
  id: WebhookId
  url: string
  events: WebhookEvent[]
  state: 'on' | 'off' | 'failing'
  failingSince: Date | null
  createdAt: Date
  waiting: number
}

/** Whose addresses: a seller's, or (null) the market's. */
type Of = { sellerId: SellerId | null }
type One = Of & { id: WebhookId }

export const listWebhooks = statement<Of & { limit: number }, WebhookRow>(
  'list-webhooks',
  `
  select hook.id, hook.url, hook.events, hook.state, hook.failing_since as "failingSince", hook.created_at as "createdAt",
    (select count(*) from webhook_deliveries as sent where sent.webhook_id = hook.id and sent.state = 'waiting')::int as waiting
  from webhooks as hook where hook.seller_id is not distinct from :sellerId::text
  order by hook.created_at desc, hook.id limit :limit`,
)

/** Two that are added at once count one after the other. */
export const lockWebhooksOf = statement<Of>(
  'lock-webhooks',
  `
  select pg_advisory_xact_lock(hashtextextended('webhooks of ' || coalesce(:sellerId::text, ''), 0))`,
)

export const countWebhooks = statement<Of, { count: number }>(
  'count-webhooks',
  `
  select count(*)::int as count from webhooks where seller_id is not distinct from :sellerId::text`,
)

export const insertWebhook = statement<One & { by: UserId; url: string; events: readonly WebhookEvent[]; now: Date }>(
  'insert-webhook',
  `
  insert into webhooks (id, seller_id, made_by, url, events, created_at) values (:id, :sellerId, :by, :url, :events, :now)`,
)

/** Answers what it was; no row: there is none. */
export const lockWebhook = statement<One, { state: WebhookRow['state']; url: string }>(
  'lock-webhook',
  `
  select state, url from webhooks where id = :id and seller_id is not distinct from :sellerId::text for update`,
)

export const setWebhookState = statement<{ id: WebhookId; state: WebhookRow['state'] }>(
  'set-webhook-state',
  `
  update webhooks set state = :state, failing_since = null where id = :id`,
)

export const deleteWebhook = statement<{ id: WebhookId }>('delete-webhook', `delete from webhooks where id = :id`)

export interface DeliveryRow {
  id: DeliveryId
  event: WebhookEvent
  about: string
  state: 'waiting' | 'delivered' | 'failed'
  attempts: number
  lastStatus: number | null
  lastError: string
  createdAt: Date
  lastAt: Date | null
  nextAt: Date
}

const DELIVERY = `id, event, about, state, attempts, last_status as "lastStatus", last_error as "lastError", created_at as "createdAt", last_at as "lastAt", next_at as "nextAt"`

/** Ids grow with time. */
export const listDeliveries = statement<{ id: WebhookId; before: DeliveryId | null; limit: number }, DeliveryRow>(
  'list-webhook-deliveries',
  `
  select ${DELIVERY} from webhook_deliveries where webhook_id = :id and (:before::text is null or id < :before::text) order by id desc limit :limit`,
)

/** From the beginning: its waits grow anew. */
export const sendOnceMore = statement<{ webhookId: WebhookId; id: DeliveryId; now: Date }, DeliveryRow>(
  'send-webhook-delivery-again',
  `
  update webhook_deliveries set state = 'waiting', attempts = 0, next_at = :now where webhook_id = :webhookId and id = :id returning ${DELIVERY}`,
)

export const forgetOldDeliveries = statement<{ before: Date }>(
  'forget-old-webhook-deliveries',
  `
  delete from webhook_deliveries where created_at < :before`,
)

/** What is no longer looked at need not be remembered: orders and returns that are older than the look. */
export const forgetOldTold = statement<{ before: Date }>(
  'forget-old-webhook-told',
  `
  delete from webhook_told as told
  where (told.kind = 'part' and exists (select from desk_parts as desk where desk.receipt_id = told.ref and desk.reached_at < :before))
    or (told.kind = 'return' and exists (select from returns where returns.id = told.ref and returns.requested_at < :before))`,
)
