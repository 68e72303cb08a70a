import type { BankFileId } from '#contract/bank-file.ts'
import type { UserId } from '#contract/ids.ts'
import type { WithdrawalId } from '#contract/wallet-withdrawal.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { Allowance } from '../../../platform/wallet-limits.ts'
import type { BankFileRow } from './bank-file.ts'
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
  approvedAt: Date | null
  paidBy: UserId | null
  paidAt: Date | null
  filedAt: Date | null
}

const ROW = `id, user_id as "userId", amount, sheba, holder_name as "holderName", note, state, reason, approved_by as "approvedBy", reference, created_at as at,
  approved_at as "approvedAt", paid_by as "paidBy", paid_at as "paidAt", filed_at as "filedAt"`

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
  paidBy: UserId | undefined
  reference: string | undefined
  now: Date
}

export const moveWithdrawal = statement<Move, WithdrawalRow>(
  'move-wallet-withdrawal',
  `
  update wallet_withdrawals set state = :state, reason = coalesce(:reason::text, reason), approved_by = coalesce(:approvedBy::text, approved_by),
    approved_at = case when :approvedBy::text is not null then :now::timestamptz else approved_at end, paid_by = :paidBy::text,
    paid_at = case when :paidBy::text is not null then :now::timestamptz end, reference = coalesce(:reference::text, reference), updated_at = :now
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

export interface WithdrawalToPayRow extends WithdrawalRow {
  approvedByName: string | null
  paidByName: string | null
}

const NAME = (of: string) => `(select concat_ws(' ', person.name, person.family) from users as person where person.id = ${of})`
const TO_PAY = `${ROW}, ${NAME('approved_by')} as "approvedByName", ${NAME('paid_by')} as "paidByName"`

interface InState extends Record<string, unknown> {
  state: WithdrawalState
  after: WithdrawalId | undefined
  limit: number
}

/** Those that wait the longest first; what has ended, the newest first. */
export const listWithdrawalsIn = statement<InState, WithdrawalToPayRow>(
  'list-wallet-withdrawals-in-state',
  `
  select ${TO_PAY} from wallet_withdrawals where state = :state and (:after::text is null or id > :after::text) order by id limit :limit`,
)

export const listEndedWithdrawals = statement<InState, WithdrawalToPayRow>(
  'list-ended-wallet-withdrawals',
  `
  select ${TO_PAY} from wallet_withdrawals where state = :state and (:after::text is null or id < :after::text) order by id desc limit :limit`,
)

export const readWithdrawalToPay = statement<{ id: WithdrawalId }, WithdrawalToPayRow>(
  'read-wallet-withdrawal-to-pay',
  `
  select ${TO_PAY} from wallet_withdrawals where id = :id`,
)

export const countWithdrawals = statement<Record<string, never>, { state: WithdrawalState; count: number }>(
  'count-wallet-withdrawals',
  `
  select state, count(*)::int as count from wallet_withdrawals where state in ('requested', 'approved') group by state`,
)

/** Takes rows that are in no file yet and that somebody else approved. Rows that another transaction is putting into a file are skipped, so no row is in two. */
export const putWithdrawalsIntoFile = statement<{ fileId: BankFileId; member: UserId; limit: number; now: Date }, { amount: number }>(
  'put-wallet-withdrawals-into-file',
  `
  with unfiled as (
    select id from wallet_withdrawals where state = 'approved' and file_id is null and approved_by <> :member order by id limit :limit for update skip locked
  )
  update wallet_withdrawals set file_id = :fileId, filed_by = :member, filed_at = :now, updated_at = :now where id in (select id from unfiled)
  returning amount`,
)

export const countWithdrawalsUnfiled = statement<{ member: UserId }, { unfiled: number }>(
  'count-wallet-withdrawals-unfiled',
  `
  select count(*)::int as unfiled from wallet_withdrawals where state = 'approved' and file_id is null and approved_by <> :member`,
)

const FILE = `file_id as id, min(filed_at) as at, ${NAME('min(filed_by)')} as by, count(*)::int as transfers, sum(amount)::bigint as amount,
  count(*) filter (where state = 'approved')::int as waiting`

export const listWithdrawalsFiles = statement<{ limit: number }, BankFileRow>(
  'list-wallet-withdrawals-files',
  `
  select ${FILE} from wallet_withdrawals where file_id is not null group by file_id order by file_id desc limit :limit`,
)

export const findWithdrawalsFile = statement<{ id: BankFileId }, BankFileRow>(
  'find-wallet-withdrawals-file',
  `
  select ${FILE} from wallet_withdrawals where file_id = :id group by file_id`,
)

/** What of a file still waits for this member. */
export const listWithdrawalsInFile = statement<
  { fileId: BankFileId; member: UserId },
  Pick<WithdrawalRow, 'id' | 'amount' | 'sheba' | 'holderName'>
>(
  'list-wallet-withdrawals-in-file',
  `
  select id, amount, sheba, holder_name as "holderName" from wallet_withdrawals where file_id = :fileId and state = 'approved' and approved_by <> :member order by id`,
)
