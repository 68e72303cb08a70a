import type { UserId } from '#contract/ids.ts'
import type { WithdrawalId } from '#contract/wallet-withdrawal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { StaffMember } from '../../../platform/http/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { post } from '../post.ts'
import { readAvailable } from '../read-balance.ts'
import { releaseAmount } from '../wallet-account.queries.ts'
import { tellOfDecision, tellOfPaid } from './tell-of-withdrawal.ts'
import { ApprovedByYou, ReferenceUsed, WithdrawalClosed, WithdrawalNotFound } from './withdrawal.errors.ts'
import { mayRecordPaid } from './withdrawal.policy.ts'
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawal.queries.ts'
import { mayBecome, STATUS_OF, type WithdrawalState } from './withdrawal-moves.ts'

/** Its shopper changes their mind, while nobody has approved it. */
export async function takeBackWithdrawal(tx: Transaction, { clock }: Services, userId: UserId, id: WithdrawalId): Promise<WithdrawalRow> {
  return changeOnce(tx, { id, userId, to: 'taken_back' }, async (row) => {
    await releaseAmount.run(tx, row)
    return { now: clock.now() }
  })
}

export async function approveWithdrawal(
  tx: Transaction,
  services: Services,
  member: StaffMember,
  id: WithdrawalId,
): Promise<WithdrawalRow> {
  return changeOnce(tx, { id, userId: null, to: 'approved' }, async (row) => {
    const now = services.clock.now()
    await tellOfDecision(tx, services, row, { to: 'approved' })
    return { now, approvedBy: member.id }
  })
}

export async function refuseWithdrawal(tx: Transaction, services: Services, id: WithdrawalId, reason: string): Promise<WithdrawalRow> {
  return changeOnce(tx, { id, userId: null, to: 'refused' }, async (row) => {
    const now = services.clock.now()
    await releaseAmount.run(tx, row)
    await tellOfDecision(tx, services, row, { to: 'refused', reason })
    return { now, reason }
  })
}

/** The bank has paid it: the amount leaves wallet and ledger, in the transaction that ends its block. */
export async function recordWithdrawalPaid(
  tx: Transaction,
  services: Services,
  member: StaffMember,
  { id, reference }: { id: WithdrawalId; reference: string },
): Promise<WithdrawalRow> {
  const paid = await changeOnce(tx, { id, userId: null, to: 'paid' }, async (row) => {
    if (!mayRecordPaid(member, row)) throw ApprovedByYou()
    const { userId, amount } = row
    const now = services.clock.now()
    await releaseAmount.run(tx, row)
    await post(tx, {
      reason: 'wallet_withdrawn',
      entries: [
        { account: { kind: 'shopper', userId }, amount: -amount },
        { account: { kind: 'bank' }, amount },
      ],
      at: now,
      about: id,
    })
    await tellOfPaid(tx, services, row, { reference, available: await readAvailable(tx, userId) })
    return { now, reference, paidBy: member.id }
  })
  if (paid.reference !== reference) throw WithdrawalClosed({ stands: STATUS_OF.paid.said })
  return paid
}

interface Written {
  now: Date
  reason?: string
  approvedBy?: UserId
  paidBy?: UserId
  reference?: string
}

interface Wanted {
  id: WithdrawalId
  /** Null: staff, who see everybody's. */
  userId: UserId | null
  to: WithdrawalState
}

/**
 * One move of a withdrawal. Its row lock is taken first and the wallet's after it, so that of those who end it at once one does, and `work` runs once;
 * one that stands as wanted already is answered as it is.
 */
async function changeOnce(
  tx: Transaction,
  { id, userId, to }: Wanted,
  work: (row: WithdrawalRow) => Promise<Written>,
): Promise<WithdrawalRow> {
  const row = await lockWithdrawal.first(tx, { id, userId })
  if (row === undefined) throw WithdrawalNotFound()
  if (row.state === to) return row
  if (!mayBecome(row.state, to)) throw WithdrawalClosed({ stands: STATUS_OF[row.state].said })

  const { now, reason, approvedBy, paidBy, reference } = await work(row)
  try {
    return await moveWithdrawal.one(tx, { id, state: to, reason, approvedBy, paidBy, reference, now })
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'wallet_withdrawals_reference_pays_one')
      throw ReferenceUsed()
    throw error
  }
}
