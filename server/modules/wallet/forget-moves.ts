import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const FORGET = [
  statement<{ userId: UserId }>('forget-notes-of-transfers', `update wallet_transfers set note = '' where sender_id = :userId`),
  statement<{ userId: UserId }>('forget-lookups-of-receivers', `delete from receiver_lookups where user_id = :userId`),
  statement<{ userId: UserId }>(
    'forget-withdrawals-that-moved-nothing',
    `delete from wallet_withdrawals where user_id = :userId and state in ('refused', 'taken_back')`,
  ),
  statement<{ userId: UserId }>('forget-notes-of-withdrawals', `update wallet_withdrawals set note = '' where user_id = :userId`),
]

/** What a person wrote about moving money. What was paid to a bank account keeps its account and holder: the books need them. */
export async function forgetMoves(tx: Transaction, userId: UserId): Promise<void> {
  for (const one of FORGET) await one.run(tx, { userId })
}
