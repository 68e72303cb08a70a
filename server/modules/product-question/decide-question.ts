import type { AnswerOf, ParsedOf } from '#contract/call.ts'
import { DESK_QUESTIONS_PAGE_SIZE } from '#contract/limits.ts'
import type { decideQuestionCall, listQueuedQuestionsCall } from '#contract/product-question.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { leaveNotices } from '../notification/notice.ts'
import { AnswerNotFound, QuestionNotFound } from './product-question.errors.ts'
import { productQuestionAnswered } from './product-question.texts.ts'
import { countQueue, decideAnswer, decideQuestion, findAnswer, lockQuestion, questionQueue } from './question-queue.queries.ts'
import { refreshQuestion } from './write-question.queries.ts'

type Decision = ParsedOf<typeof decideQuestionCall>['body']

/** What waits for staff, questions and answers together; or what was decided on. */
export async function listQueue(
  tx: Transaction,
  { page, show }: { page: number; show: 'pending' | 'decided' },
): Promise<AnswerOf<typeof listQueuedQuestionsCall>> {
  const limit = DESK_QUESTIONS_PAGE_SIZE
  const [rows, { waiting }] = await Promise.all([
    questionQueue[show].all(tx, { limit: limit + 1, offset: (page - 1) * limit }),
    countQueue.one(tx, {}),
  ])
  const queue = rows.slice(0, limit).map(({ createdAt, ...row }) => ({ ...row, date: createdAt.toISOString() }))
  return { queue, waiting, page, hasMore: rows.length > limit }
}

/**
 * Staff publish or reject a question, or one answer to it; they may change their mind. The same again changes nothing. Who asked is notified when an
 * answer of somebody else is public, once an answer.
 */
export async function decide(tx: Transaction, { productId, questionId, answerId, status }: Decision, at: Date): Promise<void> {
  const question = await lockQuestion.first(tx, { productId, id: questionId })
  if (question === undefined) throw QuestionNotFound()
  if (answerId === null) {
    if (question.status === status) return
    await decideQuestion.run(tx, { productId, id: questionId, status, at })
    await markChanged(tx, [tagOf(productId)])
    return
  }
  const answer = await findAnswer.first(tx, { productId, questionId, id: answerId })
  if (answer === undefined) throw AnswerNotFound()
  if (answer.status === status) return

  await decideAnswer.run(tx, { productId, id: answerId, status, at })
  await refreshQuestion.run(tx, { productId, id: questionId })
  await markChanged(tx, [tagOf(productId)])
  if (status === 'approved' && question.status === 'approved' && question.userId !== null) {
    const { productTitle, productSlug, text } = question
    const data = { productTitle, productSlug, question: text, by: answer.by, name: answer.name }
    await leaveNotices(tx, at, productQuestionAnswered, [{ userId: question.userId, cause: `product-question-answered:${answerId}`, data }])
  }
}

/** Of what shoppers read of a product's questions; the product's page shows none of it. */
export const tagOf = (productId: string) => `questions:${productId}`
