import pg from 'pg'

/** Works in the market's own database, where a journey needs what no call makes. */
export async function inMarket<T>(work: (market: pg.Client) => Promise<T>): Promise<T> {
  const market = new pg.Client({ connectionString: process.env.MARKET_DATABASE_URL })
  await market.connect()
  try {
    return await work(market)
  } finally {
    await market.end()
  }
}
