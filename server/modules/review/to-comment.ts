import type { Comment } from '#contract/review.ts'
import type { ReviewRow } from './review.queries.ts'

type Row = ReviewRow & Partial<Pick<Comment, 'own' | 'voted'>>

/** The wire's comment. */
export function toComment({ id, status, rating, text, name, createdAt, sellerId, sellerName, ...row }: Row): Comment {
  return {
    commentId: id,
    status,
    rating,
    commentText: text,
    name,
    date: createdAt.toISOString(),
    supplierId: sellerId,
    supplierName: sellerName,
    pros: row.pros,
    cons: row.cons,
    pictures: row.pictures,
    helpful: row.helpful,
    own: row.own ?? false,
    voted: row.voted ?? false,
  }
}
