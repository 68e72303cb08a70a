import type { AnswerOf } from '#contract/call.ts'
import { type listReviewQueueCall, REVIEW_QUEUE_PAGE_SIZE } from '#contract/review-desk.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { pendingCount } from './review.queries.ts'
import { decidedReviews, waitingReviews } from './review-desk.queries.ts'
import { toComment } from './to-comment.ts'

/** A page of the reviews that wait, or of those that staff decided on. */
export async function listReviewQueue(
  tx: Transaction,
  { show, page }: { show: 'pending' | 'decided'; page: number },
): Promise<AnswerOf<typeof listReviewQueueCall>> {
  const listed = show === 'pending' ? waitingReviews : decidedReviews
  const [rows, { count: waiting }] = await Promise.all([
    listed.all(tx, { limit: REVIEW_QUEUE_PAGE_SIZE + 1, offset: (page - 1) * REVIEW_QUEUE_PAGE_SIZE }),
    pendingCount.one(tx, {}),
  ])
  return {
    reviews: rows
      .slice(0, REVIEW_QUEUE_PAGE_SIZE)
      .map(({ productId, productTitle, productSlug, rejection, decidedAt, decidedBy, ...review }) => ({
        ...toComment(review),
        productId,
        productTitle,
        productSlug,
        rejection,
        decidedAt: decidedAt?.toISOString() ?? null,
        decidedBy,
      })),
    waiting,
    page,
    hasMore: rows.length > REVIEW_QUEUE_PAGE_SIZE,
  }
}
