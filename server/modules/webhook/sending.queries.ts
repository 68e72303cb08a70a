import type { SellerId, UserId } from '#contract/ids.ts'
import type { DeliveryId, WebhookEvent, WebhookId } from '#contract/webhook.ts'
import { statement } from '../../platform/database/statement.ts'

export interface DueDelivery {
  webhookId: WebhookId
  id: DeliveryId
  event: WebhookEvent
  body: string
  url: string
  /** This one included. */
  attempts: number
}

/**
 * Takes the oldest whose time has come of each address but `without`: one that does not answer keeps no other waiting. A process that dies with them leaves them to
 * the next one after `leaseSeconds`.
 */
export const takeDueDeliveries = statement<{ now: Date; leaseSeconds: number; limit: number; without: readonly WebhookId[] }, DueDelivery>(
  'take-due-webhook-deliveries',
  `
  with due as (
    select first.webhook_id, first.id, hook.url from webhooks as hook cross join lateral (
      select * from webhook_deliveries as sent where sent.webhook_id = hook.id and sent.state = 'waiting' and sent.next_at <= :now
      order by sent.next_at, sent.id limit 1 for update skip locked) as first
    where hook.state = 'on' and hook.id <> all(:without::text[]) order by first.next_at, first.id limit :limit
  )
  update webhook_deliveries as sent set attempts = sent.attempts + 1, next_at = :now::timestamptz + make_interval(secs => :leaseSeconds)
  from due where sent.webhook_id = due.webhook_id and sent.id = due.id
  returning sent.webhook_id as "webhookId", sent.id, sent.event, sent.body, due.url, sent.attempts`,
)

interface Outcome extends Record<string, unknown> {
  webhookId: WebhookId
  id: DeliveryId
  state: 'waiting' | 'delivered' | 'failed'
  status: number | null
  error: string
  nextAt: Date
  now: Date
}

/** What came of a try, for the log and for its address: one that arrives ends the days of failing. */
export const settleDelivery = statement<Outcome>(
  'settle-webhook-delivery',
  `
  with counted as (
    update webhooks set failing_since = case when :state::text = 'delivered' then null else coalesce(failing_since, :now::timestamptz) end
    where id = :webhookId and (failing_since is null) = (:state::text <> 'delivered')
  )
  update webhook_deliveries set state = :state::text, last_at = :now, last_status = :status, last_error = :error, next_at = :nextAt
  where webhook_id = :webhookId and id = :id`,
)

/** Those at which nothing arrived since `before` and that were still told. `madeBy` is null where they are gone. */
export const turnOffFailing = statement<
  { before: Date },
  { id: WebhookId; url: string; madeBy: UserId | null; sellerId: SellerId | null; failingSince: Date }
>(
  'turn-off-failing-webhooks',
  `
  update webhooks set state = 'failing' where state = 'on' and failing_since < :before
  returning id, url, (select users.id from users where users.id = webhooks.made_by) as "madeBy", seller_id as "sellerId", failing_since as "failingSince"`,
)
