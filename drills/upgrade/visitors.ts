import { setTimeout as sleep } from 'node:timers/promises'
import { setCartLineCall } from '#contract/cart.ts'
import { updateOfferCall } from '#contract/fast-edit.ts'
import type { OfferId } from '#contract/ids.ts'
import { LIVE_PATH } from '#contract/live.ts'
import { type Buyable, lineOf, payAtBank } from '../../bench/buying.bench.ts'
import { createClient } from '../../bench/client.ts'
import type { Random } from '../../bench/random.ts'

/** Nobody tries anything twice: what fails, failed. */
export interface Tally {
  requests: number
  failures: string[]
  slowestMs: number
  purchases: number
  events: number
  /** From the answer to a new price to the moment at which a reader saw it, at most. */
  seenAfterMs: number
}

export const freshTally = (): Tally => ({ requests: 0, failures: [], slowestMs: 0, purchases: 0, events: 0, seenAfterMs: 0 })

interface Visited {
  /** Of nginx. */
  front: string
  tally: () => Tally
  over: AbortSignal
}

/** The cart line, the choice of the bank, the link, the decision and the way back. */
const REQUESTS_OF_A_PURCHASE = 5
const READS_AT_ONCE = 8
const SEEN_OR_NEVER_MS = 10_000

/** Reads pages and calls, one after another, `READS_AT_ONCE` at a time. */
export async function browse({ front, tally, over }: Visited, paths: readonly string[], random: Random): Promise<void> {
  const client = createClient(front, READS_AT_ONCE)
  const readOn = async () => {
    while (!over.aborted) {
      const path = random.pick(paths)
      const reply = await client.send('GET', path, undefined, undefined).catch((error: Error) => error)
      const seen = tally()
      seen.requests++
      if (reply instanceof Error) seen.failures.push(`GET ${path}: ${reply.message}`)
      else {
        seen.slowestMs = Math.max(seen.slowestMs, reply.ms)
        if (reply.status !== 200) seen.failures.push(`GET ${path} answered ${reply.status}: ${JSON.stringify(reply.body).slice(0, 200)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn))
  client.close()
}

/** One shopper who buys again and again. */
export async function buy(
  { front, tally, over }: Visited,
  shopper: { id: string; token: string },
  offers: readonly Buyable[],
  random: Random,
): Promise<void> {
  const client = createClient(front, 1)
  while (!over.aborted) {
    const made = await client
      .call(setCartLineCall, { body: lineOf(random.pick(offers)) }, shopper.token)
      .then(() => payAtBank(client, shopper))
      .catch((error: Error) => error)
    const seen = tally()
    seen.requests += REQUESTS_OF_A_PURCHASE
    if (made instanceof Error) seen.failures.push(`a purchase: ${made.message}`)
    else seen.purchases++
    await sleep(random.below(100))
  }
  client.close()
}

/** A seller who writes one price after another, and somebody who reads it after each on every machine that takes requests. */
export async function reprice(
  { front, tally, over }: Visited,
  { token, offerId, slug }: { token: string; offerId: OfferId; slug: string },
  machines: readonly string[],
): Promise<void> {
  const client = createClient(front, 1)
  for (let price = 1_000_001; !over.aborted; price++) {
    const saved = await client.call(updateOfferCall, { body: { itemId: offerId, updateData: { price } } }, token).then(
      ({ state, message }) => (state === 'ok' ? undefined : message),
      (error: Error) => error.message,
    )
    const seen = tally()
    seen.requests++
    if (saved !== undefined) seen.failures.push(`a new price: ${saved}`)
    const began = performance.now()
    await Promise.all(machines.map((address) => untilSeen(`${address}/api/singleproduct/${slug}`, price)))
    seen.seenAfterMs = Math.max(seen.seenAfterMs, performance.now() - began)
    await sleep(200)
  }
  client.close()
}

/** A machine that takes no requests shows nothing wrong; one that never shows the price is a fault by the time that it took. */
async function untilSeen(url: string, price: number): Promise<void> {
  const giveUpAt = Date.now() + SEEN_OR_NEVER_MS
  while (Date.now() < giveUpAt) {
    const text = await fetch(url).then(
      (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    )
    if (text === undefined || text.includes(`"regularPrice":${price}`)) return
    await sleep(10)
  }
}

/** An open page: listens to the changes of one product, and reconnects when the stream ends, as our pages do. */
export async function listen({ front, tally, over }: Visited, productId: string): Promise<void> {
  while (!over.aborted) {
    try {
      const response = await fetch(`${front}${LIVE_PATH}?product=${productId}`, { signal: over })
      if (!response.ok) {
        tally().failures.push(`an open page was answered ${response.status}`)
        await sleep(100)
        continue
      }
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        tally().events += piece.match(/^data: "product:/gm)?.length ?? 0
      }
    } catch (error) {
      if (over.aborted) return
      // the machine stopped in the middle of the stream: the page reconnects
      if (!(error instanceof TypeError)) throw error
    }
  }
}
