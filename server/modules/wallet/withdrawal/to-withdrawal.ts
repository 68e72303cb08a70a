import { toman } from '#contract/money.ts'
import type { Withdrawal, WithdrawalToPay } from '#contract/wallet-withdrawal.ts'
import type { WithdrawalRow } from './withdrawal.queries.ts'
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
export function toWithdrawalToPay(row: WithdrawalRow): WithdrawalToPay {
  return { ...toWithdrawal(row), sheba: row.sheba, holderName: row.holderName }
}

export function maskedSheba(sheba: string): string {
  return `${sheba.slice(0, 4)} •••• ${sheba.slice(-4)}`
}
