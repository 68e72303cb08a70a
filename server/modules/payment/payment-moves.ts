/**
 * opened     the row stands, the gateway has given no authority yet: nobody can have paid
 * at_bank    the shopper has a link
 * unknown    the gateway was asked whether it was paid and gave no answer
 * settled    paid, and it paid for what it was for
 * credited   paid, but too late or twice: the money is in the shopper's wallet
 * refused    the bank says no
 * cancelled  the shopper said no at the bank, or the link was withdrawn
 * abandoned  given up unpaid; the gateway is asked for another day, because money may still come
 * disputed   the bank took another amount than ours: a person has to look
 */
export type PaymentStage = 'opened' | 'at_bank' | 'unknown' | 'settled' | 'credited' | 'refused' | 'cancelled' | 'abandoned' | 'disputed'

/** A bank's "no" is not the end: the same authority can still be paid from an open tab. Money that came is the end. */
export const PAYMENT_MOVES = {
  opened: ['at_bank', 'refused', 'abandoned'],
  at_bank: ['settled', 'credited', 'refused', 'cancelled', 'unknown', 'abandoned', 'disputed'],
  unknown: ['settled', 'credited', 'refused', 'cancelled', 'at_bank', 'abandoned', 'disputed'],
  refused: ['settled', 'credited', 'disputed'],
  cancelled: ['settled', 'credited', 'disputed'],
  abandoned: ['settled', 'credited', 'refused', 'cancelled', 'disputed'],
  settled: [],
  credited: [],
  disputed: [],
} as const satisfies Record<PaymentStage, readonly PaymentStage[]>

const STAGES: readonly PaymentStage[] = [
  'opened',
  'at_bank',
  'unknown',
  'settled',
  'credited',
  'refused',
  'cancelled',
  'abandoned',
  'disputed',
]

export function canMove(from: PaymentStage, to: PaymentStage): boolean {
  const moves: readonly PaymentStage[] = PAYMENT_MOVES[from]
  return moves.includes(to)
}

/** The stages out of which a payment may come to this one. */
export function stagesBefore(to: PaymentStage): PaymentStage[] {
  return STAGES.filter((from) => canMove(from, to))
}

/** Its shopper may still pay it, or has: its parts wait for the outcome, and what the wallet pays of it is blocked. */
export function isUnderWay(stage: PaymentStage): boolean {
  return stage === 'opened' || stage === 'at_bank' || stage === 'unknown'
}

/** What is over for the machine; the gateway is not asked again. */
export function isFinal(stage: PaymentStage): boolean {
  return PAYMENT_MOVES[stage].length === 0
}
