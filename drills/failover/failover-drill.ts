import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setCartLineCall } from '#contract/cart.ts'
import { startDouble } from '#server/modules/payment/doubles/start-double.ts'
import { zarinpalDouble } from '#server/modules/payment/doubles/zarinpal-double.ts'
import { zibalDouble } from '#server/modules/payment/doubles/zibal-double.ts'
import { type MarketProcess, startMarketProcess } from '#server/modules/payment/kill/market-process.testing.ts'
import { proveLedger } from '#server/modules/wallet/prove-ledger.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { findPrimary } from '#server/platform/database/hosts.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { seeded } from '../../bench/random.ts'
import { checkFacts, nothingPromised } from '../money/check-facts.ts'
import { comeToRest, moneyAt } from '../money/come-to-rest.ts'
import { makeMove } from '../money/moves.ts'
import { createPresser } from '../money/press.ts'
import { readFacts } from '../money/read-facts.ts'
import { settingsOf } from '../money/settings-of-market.ts'
import { buildMarket, type Shopper, type World } from '../money/world.ts'
import { lacking } from './needs.ts'
import { startPatroni } from './patroni.ts'
import { STRIKES } from './strikes.ts'

interface FailoverDrill {
  firstSeed: number
  /** Rounds of all strikes. */
  seeds: number
  /** Of each round. */
  shoppers: number
}

const AT_ONCE = 8
const QUIET_MS = 4_000
/** As many as the limits of a day allow, and so slowly that they last for a round. */
const MOVES_OF_EACH = 20
const BREATH_MS = 400
const PROBE_EVERY_MS = 100
const WHOLE_WITHIN_MS = 120_000
const BACK_WITHIN_MS = 90_000
const FAULTS_SHOWN = 10

/**
 * Shoppers move money at eight at once on two servers, one that finds the primary by itself and one behind HAProxy, while the primary is lost in five ways, one after the other. Tells how long each server
 * took no writes; afterwards every toman and everything that was answered has to be there. False when something does not hold, or a machine lacks what the drill needs.
 */
export async function drillFailover({ firstSeed, seeds, shoppers }: FailoverDrill, tell: (line: string) => void): Promise<boolean> {
  const missing = lacking()
  if (missing !== undefined) {
    tell(missing)
    return false
  }
  const folder = mkdtempSync(join(tmpdir(), 'rasteh-failover-'))
  const cluster = await startPatroni(folder)
  const db = openDatabase(cluster.hostsUrl, { connections: 4, name: 'rasteh-drill' })
  let minutesAhead = 0
  const clock = () => new Date(Date.now() + minutesAhead * 60_000)
  const banks = { zarinpal: await startDouble(zarinpalDouble, clock), zibal: await startDouble(zibalDouble, clock) }
  const files = mkdtempSync(join(tmpdir(), 'rasteh-failover-files-'))
  const markets = new Map<string, MarketProcess>()
  const end = async () => {
    for (const each of markets.values()) await each.stop()
    for (const bank of Object.values(banks)) bank.stop()
    await db.close()
    await cluster.stop()
    rmSync(files, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().finally(() => process.exit(1)))
  try {
    await migrate(await findPrimary(cluster.hostsUrl))
    const market = await buildMarket(db, shoppers * seeds + 2, firstSeed)
    const [prober, otherProber, ...movers] = market.shoppers
    if (prober === undefined || otherProber === undefined) throw new Error('Too few shoppers')
    for (const [name, databaseUrl] of [
      ['itself', cluster.hostsUrl],
      ['HAProxy', cluster.proxyUrl],
    ] as const)
      markets.set(name, await startMarketProcess(settingsOf(db, { databaseUrl, folder: files, banks })))
    const all = [...markets.values()]
    const promised = nothingPromised()
    const presser = createPresser({ markets: all, random: seeded(firstSeed + 3), isExplained: () => false })
    const world: World = { ...market, presser, banks, withdrawals: [], credited: [], promised }
    const buying = buyOnAndOn(world, movers)
    const probes = [...markets].map(([name, process], index) => ({ name, ...probe(process, index === 0 ? prober : otherProber, world) }))

    const faults: string[] = []
    for (let round = 1; round <= seeds; round++) {
      for (const { name, strike, withinSeconds } of STRIKES) {
        await sleep(QUIET_MS)
        const primary = await cluster.primary()
        const at = Date.now()
        const putRight = await strike(primary, cluster)
        const gaps = await Promise.all(probes.map(({ backAfter }) => backAfter(at, BACK_WITHIN_MS)))
        putRight()
        await cluster.untilWhole(WHOLE_WITHIN_MS)
        const seconds = gaps.map((gap) => (gap === undefined ? 'never' : `${(gap / 1_000).toFixed(1)} s`))
        tell(
          `round ${round}, ${name}: no writes for ${probes.map((each, index) => `${seconds[index]} (${each.name})`).join(', ')}; at most ${withinSeconds} s`,
        )
        for (const { refusals } of probes) for (const refusal of refusals.slice(0, 1)) tell(`  ${refusal}`)
        if (gaps.some((gap) => gap === undefined || gap > withinSeconds * 1_000)) faults.push(`${name}: writes were away for too long`)
      }
    }
    const moves = await buying.stop()
    for (const each of probes) each.stop()
    const leap = (minutes: number) => {
      minutesAhead += minutes
      return minutesAhead
    }
    const repeated = await presser.repeatSome()
    await comeToRest(db, banks, { markets: all, leap })
    const facts = await readFacts(db, moneyAt(banks))
    const { holding, faults: wrong } = checkFacts(facts, { promised, received: market.received })
    const proof = await proveLedger(db, clock())
    if (proof.firstWrong !== null) wrong.push(`the market's own proof finds ${proof.wrongAccounts} wrong accounts, ${proof.firstWrong}`)
    const { pressed, unanswered } = presser.counts()
    const kept = Object.values(promised).reduce((sum, ids) => sum + ids.size, 0)
    tell(
      `${moves} moves, ${pressed} presses (${unanswered} tries without an answer), ${facts.orders.length} orders, ${facts.payments.length} payments; ${repeated} presses repeated, ` +
        `${kept} confirmed ids looked for, ${holding} checks hold, ${wrong.length + presser.faults.length} wrong`,
    )
    faults.push(...presser.faults, ...wrong, ...probes.flatMap(({ refusals }) => refusals))
    for (const fault of faults.slice(0, FAULTS_SHOWN)) tell(`  WRONG  ${fault}`)
    return faults.length === 0
  } finally {
    await end()
  }
}

function buyOnAndOn(world: World, shoppers: readonly Shopper[]): { stop(): Promise<number> } {
  let [stopped, made] = [false, 0]
  const turns = Array.from({ length: MOVES_OF_EACH }, () => shoppers).flat()
  const moveOn = async () => {
    for (let shopper = turns.shift(); shopper !== undefined && !stopped; shopper = turns.shift()) {
      await makeMove(world, shopper)
      made++
      await sleep(BREATH_MS)
    }
  }
  const moving = Promise.all(Array.from({ length: AT_ONCE }, moveOn))
  moving.catch(() => undefined)
  return {
    async stop() {
      stopped = true
      await moving
      return made
    },
  }
}

/** Somebody who changes their cart ten times a second, whatever becomes of it. */
function probe(market: MarketProcess, { token }: Shopper, { offers }: World) {
  // one of those of which there is plenty
  const offer = offers.at(-1)
  let stopped = false
  /** When a write last succeeded. */
  let lastGood = 0
  const refusals: string[] = []
  const write = async (quantity: number) => {
    const response = await fetch(`${await market.url()}/api${setCartLineCall.path}`, {
      method: setCartLineCall.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ productId: offer?.productId, combinationsID: offer?.variantId, sellerId: offer?.sellerId, quantity }),
      signal: AbortSignal.timeout(15_000),
    })
    if (response.ok) lastGood = Math.max(lastGood, Date.now())
    else if (response.status < 500) refusals.push(`a change of a cart was answered ${response.status} ${await response.text()}`)
  }
  const asking = (async () => {
    for (let n = 0; !stopped; n++) {
      // not one after the other: one that waits must not hide that the next one would not
      void write(1 + (n % 3)).catch(() => undefined)
      await sleep(PROBE_EVERY_MS)
    }
  })()
  asking.catch(() => undefined)
  return {
    /** Milliseconds from the last write before a gap to the first behind it; the gap begins within a few seconds of the strike, if one does. */
    async backAfter(strikeAt: number, withinMs: number): Promise<number | undefined> {
      let [before, longest] = [strikeAt, 0]
      let quietSince = Date.now()
      while (Date.now() - strikeAt < withinMs) {
        await sleep(20)
        if (lastGood > before) {
          if (lastGood - before > longest) {
            longest = lastGood - before
            quietSince = Date.now()
          }
          before = lastGood
        }
        const isOver = Date.now() - lastGood < 500 && Date.now() - quietSince > 6_000 && Date.now() - strikeAt > SETTLES_WITHIN_MS
        if (isOver) return longest
      }
      return undefined
    },
    refusals,
    stop() {
      stopped = true
    },
  }
}

/** A primary that hangs goes on answering for a moment, and a lease runs out after twenty seconds. */
const SETTLES_WITHIN_MS = 35_000
