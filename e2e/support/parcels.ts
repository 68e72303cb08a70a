import type pg from 'pg'
import { inMarket } from './in-market.ts'

/** What the master’s calls write about a parcel, in a market whose master has no token. */
const insertAct = (market: pg.Client, receiptId: string, act: 'refused' | 'sent') =>
  market.query(
    `insert into order_acts (user_id, receipt_id, act, by_user, by_role, at)
     select user_id, id, $2, 'master', 'master', now() from seller_orders where id = $1`,
    [receiptId, act],
  )

/** A parcel that was refused at its buyer's door, in a market where one is enough. Of all shoppers only this one refuses any. */
export function refuseParcel(receiptId: string): Promise<void> {
  return inMarket(async (market) => {
    await market.query('update cash_terms set refused_max = 1')
    await insertAct(market, receiptId, 'refused')
  })
}

/** The only parcel of its order, on its way. */
export function sendParcel(receiptId: string): Promise<void> {
  return inMarket(async (market) => {
    await insertAct(market, receiptId, 'sent')
    await market.query(`update seller_orders set status = 'shipped' where id = $1`, [receiptId])
    await market.query(`update orders set status = 'shipped' where id = (select order_id from seller_orders where id = $1)`, [receiptId])
  })
}
