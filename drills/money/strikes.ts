import { setTimeout as sleep } from 'node:timers/promises'
import { killDatabase, untilItAnswers } from '#server/modules/payment/kill/database-process.testing.ts'
import type { MarketProcess } from '#server/modules/payment/kill/market-process.testing.ts'
import type { Random } from '../../bench/random.ts'

/** What is struck, and after how many moves of the seed. */
interface Strike {
  after: number
  what: 'server' | 'database' | 'time'
}

const SERVER_KILLS = 8
const DATABASE_KILLS = 3
const LEAPS = 2
/** Beyond the hold of every order that stands then. */
const LEAP_MINUTES = 23
/** PostgreSQL's launcher takes more than five deaths a minute for an illness. */
const DATABASE_KILLS_A_MINUTE = 4
const A_MINUTE_MS = 61_000
/** How long answers may speak of a death. */
const ECHOES_MS = 20_000

/** One PostgreSQL serves all seeds, so its deaths are counted over all of them. */
const databaseDeaths: number[] = []

interface Struck {
  markets: readonly MarketProcess[]
  databaseUrl: string
  dataDir: string
  /** Moves the clock of everything outside of the servers, and answers how far ahead it is then. */
  leap: (minutes: number) => number
}

export interface Strikes {
  servers: number
  database: number
  /** Strikes as moves are made, until all are done. */
  afterMove(made: number): void
  /** Ends when the strike under way has ended. */
  settled(): Promise<void>
  isExplained(): boolean
}

/** Kills and leaps of time at moves that the seed chooses. A leap kills every server, and starts them with a later clock. */
export function planStrikes(moves: number, random: Random, { markets, databaseUrl, dataDir, leap }: Struck): Strikes {
  const at = () => Math.floor(moves * (0.05 + 0.9 * random.next()))
  const plan: Strike[] = [
    ...Array.from({ length: SERVER_KILLS }, () => ({ after: at(), what: 'server' as const })),
    ...Array.from({ length: DATABASE_KILLS }, () => ({ after: at(), what: 'database' as const })),
    ...Array.from({ length: LEAPS }, (_, index) => ({ after: Math.floor((moves * (index + 1)) / (LEAPS + 1)), what: 'time' as const })),
  ].sort((one, other) => one.after - other.after)
  let minutesAhead = 0
  let lastDeathAt = 0
  let running: Promise<void> = Promise.resolve()

  const strikes: Strikes = {
    servers: 0,
    database: 0,
    settled: () => running,
    isExplained: () => Date.now() - lastDeathAt < ECHOES_MS,
    afterMove(made) {
      while (plan[0] !== undefined && plan[0].after <= made) {
        const strike = plan.shift()
        if (strike !== undefined) running = running.then(() => doStrike(strike))
      }
    },
  }
  const doStrike = async ({ what }: Strike) => {
    await untilItAnswers(databaseUrl)
    if (what === 'database') {
      const lately = databaseDeaths.at(-DATABASE_KILLS_A_MINUTE)
      if (lately !== undefined) await sleep(Math.max(0, lately + A_MINUTE_MS - Date.now()))
      killDatabase(dataDir)
      databaseDeaths.push(Date.now())
      lastDeathAt = Date.now()
      strikes.database++
      return untilItAnswers(databaseUrl)
    }
    if (what === 'time') minutesAhead = leap(LEAP_MINUTES)
    const struck = what === 'time' ? markets : [random.pick(markets)]
    strikes.servers += struck.length
    await Promise.all(struck.map((market) => market.restartAhead(minutesAhead)))
    lastDeathAt = Date.now()
  }
  return strikes
}
