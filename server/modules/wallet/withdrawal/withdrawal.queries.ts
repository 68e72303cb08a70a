import type { UserId } from '#contract/ids.ts'
import type { WithdrawalId } from '#contract/wallet-withdrawal.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Allowance } from '../../../platform/wallet-limits.ts'
import type { WithdrawalState } from './withdrawal-moves.ts'

export interface WithdrawalRow {
  id: WithdrawalId
  userId: UserId
  amount: number
  sheba: string
  holderName: string
  note: string
  state: WithdrawalState
  reason: string
  approvedBy: UserId | null
  reference: string | null
  at: Date
}

const ROW = `id, user_id as "userId", amount, sheba, holder_name as "holderName", note, state, reason, approved_by as "approvedBy", reference, created_at as at`

/** What released its amount again counts as an attempt, not as money. */
export const sumWithdrawn = statement<{ userId: UserId; since: Date }, Allowance>(
  'sum-withdrawals',
  `
  select coalesce(sum(amount) filter (where state not in ('refused', 'taken_back')), 0)::bigint as amount, count(*)::int as count
  from wallet_withdrawals where user_id = :userId and created_at > :since`,
)

interface NewWithdrawal extends Record<string, unknown> {
  id: WithdrawalId
  userId: UserId
  amount: number
  sheba: string
  holderName: string
  note: string
  now: Date
}

export const insertWithdrawal = statement<NewWithdrawal, WithdrawalRow>(
  'insert-wallet-withdrawal',
  `
  insert into wallet_withdrawals (id, user_id, amount, sheba, holder_name, note, state, created_at, updated_at)
  values (:id, :userId, :amount, :sheba, :holderName, :note, 'requested', :now, :now)
  returning ${ROW}`,
)

/** `userId`: of its shopper alone; null: of anybody, for staff. */
export const lockWithdrawal = statement<{ id: WithdrawalId; userId: UserId | null }, WithdrawalRow>(
  'lock-wallet-withdrawal',
  `
  select ${ROW} from wallet_withdrawals where id = :id and (:userId::text is null or user_id = :userId::text) for update`,
)

interface Move extends Record<string, unknown> {
  id: WithdrawalId
  state: WithdrawalState
  reason: string | undefined
  approvedBy: UserId | undefined
  reference: string | undefined
  now: Date
}

export const moveWithdrawal = statement<Move, WithdrawalRow>(
  'move-wallet-withdrawal',
  `
  update wallet_withdrawals set state = :state, reason = coalesce(:reason::text, reason), approved_by = coalesce(:approvedBy::text, approved_by),
    reference = coalesce(:reference::text, reference), updated_at = :now
  where id = :id returning ${ROW}`,
)

export const listWithdrawalsOf = statement<
  { userId: UserId; states: readonly WithdrawalState[]; before: WithdrawalId | undefined; limit: number },
  WithdrawalRow
>(
  'list-wallet-withdrawals',
  `
  select ${ROW} from wallet_withdrawals
  where user_id = :userId and state = any(:states::text[]) and (:before::text is null or id < :before::text) order by id desc limit :limit`,
)

export const listWithdrawalsIn = statement<{ state: WithdrawalState; after: WithdrawalId | undefined; limit: number }, WithdrawalRow>(
  'list-wallet-withdrawals-in-state',
  `
  select ${ROW} from wallet_withdrawals where state = :state and (:after::text is null or id > :after::text) order by id limit :limit`,
)
