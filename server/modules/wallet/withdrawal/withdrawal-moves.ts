import type { WithdrawalStatus } from '#contract/wallet-withdrawal.ts'

export type WithdrawalState = 'requested' | 'approved' | 'refused' | 'taken_back' | 'paid'

/** An approved one may still be refused: banks send transfers back. */
export const WITHDRAWAL_MOVES = {
  requested: ['approved', 'refused', 'taken_back'],
  approved: ['paid', 'refused'],
  refused: [],
  taken_back: [],
  paid: [],
} as const satisfies Record<WithdrawalState, readonly WithdrawalState[]>

export function mayBecome(from: WithdrawalState, to: WithdrawalState): boolean {
  const next: readonly WithdrawalState[] = WITHDRAWAL_MOVES[from]
  return next.includes(to)
}

/** As the wire and the screen call each state. */
export const STATUS_OF = {
  requested: { status: 'pending', said: 'در انتظار تأیید' },
  approved: { status: 'approved', said: 'تأیید شد؛ در صف واریز' },
  refused: { status: 'refused', said: 'رد شد؛ مبلغ آزاد شد' },
  taken_back: { status: 'cancelled', said: 'لغو شد؛ مبلغ آزاد شد' },
  paid: { status: 'paid', said: 'واریز شد' },
} as const satisfies Record<WithdrawalState, { status: WithdrawalStatus; said: string }>
