import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import {
  type listWithdrawalsCall,
  type listWithdrawalsToPayCall,
  WITHDRAWALS_PAGE_SIZE,
  type WithdrawalId,
  WithdrawalStatus,
} from '#contract/wallet-withdrawal.ts'
import type { Handle } from '../../../platform/database/database.ts'
import type { StaffMember } from '../../../platform/http/signed-in.ts'
import { toWithdrawal, toWithdrawalToPay } from './to-withdrawal.ts'
import { countWithdrawals, listEndedWithdrawals, listWithdrawalsIn, listWithdrawalsOf, type WithdrawalRow } from './withdrawal.queries.ts'
import type { WithdrawalState } from './withdrawal-moves.ts'

const STATES_OF = {
  pending: ['requested', 'approved'],
  all: ['requested', 'approved', 'refused', 'taken_back', 'paid'],
} as const satisfies Record<string, readonly WithdrawalState[]>

const STATE_OF = {
  pending: 'requested',
  approved: 'approved',
  refused: 'refused',
  cancelled: 'taken_back',
  paid: 'paid',
} as const satisfies Record<WithdrawalStatus, WithdrawalState>

/** One more than a page is read: it tells whether there is a page after. */
const limit = WITHDRAWALS_PAGE_SIZE + 1

export async function listWithdrawals(
  on: Handle,
  userId: UserId,
  { before, which }: { before?: WithdrawalId | undefined; which: keyof typeof STATES_OF },
): Promise<AnswerOf<typeof listWithdrawalsCall>> {
  const rows = await listWithdrawalsOf.all(on, { userId, before, states: STATES_OF[which], limit })
  return { withdrawals: pageOf(rows).map(toWithdrawal), next: nextOf(rows) }
}

export async function listWithdrawalsToPay(
  on: Handle,
  member: Pick<StaffMember, 'id'>,
  { after, status }: { after?: WithdrawalId | undefined; status: WithdrawalStatus },
): Promise<AnswerOf<typeof listWithdrawalsToPayCall>> {
  const isWaiting = status === 'pending' || status === 'approved'
  const [rows, counted] = await Promise.all([
    (isWaiting ? listWithdrawalsIn : listEndedWithdrawals).all(on, { after, state: STATE_OF[status], limit }),
    countWithdrawals.all(on, {}),
  ])
  const countOf = (wanted: WithdrawalStatus) => counted.find(({ state }) => state === STATE_OF[wanted])?.count ?? 0
  return {
    withdrawals: pageOf(rows).map((row) => toWithdrawalToPay(row, member)),
    next: nextOf(rows),
    // every status is an option
    counts: Object.fromEntries(WithdrawalStatus.options.map((each) => [each, countOf(each)])) as Record<WithdrawalStatus, number>,
  }
}

function pageOf<Row extends WithdrawalRow>(rows: readonly Row[]): readonly Row[] {
  return rows.slice(0, WITHDRAWALS_PAGE_SIZE)
}

function nextOf(rows: readonly WithdrawalRow[]): WithdrawalId | null {
  return rows.length === limit ? (pageOf(rows).at(-1)?.id ?? null) : null
}
