import type { SellerId } from '#contract/ids.ts'
import { REVIEW_ANSWER_EDIT_HOURS } from '#contract/limits.ts'
import type { NewReviewAnswer, WrittenAnswer } from '#contract/review-answer.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { leaveNotices } from '../notification/notice.ts'
import {
  ReviewAnswerChanged,
  ReviewAnswered,
  ReviewAnswerFinal,
  ReviewAnswerNotFound,
  ReviewAnswerRemoved,
  ReviewNotFound,
} from './review.errors.ts'
import { reviewAnswered } from './review.texts.ts'
import { type AnswerRow, lockAnsweredReview, lockReviewToAnswer, moveAnswer, writeAnswer } from './review-answers.queries.ts'

const EDITABLE_MS = REVIEW_ANSWER_EDIT_HOURS * 3_600_000

/**
 * The seller of a review's purchase answers it: once, in public at once. For two days it may be written again, over the version that was read; what
 * staff took away is final. The author is notified of the first.
 */
export async function answerReview(
  tx: Transaction,
  sellerId: SellerId,
  { productId, commentId: id, text, version }: NewReviewAnswer,
  at: Date,
): Promise<{ before: string | null; answer: WrittenAnswer }> {
  const review = await lockReviewToAnswer.first(tx, { productId, id, sellerId })
  if (review === undefined) throw ReviewNotFound()
  const { answer: before, answeredAt } = review
  if (answeredAt !== null) {
    if (version === null) throw ReviewAnswered()
    if (review.answerRemovedAt !== null) throw ReviewAnswerRemoved()
    if (version !== review.answerVersion) throw ReviewAnswerChanged()
    if (at.getTime() >= answeredAt.getTime() + EDITABLE_MS) throw ReviewAnswerFinal()
    if (text === before) return { before, answer: writtenAnswerOf(review) }
  } else if (version !== null) throw ReviewAnswerChanged()

  const written = await writeAnswer.one(tx, { productId, id, text, at })
  await markChanged(tx, [`reviews:${productId}`, `seller:${sellerId}`])
  if (before === null && review.userId !== null) {
    const data = { productTitle: review.productTitle, productSlug: review.productSlug, sellerName: review.sellerName }
    await leaveNotices(tx, at, reviewAnswered, [{ userId: review.userId, cause: `review-answered:${id}`, data }])
  }
  return { before, answer: writtenAnswerOf(written) }
}

/** Staff take an answer away, or put it back. The same again changes nothing. */
export async function moderateReviewAnswer(
  tx: Transaction,
  { productId, commentId: id, isShown, reason }: Pick<NewReviewAnswer, 'productId' | 'commentId'> & { isShown: boolean; reason: string },
  at: Date,
): Promise<WrittenAnswer> {
  const review = await lockAnsweredReview.first(tx, { productId, id })
  if (review === undefined) throw ReviewAnswerNotFound()
  if (isShown === (review.answerRemovedAt === null)) return writtenAnswerOf(review)

  const moved = await moveAnswer.one(tx, { productId, id, removedAt: isShown ? null : at, removal: isShown ? '' : reason })
  await markChanged(tx, [`reviews:${productId}`, `seller:${review.sellerId}`])
  return writtenAnswerOf(moved)
}

/** The wire's answer of its seller and of staff. */
export function writtenAnswerOf(row: AnswerRow): WrittenAnswer {
  const { answer, answeredAt, answerEditedAt, answerVersion, answerRemovedAt, answerRemoval } = row
  if (answer === null || answeredAt === null) throw new Error('A review without an answer has none to show')
  return {
    text: answer,
    date: answeredAt.toISOString(),
    editedAt: answerEditedAt?.toISOString() ?? null,
    editableUntil: new Date(answeredAt.getTime() + EDITABLE_MS).toISOString(),
    version: answerVersion,
    isRemoved: answerRemovedAt !== null,
    removal: answerRemoval,
  }
}
