import type { Comment } from '#contract/review.ts'
import type { ReviewRow } from './review.queries.ts'

/** The wire's comment. */
export function toComment({ id, status, rating, text, name, createdAt, sellerId, sellerName }: ReviewRow): Comment {
  return {
    commentId: id,
    status,
    rating,
    commentText: text,
    name,
    date: createdAt.toISOString(),
    supplierId: sellerId,
    supplierName: sellerName,
  }
}
