import type { ReturnState } from '#contract/return.ts'

/** One that was accepted and did not come back as it should is refused. */
const RETURN_MOVES = {
  requested: ['accepted', 'refused', 'cancelled'],
  accepted: ['received', 'refused'],
  received: [],
  refused: [],
  cancelled: [],
} as const satisfies Record<ReturnState, readonly ReturnState[]>

export function canMove(from: ReturnState, to: ReturnState): boolean {
  const next: readonly ReturnState[] = RETURN_MOVES[from]
  return next.includes(to)
}
