import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type BuiltOffer, buildOffer, lineOf } from '#server/modules/cart/cart.testing.ts'
import { buildGateways } from '#server/modules/checkout/checkout.testing.ts'
import { servicesFor } from '#server/modules/identity/identity.testing.ts'
import { buildSession, buildShopper } from '#server/modules/identity/people.testing.ts'
import { post } from '#server/modules/wallet/post.ts'
import { type Database, inTransaction, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { databaseTest } from '#server/testing/database-test.ts'
import { LONG_TEST_MS } from '#server/testing/long-tests.ts'
import { startEmbeddedPostgres } from '#tools/embedded-postgres/embedded-postgres.ts'
import { audit, STOCK_RECEIVED } from './audit.testing.ts'
import { killDatabase, untilItAnswers } from './database-process.testing.ts'
import { type MarketProcess, startMarketProcess } from './market-process.testing.ts'
import { purchase, type Shopper } from './purchase.testing.ts'
import { randomFrom } from './random.testing.ts'

/** KILL_PURCHASES=200 makes the long run; KILL_SEED repeats one. */
const PURCHASES = Number(process.env.KILL_PURCHASES ?? 16)
const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const AT_ONCE = 4
const KILLS_MAX = Math.ceil(PURCHASES / 3)
const OFFERS = 12
const OFFERS_OF_A_CART = 3
/** How much of their bills the shoppers pay from wallets, which hold more than any bill. */
const WALLET_PERCENTS = [0, 40, 0, 100]
const WALLET = 1_000_000
/** Beyond the hold of every order. */
const MINUTES_AHEAD = 25
const REST_WITHIN_MS = 180_000
/** PostgreSQL's launcher takes more than five deaths a minute for an illness. */
const KILLS_A_MINUTE = 4
const TIMEOUT_MS = LONG_TEST_MS + PURCHASES * 3_000

databaseTest(
  `kill -9 of the server at random moments of ${PURCHASES} purchases loses no money and no stock`,
  { timeout: TIMEOUT_MS },
  async ({ database }) => {
    const random = randomFrom(SEED)

    const kills = await runPurchases({
      db: database.db,
      databaseUrl: database.url,
      random,
      thinkingMs: 0,
      async strike(market, isOver) {
        await pause(200 + random() * 600, isOver)
        await market.killAndRestart()
      },
    })

    await expectAllSumsToHold(database.db, 'server', kills, SEED)
  },
)

test(`kill -9 of the database at random moments of ${PURCHASES} purchases loses no money and no stock`, {
  timeout: TIMEOUT_MS,
}, async () => {
  const random = randomFrom(SEED + 1)
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-kill-'))
  const embedded = await startEmbeddedPostgres(join(folder, 'data'))
  const db = openDatabase(embedded.url, { name: 'rasteh-test' })
  try {
    await migrate(embedded.url)
    const struckAt: number[] = []

    const kills = await runPurchases({
      db,
      databaseUrl: embedded.url,
      random,
      thinkingMs: PURCHASES > 16 ? 3_000 : 0,
      async strike(_, isOver) {
        await pause(100 + random() * 1_000, isOver)
        const lately = struckAt.at(-KILLS_A_MINUTE)
        if (lately !== undefined) await pause(Math.max(0, lately + 61_000 - Date.now()), isOver)
        await untilItAnswers(embedded.url)
        killDatabase(embedded.dataDir)
        struckAt.push(Date.now())
      },
    })

    await untilItAnswers(embedded.url)
    await expectAllSumsToHold(db, 'database', kills, SEED + 1)
  } finally {
    await db.close()
    await embedded.stop()
    rmSync(embedded.dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
})

interface Run {
  db: Database
  databaseUrl: string
  random: () => number
  /** The longest that a shopper waits before each step: a database that may die only now and then needs a longer run. */
  thinkingMs: number
  /** Waits a moment and kills. */
  strike(market: MarketProcess, isOver: AbortSignal): Promise<void>
}

/** All purchases, while `strike` kills again and again; then a restart beyond all holds, and the sweep until nothing is open. Answers how often was killed. */
async function runPurchases({ db, databaseUrl, random, thinkingMs, strike }: Run): Promise<number> {
  const services = servicesFor(db)
  const shoppers = await buildShoppers(db, random, thinkingMs)
  const dataDir = mkdtempSync(join(tmpdir(), 'rasteh-killed-'))
  const market = await startMarketProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RASTEH_MODE: 'demo',
    TOKEN_SECRET: services.settings.tokenSecret,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    DATABASE_CONNECTIONS: '10',
  })
  try {
    const over = new AbortController()
    let kills = 0
    const killing = (async () => {
      for (; kills < KILLS_MAX && !over.signal.aborted; kills++) await strike(market, over.signal)
    })()
    await Promise.all([killing, shopAll(market, shoppers).finally(() => over.abort())])
    await untilItAnswers(databaseUrl) // the last strike may come after the last purchase
    await market.restartAhead(MINUTES_AHEAD)
    await comeToRest(db)
    return kills
  } finally {
    await market.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Ends early when the purchases are over. */
async function pause(ms: number, isOver: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal: isOver }).catch(() => undefined)
}

async function expectAllSumsToHold(db: Database, killed: string, kills: number, seed: number): Promise<void> {
  const paid = await count(db, `select count(*) as count from orders where is_paid = 'paid'`)
  const credited = await count(db, `select count(*) as count from payments where state = 'credited'`)
  process.stdout.write(
    `${killed}: seed ${seed}, ${kills} kills in ${PURCHASES} purchases, ${paid} orders paid, ${credited} payments credited\n`,
  )
  expect(await audit(db)).toEqual([])
  expect(kills).toBeGreaterThan(0)
  expect(paid).toBeGreaterThan(0)
}

async function shopAll(market: MarketProcess, shoppers: readonly Shopper[]): Promise<void> {
  const waiting = [...shoppers]
  const shopOneAfterAnother = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await purchase(market.url, next)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, shopOneAfterAnother))
}

async function buildShoppers(db: Database, random: () => number, thinkingMs: number): Promise<Shopper[]> {
  const services = servicesFor(db)
  return inTransaction(db, 'write', async (tx) => {
    await buildGateways(tx)
    const offers: BuiltOffer[] = []
    for (let count = OFFERS; count > 0; count--) offers.push(await buildOffer(tx, { stock: STOCK_RECEIVED, price: 100_000 + count }))

    const shoppers: Shopper[] = []
    for (let count = PURCHASES; count > 0; count--) {
      const shopper = await buildShopper(tx)
      const { token } = await buildSession(tx, services, shopper)
      const walletPercent = WALLET_PERCENTS[count % WALLET_PERCENTS.length] ?? 0
      const charge = [
        { account: { kind: 'market' }, amount: -WALLET },
        { account: { kind: 'shopper', userId: shopper.id }, amount: WALLET },
      ] as const
      if (walletPercent > 0) await post(tx, { reason: 'wallet_moved', entries: charge, at: new Date() })
      const first = Math.floor(random() * OFFERS)
      const cart = Array.from({ length: OFFERS_OF_A_CART }, (_, index) => offers[(first + index * 5) % OFFERS]).flatMap((offer) =>
        offer === undefined ? [] : [lineOf(offer, 1)],
      )
      const chance = random()
      shoppers.push({
        token,
        cart,
        plan: { decision: decisionOf(chance), comesBack: random() < 0.7, thinksMs: random() * thinkingMs, walletPercent },
      })
    }
    return shoppers
  })
}

/** Most pay; some cancel, some walk away from the bank. */
function decisionOf(chance: number): Shopper['plan']['decision'] {
  if (chance < 0.8) return 'confirm'
  return chance < 0.9 ? 'cancel' : 'leave'
}

/** The restarted market's own sweep brings everything to an end. */
async function comeToRest(db: Database): Promise<void> {
  const giveUpAt = Date.now() + REST_WITHIN_MS
  while (Date.now() < giveUpAt && (await countOpen(db)) > 0) await sleep(200)
}

const countOpen = (db: Database) =>
  count(
    db,
    `
  select (select count(*) from payments where state in ('opened', 'at_bank', 'unknown')) + (select count(*) from reservations where state = 'held')
    + (select count(*) from fake_bank_payments as bank join payments on payments.authority = bank.authority where bank.state = 'paid' and payments.state not in ('settled', 'credited')) as count`,
  )

async function count(db: Database, text: string): Promise<number> {
  return (await db.query({ text })).rows[0].count
}
