import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { importSingleProductsCall } from '#contract/import.ts'
import { readProductCall } from '#contract/product.ts'
import { servicesFor } from '#server/modules/identity/identity.testing.ts'
import { buildMaster, buildSession } from '#server/modules/identity/people.testing.ts'
import { importDemoMarket } from '#server/modules/import/import-demo-market.ts'
import { productRow, smallMarket } from '#server/modules/import/market.testing.ts'
import { inTransaction, openDatabase } from '#server/platform/database/database.ts'
import { startReplicatedPostgres } from '#server/testing/replicated-postgres.ts'
import { ms, type Row } from './figures.ts'
import { BENCH_SECRET, startMarket } from './processes.ts'

const WORKERS = 2
const VISITORS = 12
const WRITERS = 2
const PRODUCTS = 40
/** How long the replica is read, away, and read again, twice over. */
const PHASE_MS = 5_000
const SEEN_WITHIN_MS = 2_000

/** The replica stopped and started under load: what fails, and who sees something older than what they wrote. */
export async function replicaUnderLoad(): Promise<Row[]> {
  const postgres = await startReplicatedPostgres()
  const { primaryUrl, replicaUrl } = await postgres.freshDatabase()
  const db = openDatabase(primaryUrl, { name: 'rasteh-bench' })
  const slugs = Array.from({ length: PRODUCTS }, (_, at) => `p${at}`)
  const writers = await fill()
  const market = await startMarket(primaryUrl, 'data', {
    DATABASE_REPLICA_URL: replicaUrl,
    WORKERS: String(WORKERS),
    DATABASE_CONNECTIONS: '10',
    // nearly everything is read from a database, and some of it kept
    PAGE_CACHE_MB: '1',
  })

  /** People whose goods are theirs alone to change: token of a shopper and of a master. */
  async function fill() {
    const services = servicesFor(db)
    services.settings.tokenSecret = BENCH_SECRET
    await importDemoMarket(services, { ...smallMarket(slugs.map((slug) => productRow(slug))), people: [] })
    return inTransaction(db, 'write', async (tx) => {
      const made = []
      for (let n = 0; n < WRITERS; n++) made.push(await buildSession(tx, services, await buildMaster(tx)))
      return made
    })
  }

  const counts = { asked: 0, failed: 0, writes: 0, staleOwn: 0, staleKept: 0 }
  const statuses = new Map<string, number>()
  const seenAfter: number[] = []
  let over = false
  const { hostname, port } = new URL(market.address)
  const person = () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let cookie = ''
    return (method: string, path: string, token?: string, body?: object): Promise<{ status: number; body: string }> =>
      new Promise((done) => {
        counts.asked++
        const fail = (why: string) => {
          counts.failed++
          statuses.set(why, (statuses.get(why) ?? 0) + 1)
          done({ status: 0, body: '' })
        }
        const headers = {
          cookie,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        }
        const asked = request({ hostname, port, agent, method, path, headers }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () => {
            cookie = response.headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? cookie
            if (response.statusCode !== 200) return fail(`${path.slice(0, 20)} ${response.statusCode}`)
            done({ status: 200, body: Buffer.concat(chunks).toString() })
          })
        })
        asked.on('error', (error) => fail(error.message))
        asked.end(body === undefined ? undefined : JSON.stringify(body))
      })
  }

  const productUrl = (slug: string) => `/api${readProductCall.path.replace(':slug', slug)}`
  const visit = async (from: number) => {
    const ask = person()
    for (let at = from; !over; at += 7) {
      const slug = slugs[at % PRODUCTS] ?? ''
      await ask('GET', at % 5 === 0 ? `/product/${slug}` : productUrl(slug))
    }
  }
  const priceIn = (body: string): number => (body === '' ? 0 : JSON.parse(body).combinations[0]?.suppliers[0]?.price.regularPrice)
  const write = async (own: number, { token, token_master }: { token?: string; token_master?: string | undefined }) => {
    const [ask, guest] = [person(), person()]
    for (let n = 1; !over; n++) {
      const slug = slugs[(own + n * WRITERS) % PRODUCTS] ?? ''
      const regularPrice = 1_000_000 + n * 1_000
      const singleProducts = [productRow(slug, { offers: [{ id: 's1', price: { regularPrice } }] })]
      const { status } = await ask('POST', `/api${importSingleProductsCall.path}`, token_master, { singleProducts })
      if (status !== 200) continue
      counts.writes++
      const began = performance.now()
      if (priceIn((await ask('GET', productUrl(slug), token)).body) !== regularPrice) counts.staleOwn++
      // what everyone is shown of it, by either process
      for (;;) {
        const shown = [await guest('GET', productUrl(slug)), await person()('GET', productUrl(slug))].map(({ body }) => priceIn(body))
        if (shown.every((price) => price === regularPrice)) break
        if (performance.now() - began > SEEN_WITHIN_MS) {
          counts.staleKept++
          break
        }
        await sleep(5)
      }
      seenAfter.push(performance.now() - began)
    }
  }

  const running = [...Array.from({ length: VISITORS }, (_, n) => visit(n)), ...writers.map((writer, n) => write(n, writer))]
  const reads = async () => {
    const figures = await (await fetch(`${market.address}/metrics`)).text()
    const of = (name: string) =>
      Number(
        figures
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.slice(name.length),
      )
    return { replica: of('rasteh_public_reads_total{database="replica"}'), again: of('rasteh_replica_failed_reads_total') }
  }
  const phases: string[] = []
  let last = await reads()
  const phase = async (name: string) => {
    const before = counts.asked
    await sleep(PHASE_MS)
    const now = await reads()
    phases.push(`${name}: ${counts.asked - before} asked, ${now.replica - last.replica} read on the replica`)
    last = now
  }
  for (let round = 0; round < 2; round++) {
    await phase('replica up')
    await postgres.stopReplica()
    await phase('stopped')
    await postgres.startReplica()
  }
  await phase('up again')
  await postgres.pauseReplay()
  await phase('replay paused')
  await postgres.resumeReplay()
  await phase('resumed')
  over = true
  await Promise.all(running)

  await market.stop()
  await db.close()
  await postgres.stop()
  const row = (measured: string, figure: string, aim: string): Row => ({ bench: 'replica under load', measured, figure, aim })
  return [
    row(
      `${counts.asked} requests (${phases.join('; ')}), ${last.again} reads made again on the primary`,
      `${counts.failed} failed ${[...statuses].join(' ')}`,
      '0 failed',
    ),
    row(`${counts.writes} writes, each read by its writer at once`, `${counts.staleOwn} stale`, '0 stale'),
    row(`each shown to everyone, at the latest after ${ms(Math.max(...seenAfter))}`, `${counts.staleKept} later than 2 s`, '0'),
  ]
}
