import { statement } from '#server/platform/database/statement.ts'
import type { BenchMarket } from '../bench-market.ts'
import { median, percentile } from '../figures.ts'
import { memoryOf } from '../processes.ts'
import { processorMeter } from '../processor-time.ts'
import type { Visitors, Work } from './visitors.ts'

/** What was seen in one stretch of the soak. */
export interface Sample {
  /** At its end, since the beginning. */
  minute: number
  /** Milliseconds of what was answered within it. */
  waits: ReadonlyMap<Work, { median: number; p95: number }>
  /** Resident, of the server. */
  memoryMb: number
  deadRows: number
  /** Rows of all queues that wait for their turn. */
  queued: number
  diskMb: number
  /** Cores that the server and its database kept busy. */
  cores: number
  purchases: number
}

const readState = statement<Record<string, never>, { deadRows: number; queued: number; diskMb: number }>(
  'bench-soak-state',
  `
  select (select sum(n_dead_tup)::float8 from pg_stat_user_tables) as "deadRows",
    ((select count(*) from listing_queue) + (select count(*) from listing_sales_queue) + (select count(*) from stock_alert_queue) + (select count(*) from seller_sales_queue)
      + (select count(*) from pgboss.job where state < 'completed' and start_after <= now()))::float8 as queued,
    pg_database_size(current_database()) / 1048576.0::float8 as "diskMb"`,
)

const MB = 1024 * 1024
const P95 = 0.95

/** Begins to look; each call tells of the stretch since the one before. */
export async function watch(market: BenchMarket, visitors: Visitors): Promise<() => Promise<Sample>> {
  const began = performance.now()
  let at = began
  const usedSince = await processorMeter(market)
  return async () => {
    const [memory, state, usedMs] = await Promise.all([memoryOf(market.running.address), readState.one(market.db, {}), usedSince()])
    const tookMs = performance.now() - at
    at += tookMs
    const waits = [...visitors.waits].map(([work, { take }]) => {
      const those = take()
      return [work, { median: median(those), p95: percentile(those, P95) }] as const
    })
    return {
      minute: (at - began) / 60_000,
      waits: new Map(waits),
      memoryMb: memory / MB,
      ...state,
      cores: usedMs / tookMs,
      purchases: visitors.purchases(),
    }
  }
}
