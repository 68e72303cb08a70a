import type { ProductId, UserId } from '#contract/ids.ts'
import type { Comment } from '#contract/review.ts'
import { REVIEW_UNDO_MINUTES } from '#contract/review-desk.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refreshRatings } from './refresh-ratings.ts'
import { ReviewDecided, ReviewNotFound } from './review.errors.ts'
import { lockReview } from './review.queries.ts'
import { letWaitAgain } from './review-desk.queries.ts'
import { toComment } from './to-comment.ts'

/** A press that was wrong is taken back by who made it, soon after it. A review that its author has written again is another one, and not found here. */
export async function undoReview(
  tx: Transaction,
  { productId, id, by }: { productId: ProductId; id: string; by: UserId },
  now: Date,
): Promise<Comment> {
  const review = await lockReview.first(tx, { productId, id })
  if (review === undefined) throw ReviewNotFound()
  if (review.status === 'pending') return toComment(review)
  const since = new Date(now.getTime() - REVIEW_UNDO_MINUTES * 60_000)
  if ((await letWaitAgain.run(tx, { productId, id, by, since })) === 0) throw ReviewDecided()
  await refreshRatings(tx, [productId], [review.sellerId])
  return toComment({ ...review, status: 'pending' })
}
