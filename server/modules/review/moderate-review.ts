import type { ProductId, UserId } from '#contract/ids.ts'
import type { Comment, ReviewStatus } from '#contract/review.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refreshRatings } from './refresh-ratings.ts'
import { ReviewDecided, ReviewNotFound } from './review.errors.ts'
import { decideReview, lockReview } from './review.queries.ts'
import { canMoveReview } from './review-moves.ts'
import { toComment } from './to-comment.ts'

/** Publishes or rejects a review. The same decision again changes nothing; the row lock lets one decide at a time. `by`: who of the staff is shown for it. */
export async function moderateReview(
  tx: Transaction,
  productId: ProductId,
  id: string,
  status: Exclude<ReviewStatus, 'pending'>,
  at: Date,
  { by, reason }: { by: UserId | null; reason: string } = { by: null, reason: '' },
): Promise<Comment> {
  const review = await lockReview.first(tx, { productId, id })
  if (review === undefined) throw ReviewNotFound()
  if (review.status === status) return toComment(review)
  if (!canMoveReview(review.status, status)) throw ReviewDecided()

  await decideReview.run(tx, { productId, id, status, at, by, reason: status === 'rejected' ? reason : '' })
  await refreshRatings(tx, [productId], [review.sellerId])
  return toComment({ ...review, status })
}
