import { WEBHOOK_FAILING_DAYS, type WebhookId } from '#contract/webhook.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Reach } from '../media/fetch-picture.ts'
import { tell } from '../message/tell.ts'
import { postEvent } from './post-event.ts'
import { type DueDelivery, settleDelivery, takeDueDeliveries, turnOffFailing } from './sending.queries.ts'
import { secretOf, signatureOf } from './signature.ts'
import { webhookStopped } from './webhook.texts.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'jobs' | 'settings'>

const SECOND_MS = 1_000
const DAY_MS = 86_400 * SECOND_MS
/** Between one try and the next: ten seconds to a day, a little over two days in all. */
export const WAITS_S = [10, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400] as const
const AT_ONCE = 8
/** Longer than the try of one takes. */
const LEASE_SECONDS = 60

/** Sends every event whose time has come, to each address one after another and to some addresses at once. Ends when none is left or `signal` is aborted. */
export async function sendEvents(services: Needed, reach: Reach, signal: AbortSignal): Promise<void> {
  const underWay = new Map<WebhookId, Promise<void>>()
  const failures: unknown[] = []
  let ended = 0
  const take = () =>
    takeDueDeliveries.all(services.db, {
      now: services.clock.now(),
      leaseSeconds: LEASE_SECONDS,
      limit: AT_ONCE - underWay.size,
      without: [...underWay.keys()],
    })
  while (!signal.aborted && failures.length === 0) {
    const endedBefore = ended
    const due = await take()
    for (const delivery of due) {
      const sending = sendOne(services, reach, signal, delivery)
        .catch((failure: unknown) => void failures.push(failure))
        .finally(() => {
          underWay.delete(delivery.webhookId)
          ended++
        })
      underWay.set(delivery.webhookId, sending)
    }
    // an address that is done since then may have more, and was not asked for
    if (ended > endedBefore) continue
    if (underWay.size === 0) break
    if (due.length === 0 || underWay.size === AT_ONCE) await Promise.race(underWay.values())
  }
  await Promise.all(underWay.values())
  if (failures.length > 0) throw failures[0]
  await stopFailing(services)
}

async function sendOne({ db, clock, settings }: Needed, reach: Reach, signal: AbortSignal, delivery: DueDelivery): Promise<void> {
  const { webhookId, id, body, attempts } = delivery
  const signature = signatureOf(secretOf(settings.tokenSecret, webhookId), body, clock.now())
  const posted = await postEvent(delivery, signature, reach, signal).catch((error: unknown) => {
    if (signal.aborted) return undefined // the process stops: its turn comes again
    throw error
  })
  if (posted === undefined) return
  const now = clock.now()
  const wait = WAITS_S[attempts - 1]
  const { isDelivered, status, error } = posted
  const state = stateAfter(isDelivered, wait)
  await settleDelivery.run(db, { webhookId, id, state, status, error, nextAt: new Date(now.getTime() + (wait ?? 0) * SECOND_MS), now })
}

function stateAfter(isDelivered: boolean, wait: number | undefined): 'delivered' | 'waiting' | 'failed' {
  if (isDelivered) return 'delivered'
  return wait === undefined ? 'failed' : 'waiting'
}

/** An address at which nothing arrives for days is told of nothing more, and who made it hears of that. */
async function stopFailing(services: Needed): Promise<void> {
  const { db, clock } = services
  const now = clock.now()
  await inTransaction(db, 'write', async (tx) => {
    const stopped = await turnOffFailing.all(tx, { before: new Date(now.getTime() - WEBHOOK_FAILING_DAYS * DAY_MS) })
    await tell(
      tx,
      services,
      webhookStopped,
      stopped.flatMap(({ id, url, madeBy, sellerId, failingSince }) => {
        if (madeBy === null) return []
        const data = { host: new URL(url).host, isOfSeller: sellerId !== null }
        return [{ userId: madeBy, cause: `webhook-stopped:${id}:${failingSince.toISOString()}`, data }]
      }),
    )
  })
}
