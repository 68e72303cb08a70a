import type { Toman } from '#contract/money.ts'
import type { BankAnswer } from './gateway.ts'
import type { PaymentStage } from './payment-moves.ts'

/** What a bank's answer means for a payment of ours. `taken`: the money is there, and it is the right amount. */
export type Verdict = 'taken' | Extract<PaymentStage, 'disputed' | 'refused' | 'cancelled' | 'at_bank' | 'unknown' | 'abandoned'>

/** `amount`: what the bank was asked for. It is ours alone: one toman less, or the same number of rial, is somebody else's payment. */
export function verdictOf(answer: BankAnswer, payment: { amount: Toman; expiresAt: Date }, now: Date): Verdict {
  switch (answer.state) {
    case 'paid':
    case 'already':
      return answer.amount === payment.amount ? 'taken' : 'disputed'
    case 'failed':
    case 'reversed':
      return 'refused'
    case 'cancelled':
    case 'disputed':
      return answer.state
    case 'pending':
      return now >= payment.expiresAt ? 'abandoned' : 'at_bank'
    case 'unknown':
      return now.getTime() >= payment.expiresAt.getTime() + SILENCE_MS ? 'abandoned' : 'unknown'
  }
}

/** A gateway that gives no answer keeps the goods held this much longer than one that says "not paid". */
const SILENCE_MS = 10 * 60_000
