import type { AnswerOf } from '#contract/call.ts'
import { REVIEWS_PAGE_SIZE } from '#contract/limits.ts'
import type { listPendingCommentsCall } from '#contract/review.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { pendingCount, pendingReviews } from './review.queries.ts'
import { toComment } from './to-comment.ts'

/** What waits for the master, of all products, the longest waiting first. */
export async function listPendingReviews(tx: Transaction, page: number): Promise<AnswerOf<typeof listPendingCommentsCall>> {
  const [rows, { count: total }] = await Promise.all([
    pendingReviews.all(tx, { limit: REVIEWS_PAGE_SIZE, offset: (page - 1) * REVIEWS_PAGE_SIZE }),
    pendingCount.one(tx, {}),
  ])
  return {
    comments: rows.map(({ productId, productTitle, productSlug, ...review }) => ({
      ...toComment(review),
      productId,
      productTitle,
      productSlug,
    })),
    total,
    page,
    totalPages: Math.ceil(total / REVIEWS_PAGE_SIZE),
  }
}
