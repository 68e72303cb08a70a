import type { OrderId, UserId } from '#contract/ids.ts'
import type { WalletShare } from '#contract/wallet-share.ts'
import { statement } from '../../platform/database/statement.ts'

/** What the shopper's wallet paid of an order, and what the last payment that came to nothing was to take of it. */
export const readWalletShare = statement<{ userId: UserId; orderId: OrderId }, WalletShare>(
  'read-wallet-share-of-order',
  `
  with tried as (
    select wallet_amount, state from payments where user_id = :userId and purpose_id = :orderId order by created_at desc, id desc limit 1
  )
  select coalesce((select sum(wallet_amount) from payments where user_id = :userId and purpose_id = :orderId and state = 'settled'), 0)::bigint as paid,
    coalesce((select wallet_amount from tried where state in ('refused', 'cancelled', 'abandoned', 'disputed')), 0)::bigint as tried`,
)
