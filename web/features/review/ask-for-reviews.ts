import type { SellerId } from '#contract/ids.ts'
import { listCommentsCall, type ProductComments, type ReviewSort } from '#contract/review.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

/** What came of asking: the reviews, that there is nothing to be had of this product, or that asking failed. */
export type ReviewsAnswer = { state: 'ready'; reviews: ProductComments } | { state: 'missing' } | { state: 'failed' }

export interface ReviewsQuery {
  page: number
  /** undefined: of every seller. */
  supplierId: SellerId | undefined
  sort: ReviewSort
}

/** Never rejects: what went wrong is an answer, too. */
export async function askForReviews(productId: string, query: ReviewsQuery, signal: AbortSignal): Promise<ReviewsAnswer> {
  try {
    const reviews: Partial<ProductComments> = await call(listCommentsCall, { body: { productId, ...query } }, signal)
    return isWhole(reviews) ? { state: 'ready', reviews } : { state: 'missing' }
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? { state: 'missing' } : { state: 'failed' }
  }
}

/** What stands between us and the server may answer in its own words. */
function isWhole(reviews: Partial<ProductComments>): reviews is ProductComments {
  return Array.isArray(reviews.comments) && Array.isArray(reviews.stars)
}
