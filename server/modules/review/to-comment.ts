import type { Comment } from '#contract/review.ts'
import type { ReviewRow } from './review.queries.ts'

type Answered = Pick<ReviewRow, 'answer' | 'answeredAt' | 'answerEditedAt'>
type Row = Omit<ReviewRow, keyof Answered> & Partial<Answered> & Partial<Pick<Comment, 'own' | 'voted'>>

/** What everybody reads of a seller's answer; null: nothing. */
export function toReviewAnswer({ answer, answeredAt, answerEditedAt }: Partial<Answered>): Comment['answer'] {
  if (!answer || !answeredAt) return null
  return { text: answer, date: answeredAt.toISOString(), isEdited: Boolean(answerEditedAt) }
}

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
    answer: toReviewAnswer(row),
  }
}
