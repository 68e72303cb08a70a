import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OfferId, SellerId } from '#contract/ids.ts'
import { servicesFor } from '#server/modules/identity/identity.testing.ts'
import { buildSession, buildSupplier } from '#server/modules/identity/people.testing.ts'
import { importDemoMarket } from '#server/modules/import/import-demo-market.ts'
import { productRow, smallMarket } from '#server/modules/import/market.testing.ts'
import { readRun } from '#server/modules/import/runs/change-run.ts'
import { buildRun, ndjsonOf } from '#server/modules/import/runs/import-runs.testing.ts'
import { proveLedger } from '#server/modules/wallet/prove-ledger.ts'
import { type Database, inTransaction, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type BucketDouble, startBucketDouble } from '#server/platform/files/bucket.testing.ts'
import { startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'
import { freePort } from '../../bench/processes.ts'
import { seeded } from '../../bench/random.ts'
import { checkBookings, checkWallets } from '../money/check-ledger.ts'
import { checkConserved, checkDeposits, checkParts } from '../money/check-orders.ts'
import { readFacts } from '../money/read-facts.ts'
import { buildMarket } from '../money/world.ts'
import { lacking, startNginx, startRedis, stopAll } from './front.ts'
import { type Machine, startMachine } from './machine.ts'
import { buildRelease } from './release.ts'
import { browse, buy, freshTally, listen, reprice, type Tally } from './visitors.ts'

interface UpgradeDrill {
  firstSeed: number
  /** Upgrades, one after the other. */
  seeds: number
}

const REQUESTS_OF_A_ROUND = 50_000
const BUYERS = 8
const LISTENERS = 40
const IMPORTED = 3_000
/** What `productRow` gives each product that the drill's shoppers do not buy. */
const STOCK_OF_A_ROW = 5
const QUIET_MS = 3_000
const RUN_ENDS_WITHIN_MS = 120_000
const SEEN_WITHIN_MS = 2_000
const FAULTS_SHOWN = 10

/**
 * Two machines with nothing in common but PostgreSQL, Redis and a bucket, behind nginx. While people read, buy and listen, a seller reprices and a file comes in, one machine after the other gets the next release,
 * whose migration changes the tables that all of them write. Nobody may notice. False when somebody did, or this machine lacks what the drill needs.
 */
export async function drillUpgrade({ firstSeed, seeds }: UpgradeDrill, tell: (line: string) => void): Promise<boolean> {
  const missing = lacking()
  if (missing !== undefined) {
    tell(missing)
    return false
  }
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-upgrade-'))
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  const db = openDatabase(postgres.url, { connections: 4, name: 'rasteh-drill' })
  const bucket = await startBucketDouble()
  const machines: Machine[] = []
  const over = new AbortController()
  try {
    await migrate(postgres.url)
    const built = await fill(db, bucket, folder, firstSeed)
    const [redisPort, frontPort, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
    await startRedis(folder, redisPort)
    const env = environment({ db, databaseUrl: postgres.url, bucket, redisPort })
    let release = buildRelease(folder, 0)
    for (const [at, port] of ports.entries()) {
      const dataDir = join(folder, `machine-${at}`)
      mkdirSync(dataDir)
      machines.push(await startMachine(release, port, { ...env, DATA_DIR: dataDir }))
    }
    await startNginx(
      folder,
      frontPort,
      ports.map((port) => `127.0.0.1:${port}`),
    )

    let tally = freshTally()
    const front = `http://127.0.0.1:${frontPort}`
    const visited = { front, tally: () => tally, over: over.signal }
    const random = seeded(firstSeed)
    const visiting = Promise.all([
      browse(visited, built.paths, random),
      ...built.buyers.map((shopper) => buy(visited, shopper, built.offers, random)),
      ...Array.from({ length: LISTENERS }, () => listen(visited, built.repriced.productId)),
      reprice(
        visited,
        built.repriced,
        machines.map(({ address }) => address),
      ),
    ])
    visiting.catch(() => undefined)

    const faults: string[] = []
    for (let round = 1; round <= seeds; round++) {
      const run = await built.bringIn(round)
      release = buildRelease(folder, round)
      await sleep(QUIET_MS)
      const away: number[] = []
      for (const machine of machines) {
        away.push(await machine.upgrade(release))
        await sleep(QUIET_MS)
      }
      while (tally.requests < REQUESTS_OF_A_ROUND) await sleep(100)
      const ofRows = [...(await built.faultsOfRun(run)), ...(await faultsOfSchema(db, round))]
      const wrong = [...faultsOf(tally), ...ofRows]
      tell(`round ${round}: ${inWords(tally)}, each machine away for ${away.map(inSeconds).join(' and ')}, ${wrong.length} wrong`)
      faults.push(...wrong)
      tally = freshTally()
    }
    over.abort()
    await visiting
    faults.push(...tally.failures)

    const facts = await readFacts(db, [])
    const proof = await proveLedger(db, new Date())
    faults.push(
      ...[checkWallets, checkBookings, checkParts, checkDeposits].flatMap((check) => check(facts)),
      ...checkConserved(facts, new Map(facts.offers.map(({ id }) => [id, built.received.get(id) ?? STOCK_OF_A_ROW]))),
      ...(proof.firstWrong === null ? [] : [`the market's own proof finds ${proof.wrongAccounts} wrong accounts, ${proof.firstWrong}`]),
      ...(await faultsOfSessions(built.buyers, machines)),
    )
    tell(
      `${facts.orders.length} orders, ${facts.payments.length} payments, sums and sessions looked at on both machines: ${faults.length} wrong in all`,
    )
    for (const [fault, times] of counted(faults).slice(0, FAULTS_SHOWN)) tell(`  WRONG  ${times} × ${fault}`)
    return faults.length === 0
  } finally {
    over.abort()
    stopAll()
    for (const machine of machines) await machine.stop()
    await bucket.stop()
    await db.close()
    await postgres.stop()
    for (const each of [folder, postgres.dataDir]) rmSync(each, { recursive: true, force: true })
  }
}

/** Fills a small market with products, shoppers and a seller. Answers what its visitors do, and a way to import more products. */
async function fill(db: Database, bucket: BucketDouble, folder: string, seed: number) {
  const services = servicesFor(db, { dataDir: join(folder, 'here'), bucket: bucket.account })
  mkdirSync(services.settings.dataDir)
  await importDemoMarket(services, { ...smallMarket([productRow('one'), productRow('two')]), people: [] })
  const { shoppers, received, offers } = await buildMarket(db, BUYERS, seed)
  const seller = await inTransaction(db, 'write', async (tx) =>
    buildSession(tx, services, await buildSupplier(tx, { sellerId: SellerId.parse('s1') })),
  )
  const { rows } = await db.query({
    text: `select o.id, o.product_id as "productId" from offers o join products p on p.id = o.product_id where p.slug = 'one'`,
  })
  return {
    received,
    offers: offers.slice(-4),
    buyers: shoppers,
    paths: ['/', '/category/digital', '/product/one', '/product/two', '/api/singleproduct/one', '/category/phones', '/seller/s1', '/blog'],
    repriced: { token: seller.token, offerId: OfferId.parse(rows[0].id), productId: String(rows[0].productId), slug: 'one' },
    bringIn(round: number) {
      const goods = Array.from({ length: IMPORTED }, (_, at) =>
        productRow(`round-${round}-${at}`, { offers: [{ id: 's2', psid: `r${round}-${at}` }] }),
      )
      return buildRun(services, { format: 'ndjson', text: ndjsonOf(goods) })
    },
    async faultsOfRun(id: string): Promise<string[]> {
      const giveUpAt = Date.now() + RUN_ENDS_WITHIN_MS
      for (;;) {
        const run = await readRun(db, id)
        if (run?.state === 'done' && run.created === IMPORTED && run.rejected === 0) return []
        if (run?.state === 'failed' || run?.state === 'done' || Date.now() > giveUpAt)
          return [`a file of ${IMPORTED} rows ended ${run?.state}: ${run?.created} new, ${run?.rejected} rejected`]
        await sleep(100)
      }
    },
  }
}

function environment({
  db,
  databaseUrl,
  bucket: { account },
  redisPort,
}: {
  db: Database
  databaseUrl: string
  bucket: BucketDouble
  redisPort: number
}): Record<string, string> {
  return {
    RASTEH_MODE: 'demo',
    DATABASE_URL: databaseUrl,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    TOKEN_SECRET: servicesFor(db).settings.tokenSecret,
    TRUST_PROXY: '1',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error',
    S3_ENDPOINT: account.endpoint,
    S3_BUCKET: account.bucket,
    S3_REGION: account.region,
    S3_ACCESS_KEY_ID: account.accessKeyId,
    S3_SECRET_ACCESS_KEY: account.secretAccessKey,
  }
}

function faultsOf({ failures, events, seenAfterMs, purchases }: Tally): string[] {
  return [
    ...failures,
    ...(purchases === 0 ? ['nobody bought anything'] : []),
    ...(events === 0 ? ['no open page heard of anything'] : []),
    ...(seenAfterMs > SEEN_WITHIN_MS ? [`a price was seen after ${Math.round(seenAfterMs)} ms only`] : []),
  ]
}

/** The migration was done once; a job that two machines had done twice would have told somebody twice. */
async function faultsOfSchema(db: Database, round: number): Promise<string[]> {
  const { rows } = await db.query({ text: `select count(*)::int as count from schema_migrations where name like '9%_drill.sql'` })
  const { rows: told } = await db.query({
    text: 'select count(*)::int as count from (select from notifications group by user_id, cause having count(*) > 1) as twice',
  })
  return [
    ...(rows[0].count === round ? [] : [`${rows[0].count} of ${round} migrations are there`]),
    ...(told[0].count === 0 ? [] : [`${told[0].count} things were told twice`]),
  ]
}

/** A session is good on each machine, and what is changed on one is there on the other. */
async function faultsOfSessions(people: readonly { token: string }[], machines: readonly Machine[]): Promise<string[]> {
  const faults: string[] = []
  for (const { address } of machines)
    for (const { token } of people) {
      const { status } = await fetch(`${address}/api/cart`, { headers: { authorization: `Bearer ${token}` } })
      if (status !== 200) faults.push(`a session is answered ${status} at ${address}`)
    }
  return faults
}

function inWords({ requests, failures, slowestMs, purchases, events, seenAfterMs }: Tally): string {
  return `${requests} requests, ${failures.length} failed, slowest page ${Math.round(slowestMs)} ms, ${purchases} purchases, ${events} events heard by ${LISTENERS} pages, a new price seen on both after ${Math.round(seenAfterMs)} ms at most`
}

/** Those that differ in a number or an id alone are one. */
function counted(faults: readonly string[]): [string, number][] {
  const times = new Map<string, { first: string; count: number }>()
  for (const fault of faults) {
    const kind = fault.replace(/[\w-]*\d[\w-]*/g, '#')
    times.set(kind, { first: times.get(kind)?.first ?? fault, count: (times.get(kind)?.count ?? 0) + 1 })
  }
  return [...times.values()].map(({ first, count }) => [first, count])
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
