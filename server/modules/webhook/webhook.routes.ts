import type { SellerId } from '#contract/ids.ts'
import {
  createMarketWebhookCall,
  createSellerWebhookCall,
  DELIVERIES_KEPT_DAYS,
  type DeliveryId,
  listMarketDeliveriesCall,
  listMarketWebhooksCall,
  listSellerDeliveriesCall,
  listSellerWebhooksCall,
  removeMarketWebhookCall,
  removeSellerWebhookCall,
  sendMarketDeliveryCall,
  sendSellerDeliveryCall,
  turnMarketWebhookCall,
  turnSellerWebhookCall,
  type WebhookEvent,
  type WebhookId,
} from '#contract/webhook.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { NoteChange } from '../../platform/http/audited.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { SignedIn } from '../../platform/http/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import type { Reach } from '../media/fetch-picture.ts'
import { findEvents, lookedBackTo } from './find-events.ts'
import { addWebhook, readDeliveries, readWebhooks, removeWebhook, sendAgain, turnWebhook } from './keep-webhooks.ts'
import { sendEvents } from './send-events.ts'
import { forgetOldDeliveries, forgetOldTold } from './webhook.queries.ts'

const EVERY_S = 5
const DAILY_S = 86_400
const DAY_MS = DAILY_S * 1_000

/** Finds what happened, and sends it. `reach` says what may be connected to. */
export function webhookJobs(services: Services, reach: Reach): void {
  const { db, clock, jobs } = services
  jobs.every('find-webhook-events', EVERY_S, () => findEvents(services))
  jobs.every('send-webhook-events', EVERY_S, (signal) => sendEvents(services, reach, signal))
  jobs.every('forget-old-webhook-deliveries', DAILY_S, async () => {
    const now = clock.now()
    await forgetOldDeliveries.run(db, { before: new Date(now.getTime() - DELIVERIES_KEPT_DAYS * DAY_MS) })
    await forgetOldTold.run(db, { before: lookedBackTo(now) })
  })
}

interface Work {
  tx: Transaction
  noteChange: NoteChange
}
const ok = { status: 'ok' as const }

/** Addresses of other programs: those of the market, and those of each seller. */
export function webhookRoutes(serve: Serve, services: Services): void {
  const about = (id: WebhookId) => ({ about: `webhook:${id}` })
  const add = async (
    { tx, noteChange, user }: Work & { user: SignedIn },
    sellerId: SellerId | null,
    body: { url: string; events: WebhookEvent[] },
  ) => {
    const { id, secret } = await addWebhook(tx, services, { sellerId, by: user.id }, body)
    noteChange({ ...about(id), after: { url: body.url, events: body.events } })
    return {
      ...ok,
      message: 'نشانی افزوده شد؛ رمز آن را همین حالا نگه دارید، دوباره نشان داده نمی‌شود',
      secret,
      webhooks: await readWebhooks(tx, sellerId),
    }
  }
  const turn = async ({ tx, noteChange }: Work, sellerId: SellerId | null, id: WebhookId, isOn: boolean) => {
    const { before } = await turnWebhook(tx, services, { sellerId, id }, isOn)
    noteChange({ ...about(id), before: { state: before }, after: { state: isOn ? 'on' : 'off' } })
    return { ...ok, message: isOn ? 'نشانی روشن شد' : 'نشانی خاموش شد', webhooks: await readWebhooks(tx, sellerId) }
  }
  const remove = async ({ tx, noteChange }: Work, sellerId: SellerId | null, id: WebhookId) => {
    const before = await removeWebhook(tx, { sellerId, id })
    noteChange({ ...about(id), before, after: { state: 'removed' } })
    return { ...ok, message: 'نشانی حذف شد', webhooks: await readWebhooks(tx, sellerId) }
  }
  const send = async (
    { tx, noteChange }: Work,
    sellerId: SellerId | null,
    { webhookId: id, deliveryId }: { webhookId: WebhookId; deliveryId: DeliveryId },
  ) => {
    const delivery = await sendAgain(tx, services, { sellerId, id, deliveryId })
    noteChange({ ...about(id), after: { delivery: deliveryId, event: delivery.event } })
    return { ...ok, message: 'در صف فرستادن است', delivery }
  }

  serve(listMarketWebhooksCall, async ({ tx }) => ({ webhooks: await readWebhooks(tx, null) }))
  serve(createMarketWebhookCall, (context) => add(context, null, context.body))
  serve(turnMarketWebhookCall, (context) => turn(context, null, context.params.webhookId, context.body.isOn))
  serve(removeMarketWebhookCall, (context) => remove(context, null, context.params.webhookId))
  serve(listMarketDeliveriesCall, ({ tx, params, query }) =>
    readDeliveries(tx, { sellerId: null, id: params.webhookId, before: query.before }),
  )
  serve(sendMarketDeliveryCall, (context) => send(context, null, context.params))

  serve(listSellerWebhooksCall, async ({ tx, sellerId }) => ({ webhooks: await readWebhooks(tx, sellerId) }))
  serve(createSellerWebhookCall, (context) => add(context, context.sellerId, context.body))
  serve(turnSellerWebhookCall, (context) => turn(context, context.sellerId, context.params.webhookId, context.body.isOn))
  serve(removeSellerWebhookCall, (context) => remove(context, context.sellerId, context.params.webhookId))
  serve(listSellerDeliveriesCall, ({ tx, sellerId, params, query }) =>
    readDeliveries(tx, { sellerId, id: params.webhookId, before: query.before }),
  )
  serve(sendSellerDeliveryCall, (context) => send(context, context.sellerId, context.params))
}
