import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** Who charged a wallet, as they wrote it. Sum, gateway and time stay: the ledger has them, too. */
export const forgetPayer = statement<{ userId: UserId }>(
  'forget-payer-of-deposits',
  `
  update wallet_deposits set payer_name = '', payer_family = '', payer_phone = '', description = '' where user_id = :userId`,
)
