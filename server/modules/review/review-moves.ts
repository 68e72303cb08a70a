import type { ReviewStatus } from '#contract/review.ts'

/**
 * What the master may make of a review. What was published is either left or taken back; what was rejected may still be published,
 * and waits again when its author writes it again (as another review, under another id).
 */
const REVIEW_MOVES = {
  pending: ['approved', 'agreed', 'rejected'],
  approved: ['rejected'],
  agreed: ['rejected'],
  rejected: ['approved', 'agreed'],
} as const satisfies Record<ReviewStatus, readonly ReviewStatus[]>

export function canMoveReview(from: ReviewStatus, to: ReviewStatus): boolean {
  const next: readonly ReviewStatus[] = REVIEW_MOVES[from]
  return next.includes(to)
}
