import { toman } from '#contract/money.ts'
import type { Withdrawal, WithdrawalToPay } from '#contract/wallet-withdrawal.ts'
import type { StaffMember } from '../../../platform/http/signed-in.ts'
import { mayRecordPaid } from './withdrawal.policy.ts'
import type { WithdrawalRow, WithdrawalToPayRow } from './withdrawal.queries.ts'
import { STATUS_OF } from './withdrawal-moves.ts'

/** For its shopper. */
export function toWithdrawal({ id, amount, note, state, at, sheba, reason, reference }: WithdrawalRow): Withdrawal {
  return {
    requestId: id,
    amount: toman(amount),
    note,
    status: STATUS_OF[state].status,
    statusDescriptionFa: STATUS_OF[state].said,
    date: at.toISOString(),
    sheba: maskedSheba(sheba),
    reason,
    reference,
  }
}

/** For those who pay it. */
export function toWithdrawalToPay(row: WithdrawalToPayRow, member: Pick<StaffMember, 'id'>): WithdrawalToPay {
  const { sheba, holderName, approvedByName, approvedAt, paidByName, paidAt, filedAt, state } = row
  return {
    ...toWithdrawal(row),
    ...{ sheba, holderName },
    approvedBy: approvedByName,
    approvedAt: approvedAt?.toISOString() ?? null,
    paidBy: paidByName,
    paidAt: paidAt?.toISOString() ?? null,
    filedAt: filedAt?.toISOString() ?? null,
    mayPay: state === 'approved' && mayRecordPaid(member, row),
  }
}

export function maskedSheba(sheba: string): string {
  return `${sheba.slice(0, 4)} •••• ${sheba.slice(-4)}`
}
