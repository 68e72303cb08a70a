import type { AnswerOf } from '#contract/call.ts'
import type { SellerId } from '#contract/ids.ts'
import { DESK_REVIEWS_PAGE_SIZE } from '#contract/limits.ts'
import type { listReviewAnswersCall, listSellersReviewsCall, ReviewAnswerFilter } from '#contract/review-answer.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { writtenAnswerOf } from './answer-review.ts'
import { countAnswers, countSellersReviews, type DeskReviewRow, newestAnswers, sellersReviews } from './review-answers.queries.ts'

/** Public reviews of a seller's purchases, those that wait for an answer first; past the last page, the last. */
export async function listSellersReviews(
  tx: Transaction,
  sellerId: SellerId,
  { page: wanted, show }: { page: number; show: ReviewAnswerFilter },
): Promise<AnswerOf<typeof listSellersReviewsCall>> {
  const counts = await countSellersReviews.one(tx, { sellerId })
  const total = show === 'all' ? counts.unanswered + counts.answered : counts[show]
  const totalPages = Math.max(1, Math.ceil(total / DESK_REVIEWS_PAGE_SIZE))
  const page = Math.min(wanted, totalPages)
  const limit = DESK_REVIEWS_PAGE_SIZE
  const rows = await readSlices(tx, sellerId, { show, offset: (page - 1) * limit, limit, unanswered: counts.unanswered })
  return {
    reviews: rows.map((row) => ({
      commentId: row.id,
      rating: row.rating,
      commentText: row.text,
      name: row.name,
      date: row.createdAt.toISOString(),
      pros: row.pros,
      cons: row.cons,
      pictures: row.pictures,
      helpful: row.helpful,
      productId: row.productId,
      productTitle: row.productTitle,
      productSlug: row.productSlug,
      answer: row.answer === null ? null : writtenAnswerOf(row),
    })),
    counts,
    page,
    totalPages,
  }
}

/** Of all reviews, those without an answer stand before the others: a page is a slice of the one half, of the other, or of both. */
async function readSlices(
  tx: Transaction,
  sellerId: SellerId,
  { show, offset, limit, unanswered }: { show: ReviewAnswerFilter; offset: number; limit: number; unanswered: number },
): Promise<DeskReviewRow[]> {
  if (show !== 'all') return sellersReviews[show].all(tx, { sellerId, limit, offset })
  const first = offset < unanswered ? await sellersReviews.unanswered.all(tx, { sellerId, limit, offset }) : []
  if (first.length === limit) return first
  const rest = { sellerId, limit: limit - first.length, offset: Math.max(0, offset - unanswered) }
  return [...first, ...(await sellersReviews.answered.all(tx, rest))]
}

/** What sellers answered, the newest first, for staff. */
export async function listReviewAnswers(tx: Transaction, page: number): Promise<AnswerOf<typeof listReviewAnswersCall>> {
  const limit = DESK_REVIEWS_PAGE_SIZE
  const [rows, { count: total }] = await Promise.all([
    newestAnswers.all(tx, { limit, offset: (page - 1) * limit }),
    countAnswers.one(tx, {}),
  ])
  return {
    answers: rows.map((row) => ({
      commentId: row.id,
      rating: row.rating,
      commentText: row.text,
      name: row.name,
      supplierId: row.sellerId,
      supplierName: row.sellerName,
      productId: row.productId,
      productTitle: row.productTitle,
      productSlug: row.productSlug,
      answer: writtenAnswerOf(row),
    })),
    total,
    page,
    totalPages: Math.max(1, Math.ceil(total / limit)),
  }
}
