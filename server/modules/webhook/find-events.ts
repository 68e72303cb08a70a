import { LOW_STOCK_DEFAULT } from '#contract/limits.ts'
import type { WebhookEvent, WebhookId } from '#contract/webhook.ts'
import { maskedName } from '#persian/masked-person.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'

import {
  type FoundPart,
  type FoundReturn,
  findOffersToTell,
  findPartsToTell,
  findProductsToTell,
  findReturnsToTell,
  listLiveWebhooks,
  lockLook,
  takeChangedProducts,
  writeEvents,
} from './events.queries.ts'

type Needed = Pick<Services, 'db' | 'clock'>

const DAY_MS = 86_400_000
/** Orders and returns that are older are done with. */
const LOOK_BACK_DAYS = 90
/** Of one look; what is left is found by the next one. */
const FOUND_AT_ONCE = 500
/** Products of one question. */
const PRODUCTS_AT_ONCE = 1_000

export const lookedBackTo = (now: Date): Date => new Date(now.getTime() - LOOK_BACK_DAYS * DAY_MS)

interface Found {
  webhookId: WebhookId
  /** That its address wants. */
  events: readonly WebhookEvent[]
  kind: 'part' | 'return' | 'product' | 'offer'
  ref: string
  /** What it is remembered as. */
  state: string
  happened: readonly WebhookEvent[]
  data: object
}

/**
 * Puts down what each address is to be told. Found events and what is remembered of them are one transaction: an event is put down once, whatever dies.
 * Where no address listens it asks one question and writes nothing.
 */
export async function findEvents({ db, clock }: Needed): Promise<void> {
  if ((await listLiveWebhooks.all(db, {})).length === 0) return
  const now = clock.now()
  await inTransaction(db, 'write', async (tx) => {
    await lockLook.run(tx, {})
    const since = lookedBackTo(now)
    const parts = await findPartsToTell.all(tx, { since, limit: FOUND_AT_ONCE })
    const returned = await findReturnsToTell.all(tx, { since, limit: FOUND_AT_ONCE })
    const { productIds } = await takeChangedProducts.one(tx, { lookedAt: parts.length < FOUND_AT_ONCE ? now : null })
    const found = [...orderEvents(parts, returned), ...(await productEvents(tx, productIds, now))]
    if (found.length === 0) return
    const told = found.map(({ webhookId, kind, ref, state }) => ({ webhookId, kind, ref, state }))
    const deliveries = found.flatMap(({ webhookId, events, ref, happened, data }) =>
      happened
        .filter((event) => events.includes(event))
        .map((event) => {
          const id = `event_${newUuidV7(now.getTime())}`
          return { webhookId, id, event, about: ref, body: JSON.stringify({ id, event, createdAt: now.toISOString(), data }) }
        }),
    )
    await writeEvents.run(tx, { told: JSON.stringify(told), deliveries: JSON.stringify(deliveries), now })
  })
}

function orderEvents(parts: readonly FoundPart[], returned: readonly FoundReturn[]): Found[] {
  return [
    ...parts.map((part) => ({ ...part, kind: 'part' as const, happened: movesOf(part), data: masked(part.data) })),
    ...returned.map((back) => ({
      ...back,
      kind: 'return' as const,
      state: 'received',
      happened: ['order.returned' as const],
      data: masked(back.data),
    })),
  ]
}

/** A part that was sent before anybody looked was paid before. One that comes back after it was cancelled is paid again. */
export function movesOf({ before, state }: Pick<FoundPart, 'before' | 'state'>): WebhookEvent[] {
  if (state === 'paid') return ['order.paid']
  const first: WebhookEvent[] = before === null ? ['order.paid'] : []
  return [...first, state === 'cancelled' ? 'order.cancelled' : 'order.sent']
}

/** Where it goes a program reads with a key, while it needs it. */
const masked = <Data extends { buyer: { name: string } }>(data: Data) => ({
  ...data,
  buyer: { ...data.buyer, name: maskedName(data.buyer.name) },
})

async function productEvents(tx: Transaction, productIds: readonly string[], at: Date): Promise<Found[]> {
  const found: Found[] = []
  for (let from = 0; from < productIds.length; from += PRODUCTS_AT_ONCE)
    found.push(...(await eventsOf(tx, productIds.slice(from, from + PRODUCTS_AT_ONCE), at)))
  return found
}

async function eventsOf(tx: Transaction, productIds: readonly string[], at: Date): Promise<Found[]> {
  const products = await findProductsToTell.all(tx, { productIds, at })
  const offers = await findOffersToTell.all(tx, { productIds, threshold: LOW_STOCK_DEFAULT })
  return [
    ...products.map((product) => ({ ...product, kind: 'product' as const, happened: ['product.changed' as const] })),
    ...offers.map((offer) => ({
      ...offer,
      kind: 'offer' as const,
      happened: offer.state === 'enough' ? [] : ['stock.low' as const],
    })),
  ]
}
