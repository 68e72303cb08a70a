import type { SellerId, UserId } from '#contract/ids.ts'
import {
  DELIVERIES_PAGE_SIZE,
  type Delivery,
  type DeliveryId,
  WEBHOOKS_MAX,
  type Webhook,
  type WebhookEvent,
  WebhookId,
} from '#contract/webhook.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { beginToLook, forgetTold, rememberAll } from './events.queries.ts'
import { lookedBackTo } from './find-events.ts'
import { secretOf } from './signature.ts'
import { DeliveryNotFound, TooManyWebhooks, WebhookNotFound } from './webhook.errors.ts'
import {
  countWebhooks,
  type DeliveryRow,
  deleteWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhook,
  lockWebhooksOf,
  sendOnceMore,
  setWebhookState,
} from './webhook.queries.ts'

/** Whose addresses: a seller's, or (null) the market's. */
type Owner = SellerId | null
type Needed = Pick<Services, 'clock' | 'settings'>

export async function readWebhooks(on: Handle, sellerId: Owner): Promise<Webhook[]> {
  return (await listWebhooks.all(on, { sellerId, limit: WEBHOOKS_MAX })).map(({ id: webhookId, failingSince, createdAt, ...row }) => ({
    ...row,
    webhookId,
    failingSince: failingSince?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
}

/** It is told of what happens from now on: what stands already is remembered as told. */
export async function addWebhook(
  tx: Transaction,
  { clock, settings }: Needed,
  { sellerId, by }: { sellerId: Owner; by: UserId },
  { url, events }: { url: string; events: readonly WebhookEvent[] },
): Promise<{ id: WebhookId; secret: string }> {
  const now = clock.now()
  await lockWebhooksOf.run(tx, { sellerId })
  if ((await countWebhooks.one(tx, { sellerId })).count >= WEBHOOKS_MAX) throw TooManyWebhooks()
  const id = WebhookId.parse(`hook_${newUuidV7(now.getTime())}`)
  await insertWebhook.run(tx, { id, sellerId, by, url, events: [...new Set(events)], now })
  await beginToLook.run(tx, { id, now })
  await rememberAll.run(tx, { id, since: lookedBackTo(now) })
  return { id, secret: secretOf(settings.tokenSecret, id) }
}

/** What happened while it was off is not told later. */
export async function turnWebhook(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { sellerId, id }: { sellerId: Owner; id: WebhookId },
  isOn: boolean,
): Promise<{ before: Webhook['state'] }> {
  const known = await lockWebhook.first(tx, { sellerId, id })
  if (known === undefined) throw WebhookNotFound()
  if (isOn === (known.state === 'on')) return { before: known.state }
  await setWebhookState.run(tx, { id, state: isOn ? 'on' : 'off' })
  if (isOn) {
    const now = clock.now()
    await forgetTold.run(tx, { id })
    await beginToLook.run(tx, { id, now })
    await rememberAll.run(tx, { id, since: lookedBackTo(now) })
  }
  return { before: known.state }
}

export async function removeWebhook(tx: Transaction, one: { sellerId: Owner; id: WebhookId }): Promise<{ url: string }> {
  const known = await lockWebhook.first(tx, one)
  if (known === undefined) throw WebhookNotFound()
  await deleteWebhook.run(tx, { id: one.id })
  return known
}

export async function readDeliveries(
  tx: Transaction,
  { sellerId, id, before }: { sellerId: Owner; id: WebhookId; before: DeliveryId | undefined },
): Promise<{ deliveries: Delivery[]; next: DeliveryId | null }> {
  if (!(await isOwn(tx, { sellerId, id }))) throw WebhookNotFound()
  const rows = await listDeliveries.all(tx, { id, before: before ?? null, limit: DELIVERIES_PAGE_SIZE })
  return { deliveries: rows.map(toDelivery), next: rows.length < DELIVERIES_PAGE_SIZE ? null : (rows.at(-1)?.id ?? null) }
}

export async function sendAgain(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { sellerId, id, deliveryId }: { sellerId: Owner; id: WebhookId; deliveryId: DeliveryId },
): Promise<Delivery> {
  if (!(await isOwn(tx, { sellerId, id }))) throw DeliveryNotFound()
  const row = await sendOnceMore.first(tx, { webhookId: id, id: deliveryId, now: clock.now() })
  if (row === undefined) throw DeliveryNotFound()
  return toDelivery(row)
}

async function isOwn(on: Handle, { sellerId, id }: { sellerId: Owner; id: WebhookId }): Promise<boolean> {
  return (await listWebhooks.all(on, { sellerId, limit: WEBHOOKS_MAX })).some((each) => each.id === id)
}

const toDelivery = ({ id: deliveryId, createdAt, lastAt, nextAt, ...row }: DeliveryRow): Delivery => ({
  ...row,
  deliveryId,
  createdAt: createdAt.toISOString(),
  lastAt: lastAt?.toISOString() ?? null,
  nextAt: row.state === 'waiting' ? nextAt.toISOString() : null,
})
