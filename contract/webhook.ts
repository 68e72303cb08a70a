import { z } from 'zod'
import { isWebPage } from './address.ts'
import { defineCall } from './call.ts'

/* Addresses of other programs that the market tells of what happens, signed and in order of time. A seller's are told of that seller's own orders and offers alone. */

export const WEBHOOKS_MAX = 10
export const DELIVERIES_PAGE_SIZE = 30
/** How long an address may fail before it is turned off. */
export const WEBHOOK_FAILING_DAYS = 3
export const DELIVERIES_KEPT_DAYS = 30

export const WEBHOOK_EVENTS = ['order.paid', 'order.sent', 'order.cancelled', 'order.returned', 'stock.low', 'product.changed'] as const
export const WebhookEvent = z.enum(WEBHOOK_EVENTS, { error: 'این رویداد شناخته نیست' })
export type WebhookEvent = z.infer<typeof WebhookEvent>
export const EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  'order.paid': 'سفارش پرداخت شد',
  'order.sent': 'سفارش فرستاده شد',
  'order.cancelled': 'سفارش لغو شد',
  'order.returned': 'مرجوعی رسید',
  'stock.low': 'موجودی رو به پایان است',
  'product.changed': 'محصول تغییر کرد',
}

/** What is sent with each: HMAC-SHA256 of `{t}.{body}` under the secret, as `t={unix seconds},v1={hex}`. */
export const SIGNATURE_HEADER = 'rasteh-signature'
export const EVENT_HEADER = 'rasteh-event'

const NO_WEBHOOK = 'این نشانی پیدا نشد'
export const WebhookId = z
  .string({ error: NO_WEBHOOK })
  .regex(/^hook_[0-9a-f-]{36}$/, NO_WEBHOOK)
  .brand<'WebhookId'>()
export type WebhookId = z.infer<typeof WebhookId>
const NO_DELIVERY = 'این رویداد در گزارش نیست'
export const DeliveryId = z
  .string({ error: NO_DELIVERY })
  .regex(/^event_[0-9a-f-]{36}$/, NO_DELIVERY)
  .brand<'DeliveryId'>()
export type DeliveryId = z.infer<typeof DeliveryId>

export const Webhook = z.object({
  webhookId: WebhookId,
  url: z.string(),
  events: z.array(WebhookEvent),
  /** `failing`: turned off by the market, since nothing arrived there for days. */
  state: z.enum(['on', 'off', 'failing']),
  failingSince: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Events that wait for their turn, or for another try. */
  waiting: z.int().nonnegative(),
})
export type Webhook = z.infer<typeof Webhook>

export const Delivery = z.object({
  deliveryId: DeliveryId,
  event: WebhookEvent,
  /** Receipt, return, offer or product that it is about. */
  about: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int().nonnegative(),
  /** What the last try was answered with; null: there was none, or nothing was answered. */
  lastStatus: z.int().nullable(),
  lastError: z.string(),
  createdAt: z.iso.datetime(),
  lastAt: z.iso.datetime().nullable(),
  /** Of one that waits. */
  nextAt: z.iso.datetime().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

export const NewWebhook = z.object({
  url: z
    .string({ error: 'نشانی الزامی است' })
    .trim()
    .min(1, 'نشانی الزامی است')
    .max(500, 'نشانی حداکثر ۵۰۰ نویسه است')
    .refine((url) => isWebPage(url) && /^https:/i.test(url), 'نشانی باید با https:// آغاز شود'),
  events: z
    .array(WebhookEvent, { error: 'رویدادها را انتخاب کنید' })
    .min(1, 'دست‌کم یک رویداد را انتخاب کنید')
    .max(WEBHOOK_EVENTS.length, 'رویدادها تکراری است'),
})
const Turned = z.object({ isOn: z.boolean({ error: 'روشن یا خاموش بودن را انتخاب کنید' }) })

const ofStaff = { by: 'staff', can: 'keys.write' } as const
const ofSeller = { by: 'seller', can: 'desk.people' } as const
const listed = z.object({ webhooks: z.array(Webhook) })
const changed = listed.extend({ status: z.literal('ok'), message: z.string() })
const made = changed.extend({ secret: z.string().describe('shown this once') })
const log = z.object({
  deliveries: z.array(Delivery),
  /** null: that was all. */
  next: DeliveryId.nullable(),
})
const sent = z.object({ status: z.literal('ok'), message: z.string(), delivery: Delivery })
const one = z.object({ webhookId: WebhookId })
const oneDelivery = one.extend({ deliveryId: DeliveryId })
const page = z.object({ before: DeliveryId.optional().describe('`next` of the page before') })

const LISTS = 'Addresses that are told of what happens, the newest first'
const MAKES = 'Adds an address; the secret that its events are signed with is told this once'
const TURNS = 'Turns an address on or off; turned on, it is told of what happens from then on'
const REMOVES = 'Removes an address with its log'
const LOGS = `What an address was told and what it answered, the newest first, ${DELIVERIES_PAGE_SIZE} a page`
const SENDS = 'Sends an event once more, in the same words'

export const listMarketWebhooksCall = defineCall({
  method: 'GET',
  path: '/master-dash/webhooks',
  ...ofStaff,
  transaction: 'read',
  summary: LISTS,
  answer: listed,
  errors: [],
})
export const createMarketWebhookCall = defineCall({
  method: 'POST',
  path: '/master-dash/webhooks',
  ...ofStaff,
  transaction: 'write',
  summary: MAKES,
  body: NewWebhook,
  answer: made,
  errors: ['TOO_MANY_WEBHOOKS'],
})
export const turnMarketWebhookCall = defineCall({
  method: 'PUT',
  path: '/master-dash/webhooks/:webhookId',
  ...ofStaff,
  transaction: 'write',
  summary: TURNS,
  params: one,
  body: Turned,
  answer: changed,
  errors: ['WEBHOOK_NOT_FOUND'],
})
export const removeMarketWebhookCall = defineCall({
  method: 'DELETE',
  path: '/master-dash/webhooks/:webhookId',
  ...ofStaff,
  transaction: 'write',
  summary: REMOVES,
  params: one,
  answer: changed,
  errors: ['WEBHOOK_NOT_FOUND'],
})
export const listMarketDeliveriesCall = defineCall({
  method: 'GET',
  path: '/master-dash/webhooks/:webhookId/deliveries',
  ...ofStaff,
  transaction: 'read',
  summary: LOGS,
  params: one,
  query: page,
  answer: log,
  errors: ['WEBHOOK_NOT_FOUND'],
})
export const sendMarketDeliveryCall = defineCall({
  method: 'POST',
  path: '/master-dash/webhooks/:webhookId/deliveries/:deliveryId/send-again',
  ...ofStaff,
  transaction: 'write',
  summary: SENDS,
  params: oneDelivery,
  answer: sent,
  errors: ['DELIVERY_NOT_FOUND'],
})

export const listSellerWebhooksCall = defineCall({
  method: 'GET',
  path: '/desk/webhooks',
  ...ofSeller,
  transaction: 'read',
  summary: LISTS,
  answer: listed,
  errors: [],
})
export const createSellerWebhookCall = defineCall({
  method: 'POST',
  path: '/desk/webhooks',
  ...ofSeller,
  transaction: 'write',
  summary: MAKES,
  body: NewWebhook,
  answer: made,
  errors: ['TOO_MANY_WEBHOOKS'],
})
export const turnSellerWebhookCall = defineCall({
  method: 'PUT',
  path: '/desk/webhooks/:webhookId',
  ...ofSeller,
  transaction: 'write',
  summary: TURNS,
  params: one,
  body: Turned,
  answer: changed,
  errors: ['WEBHOOK_NOT_FOUND'],
})
export const removeSellerWebhookCall = defineCall({
  method: 'DELETE',
  path: '/desk/webhooks/:webhookId',
  ...ofSeller,
  transaction: 'write',
  summary: REMOVES,
  params: one,
  answer: changed,
  errors: ['WEBHOOK_NOT_FOUND'],
})
export const listSellerDeliveriesCall = defineCall({
  method: 'GET',
  path: '/desk/webhooks/:webhookId/deliveries',
  ...ofSeller,
  transaction: 'read',
  summary: LOGS,
  params: one,
  query: page,
  answer: log,
  errors: ['WEBHOOK_NOT_FOUND'],
})
export const sendSellerDeliveryCall = defineCall({
  method: 'POST',
  path: '/desk/webhooks/:webhookId/deliveries/:deliveryId/send-again',
  ...ofSeller,
  transaction: 'write',
  summary: SENDS,
  params: oneDelivery,
  answer: sent,
  errors: ['DELIVERY_NOT_FOUND'],
})
