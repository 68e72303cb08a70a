import type { ProductAnswer, ProductQuestion } from '#contract/product-question.ts'
import type { AnswerRow, QuestionRow } from './product-questions.queries.ts'

/** The wire's question. */
export function toQuestion(
  { id, text, name, createdAt, status, own, answerCount }: QuestionRow,
  answers: readonly AnswerRow[],
): ProductQuestion {
  return { questionId: id, text, name, date: createdAt.toISOString(), status, own, answers: answers.map(toAnswer), answerCount }
}

/** The wire's answer. */
export function toAnswer({ id, by, name, sellerId, text, createdAt, status, helpful, own, voted }: AnswerRow): ProductAnswer {
  return { answerId: id, by, name, sellerId, text, date: createdAt.toISOString(), status, helpful, own, voted }
}
