import type { BenchMarket } from './bench-market.ts'

/** What a bench is handed: the market, and the reference measured in the same minute. */
export interface BenchTools {
  market: BenchMarket
  /** Requests a second that a bare Fastify answers now. */
  reference(): Promise<number>
  /** Where it does. */
  referenceUrl: string
  /** How long a soak lasts. */
  minutes: number
}
