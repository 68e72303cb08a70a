import { setTimeout as sleep } from 'node:timers/promises'
import { rebuildListing } from '#server/modules/listing/rebuild-listing.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createClient } from './client.ts'
import { listingSlug, productRows } from './dataset.ts'
import { ms, percentile, type Row, round } from './figures.ts'
import { seeded } from './random.ts'
import { pace } from './soak/pace.ts'
import type { BenchTools } from './tools.ts'

/** A second: shoppers enough to notice a pause, few enough to leave a core to the work. */
const READS = 30
const QUIET_MS = 20_000
/** A server that has just begun answers its first requests late. */
const SETTLE_MS = 5_000
const SOCKETS = 32
const KNOWN = 20_000

/** Do shoppers notice that the whole listing is made again, or that a search engine reads the whole sitemap? Their waits beside it, and without it. */
export async function upkeep({ market }: BenchTools): Promise<Row[]> {
  const client = createClient(market.running.address, SOCKETS)
  const random = seeded(23)
  const slugs = [...productRows(Math.min(market.products, KNOWN))].map(({ slug }) => slug)
  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const { status } = await client.send(method, path, body, undefined)
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}`)
  }
  const open = () => ask('GET', `/product/${random.pick(slugs)}`)
  const list = () => ask('POST', `/api/category/${listingSlug}`, { price_min: 10_000 * random.between(1, 900), sort: 'lowest_price' })
  const rows: Row[] = []
  const beside = async (name: string, work: () => Promise<string>) => {
    const over = new AbortController()
    const { waits, ended } = pace(READS, over.signal, () => (random.chance(0.5) ? open() : list()))
    await sleep(SETTLE_MS)
    waits.take()
    const began = performance.now()
    const done = await work()
    const took = performance.now() - began
    over.abort()
    await ended
    const those = waits.take()
    rows.push({
      bench: 'upkeep',
      measured: `wait for product pages and filtered lists, median, p99 and longest, ${name}: ${done} in ${round(took / 1_000, 1)} s`,
      figure: [percentile(those, 0.5), percentile(those, 0.99), Math.max(...those)].map(ms).join(', '),
      aim: waits.failures.length === 0 ? 'no pause' : `${waits.failures.length} failed`,
    })
  }
  await beside('alone', () => sleep(QUIET_MS, 'nothing'))
  await beside('while the whole listing is made again', async () => {
    let made = 0
    await rebuildListing(market.db, systemClock, {
      tell: ({ products }) => {
        made = products
      },
    })
    return `${made.toLocaleString('en')} products`
  })
  await beside('while the whole sitemap is read', async () => {
    const read = async (path: string) => (await fetch(new URL(path, market.running.address))).text()
    const parts = [...(await read('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path ?? '')
    let addresses = 0
    for (const part of parts) addresses += (await read(part.replaceAll('&amp;', '&'))).split('<url>').length - 1
    return `${addresses.toLocaleString('en')} addresses of ${parts.length} parts`
  })
  client.close()
  return rows
}
