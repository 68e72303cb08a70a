import pg from 'pg'
import { patiently } from '../../scripts/tests/patience.mjs'

/** A statement that hangs says so before its journey has taken too long. */
const ANSWER_WITHIN_MS = patiently(30_000)

/** Works in the market's own database, where a journey needs what no call makes. */
export async function inMarket<T>(work: (market: pg.Client) => Promise<T>): Promise<T> {
  const market = new pg.Client({ connectionString: process.env.MARKET_DATABASE_URL, query_timeout: ANSWER_WITHIN_MS })
  await market.connect()
  try {
    return await work(market)
  } finally {
    await market.end()
  }
}
