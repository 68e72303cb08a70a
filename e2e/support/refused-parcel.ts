import pg from 'pg'

/** A parcel that was refused at its buyer's door, in a market where one is enough: what the master's calls write. Of all shoppers only this one refuses any. */
export async function refuseParcel(receiptId: string): Promise<void> {
  const market = new pg.Client({ connectionString: process.env.MARKET_DATABASE_URL })
  await market.connect()
  try {
    await market.query('update cash_terms set refused_max = 1')
    await market.query(
      `insert into order_acts (user_id, receipt_id, act, by_user, by_role, at)
       select user_id, id, 'refused', 'master', 'master', now() from seller_orders where id = $1`,
      [receiptId],
    )
  } finally {
    await market.end()
  }
}
