import type { PayoutState } from '#contract/payout.ts'

/** A bank may send back also what it paid. */
const PAYOUT_MOVES = {
  requested: ['prepared', 'refused', 'taken_back'],
  prepared: ['paid', 'failed', 'refused'],
  paid: ['failed'],
  failed: [],
  refused: [],
  taken_back: [],
} as const satisfies Record<PayoutState, readonly PayoutState[]>

export function mayBecome(from: PayoutState, to: PayoutState): boolean {
  const next: readonly PayoutState[] = PAYOUT_MOVES[from]
  return next.includes(to)
}
