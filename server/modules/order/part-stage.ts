import type { PartStage } from '#contract/desk-order.ts'
import type { OrderStatus } from '#contract/payment-state.ts'

/**
 * Which stage a seller's part may have next at its seller's. The buyer's order keeps its documented status, which is coarser; what moves a status moves the stage
 * with it, in the same statement (`part-stage.queries.ts`). `docs/decisions/0091-a-part-at-its-seller.md` tells who may write each.
 */
export const STAGE_MOVES = {
  to_confirm: ['confirmed', 'partly_sent', 'sent', 'delivered', 'declined', 'cancelled'],
  confirmed: ['partly_sent', 'sent', 'delivered', 'declined', 'cancelled'],
  partly_sent: ['sent', 'delivered', 'cancelled'],
  sent: ['delivered', 'cancelled'],
  delivered: [],
  declined: [],
  // a payment that came late bought it after all
  cancelled: ['to_confirm'],
} as const satisfies Record<PartStage, readonly PartStage[]>

/** The status that the part has in its order meanwhile. */
export const STATUSES_OF_STAGE = {
  to_confirm: ['processing'],
  confirmed: ['processing'],
  partly_sent: ['processing'],
  sent: ['shipped'],
  delivered: ['delivered'],
  declined: ['cancelled'],
  cancelled: ['cancelled', 'failed'],
} as const satisfies Record<PartStage, readonly OrderStatus[]>

export function canReach(from: PartStage, to: PartStage): boolean {
  const next: readonly PartStage[] = STAGE_MOVES[from]
  return next.includes(to)
}

/** Waits for its seller: there are pieces to send or to decline. */
export function awaitsSeller(stage: PartStage): boolean {
  return stage === 'to_confirm' || stage === 'confirmed' || stage === 'partly_sent'
}
