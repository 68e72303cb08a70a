import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDouble } from '#server/modules/payment/doubles/start-double.ts'
import { zarinpalDouble } from '#server/modules/payment/doubles/zarinpal-double.ts'
import { zibalDouble } from '#server/modules/payment/doubles/zibal-double.ts'
import { untilItAnswers } from '#server/modules/payment/kill/database-process.testing.ts'
import { type MarketProcess, startMarketProcess } from '#server/modules/payment/kill/market-process.testing.ts'
import { proveLedger } from '#server/modules/wallet/prove-ledger.ts'
import type { Database } from '#server/platform/database/database.ts'
import { seeded } from '../../bench/random.ts'
import { type Money, moneyOf } from './check-bank.ts'
import { checkFacts, nothingPromised } from './check-facts.ts'
import { comeToRest, moneyAt } from './come-to-rest.ts'
import { makeMove } from './moves.ts'
import { createPresser } from './press.ts'
import { readFacts } from './read-facts.ts'
import { settingsOf } from './settings-of-market.ts'
import { planStrikes, type Strikes } from './strikes.ts'
import { startWeather } from './weather.ts'
import { buildMarket, type Shopper, type World } from './world.ts'

interface SeedGiven {
  seed: number
  shoppers: number
  /** Of each shopper. */
  moves: number
  db: Database
  databaseUrl: string
  /** By which the servers reach it, where a pooler stands between. */
  pooledUrl?: string | undefined
  /** Of the PostgreSQL that is killed. */
  dataDir: string
}

export interface SeedResult {
  moves: number
  pressed: number
  unanswered: number
  refused: ReadonlyMap<string, number>
  strikes: Pick<Strikes, 'servers' | 'database'>
  money: Money
  repeated: number
  checksHolding: number
  faults: readonly string[]
  seconds: number
}

const SERVERS = 2
const AT_ONCE = 32
const PROGRESS_EVERY = 100

/** All moves of one seed while servers and database are killed, then rest, then every check. */
export async function runSeed({ seed, db, databaseUrl, pooledUrl, dataDir, ...given }: SeedGiven): Promise<SeedResult> {
  const startedAt = Date.now()
  const moves = given.shoppers * given.moves
  let minutesAhead = 0
  const leap = (minutes: number) => {
    minutesAhead += minutes
    return minutesAhead
  }
  const clock = () => new Date(Date.now() + minutesAhead * 60_000)
  const banks = { zarinpal: await startDouble(zarinpalDouble, clock), zibal: await startDouble(zibalDouble, clock) }
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-money-'))
  const markets: MarketProcess[] = []
  const clearWeather = startWeather(Object.values(banks), seeded(seed + 1))
  try {
    const market = await buildMarket(db, given.shoppers, seed)
    const direct = settingsOf(db, { databaseUrl, folder, banks })
    const settings = pooledUrl === undefined ? direct : { ...direct, DATABASE_URL: pooledUrl, DATABASE_DIRECT_URL: databaseUrl }
    for (let count = 0; count < SERVERS; count++) markets.push(await startMarketProcess(settings))
    const strikes = planStrikes(moves, seeded(seed + 2), { markets, databaseUrl, dataDir, leap })
    const presser = createPresser({ markets, random: seeded(seed + 3), isExplained: strikes.isExplained })
    const promised = nothingPromised()
    const world: World = { ...market, presser, banks, withdrawals: [], credited: [], promised }

    await makeMoves(world, given.moves, strikes)
    await strikes.settled()
    await untilItAnswers(databaseUrl)
    clearWeather()
    const repeated = await presser.repeatSome()
    await comeToRest(db, banks, { markets, leap })
    for (const each of markets) await each.stop()

    const facts = await readFacts(db, moneyAt(banks))
    const { holding, faults } = checkFacts(facts, { promised, received: market.received })
    const proof = await proveLedger(db, clock())
    const unproved =
      proof.firstWrong === null ? [] : [`the market's own proof finds ${proof.wrongAccounts} wrong accounts, ${proof.firstWrong}`]
    return {
      moves,
      ...presser.counts(),
      refused: presser.refused,
      strikes,
      money: moneyOf(facts),
      repeated,
      checksHolding: holding,
      faults: [...presser.faults, ...faults, ...unproved],
      seconds: Math.round((Date.now() - startedAt) / 1_000),
    }
  } finally {
    clearWeather()
    for (const each of markets) await each.stop()
    for (const bank of Object.values(banks)) bank.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Each shopper makes one move after another, and waits for their turn between: all of them live through every strike. */
async function makeMoves(world: World, movesOfEach: number, strikes: Strikes): Promise<void> {
  const left = new Map<Shopper, number>(world.shoppers.map((shopper) => [shopper, movesOfEach]))
  const turns = [...world.shoppers]
  let made = 0
  const moveOnAndOn = async () => {
    for (let shopper = turns.shift(); shopper !== undefined; shopper = turns.shift()) {
      await makeMove(world, shopper)
      strikes.afterMove(++made)
      if (made % PROGRESS_EVERY === 0) process.stderr.write(`\r  ${made} moves `)
      const more = (left.get(shopper) ?? 0) - 1
      left.set(shopper, more)
      if (more > 0) turns.push(shopper)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, moveOnAndOn))
  process.stderr.write('\n')
}
