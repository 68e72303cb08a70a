import type { UserId } from '#contract/ids.ts'
import { inMarket } from './in-market.ts'

/** Puts money into a wallet, as a charge would. */
export async function chargeWallet(userId: UserId, amount: number): Promise<void> {
  await inMarket(async (market) => {
    const account = `shopper:${userId}`
    await market.query(`insert into accounts (id, kind, user_id, balance) values ($1, 'shopper', $2, 0) on conflict do nothing`, [
      account,
      userId,
    ])
    await market.query(`insert into accounts (id, kind) values ('gateway:fake', 'gateway') on conflict do nothing`)
    await market.query(
      `insert into ledger_entries (group_id, account_id, amount, reason, at)
       values ($3, $1, $2::bigint, 'payment_settled', now()), ($3, 'gateway:fake', -$2::bigint, 'payment_settled', now())`,
      [account, amount, `journey-${account}`],
    )
  })
}
