import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** A wallet that was never used has no row to lock. */
export const openWallet = statement<{ userId: string }>(
  'open-wallet',
  `
  insert into accounts (id, kind, user_id, balance) select 'shopper:' || :userId::text, 'shopper', :userId::text, 0
  where not exists (select from accounts where user_id = :userId::text)
  on conflict do nothing`,
)

export interface LockedWallet {
  userId: UserId
  balance: number
  blocked: number
}

/** In the order in which the ledger locks them, so that transfers in a circle never wait for each other. */
export const lockWallets = statement<{ userIds: readonly string[] }, LockedWallet>(
  'lock-wallets',
  `
  select user_id as "userId", balance, blocked from accounts where user_id = any(:userIds::text[]) order by id for no key update`,
)

/** Zero where the wallet has not that much free: the row is locked, so that two who ask at once cannot block the same money. */
export const blockAmount = statement<{ userId: UserId; amount: number }>(
  'block-wallet-amount',
  `
  update accounts set blocked = blocked + :amount::bigint where user_id = :userId and balance - blocked >= :amount::bigint`,
)

export const releaseAmount = statement<{ userId: UserId; amount: number }>(
  'release-wallet-amount',
  `
  update accounts set blocked = blocked - :amount::bigint where user_id = :userId`,
)
