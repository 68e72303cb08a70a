import type { PaymentOutcome } from '#contract/payment.ts'
import type { PaymentStage } from './payment-moves.ts'

const OUTCOME_OF = {
  opened: 'open',
  at_bank: 'open',
  unknown: 'unknown',
  settled: 'paid',
  credited: 'credited',
  refused: 'refused',
  disputed: 'refused',
  cancelled: 'cancelled',
  abandoned: 'refused',
} as const satisfies Record<PaymentStage, PaymentOutcome>

/** What a shopper learns of where their payment stands. */
export function outcomeOf(stage: PaymentStage): PaymentOutcome {
  return OUTCOME_OF[stage]
}
