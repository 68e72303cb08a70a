import type { ProductId, UserId } from '#contract/ids.ts'
import { PRODUCT_ANSWERS_SHOWN_FIRST, PRODUCT_ANSWERS_SHOWN_MAX, PRODUCT_QUESTIONS_PAGE_SIZE } from '#contract/limits.ts'
import type { ProductAnswer, ProductQuestions } from '#contract/product-question.ts'
import { searchTokens } from '#persian/search-key.ts'
import type { Handle } from '../../platform/database/database.ts'
import { ProductNotFound } from '../catalogue/catalogue.errors.ts'
import { productOnSale } from '../review/review.queries.ts'
import { QuestionNotFound } from './product-question.errors.ts'
import {
  answersOfQuestions,
  countFound,
  countQuestions,
  foundQuestions,
  publicQuestion,
  shownQuestions,
} from './product-questions.queries.ts'
import { toAnswer, toQuestion } from './to-question.ts'

interface QuestionsRequest {
  productId: ProductId
  page: number
  /** Words that a question or its answers have; empty: all. */
  q: string
}

/** A page of what is public, the asker's own pending ones before it; past the last page, the last. What is looked for is found among the public ones alone. */
export async function listQuestions(
  on: Handle,
  { productId, page, q }: QuestionsRequest,
  asker: UserId | undefined,
): Promise<ProductQuestions> {
  if ((await productOnSale.first(on, { productId })) === undefined) throw ProductNotFound()
  const userId = asker ?? null
  const patterns = searchTokens(q).map((word) => `% ${word}%`)
  const counts = await countQuestions.one(on, { productId, userId })
  const total = patterns.length === 0 ? counts.public + counts.pending : (await countFound.one(on, { productId, patterns })).count

  const totalPages = Math.ceil(total / PRODUCT_QUESTIONS_PAGE_SIZE)
  const shown = Math.min(page, Math.max(1, totalPages))
  const wanted = { productId, userId, limit: PRODUCT_QUESTIONS_PAGE_SIZE, offset: (shown - 1) * PRODUCT_QUESTIONS_PAGE_SIZE }
  const rows = patterns.length === 0 ? await shownQuestions.all(on, wanted) : await foundQuestions.all(on, { ...wanted, patterns })
  const questionIds = rows.map(({ id }) => id)
  const answers =
    rows.length === 0 ? [] : await answersOfQuestions.all(on, { productId, userId, questionIds, limit: PRODUCT_ANSWERS_SHOWN_FIRST })
  const byQuestion = Map.groupBy(answers, ({ questionId }) => questionId)
  return {
    questions: rows.map((row) => toQuestion(row, byQuestion.get(row.id) ?? [])),
    total,
    count: counts.public,
    page: shown,
    totalPages,
  }
}

/** All answers of one public question, as many as a page can bear. */
export async function listAnswers(on: Handle, productId: ProductId, id: string, asker: UserId | undefined): Promise<ProductAnswer[]> {
  if ((await publicQuestion.first(on, { productId, id })) === undefined) throw QuestionNotFound()
  const wanted = { productId, userId: asker ?? null, questionIds: [id], limit: PRODUCT_ANSWERS_SHOWN_MAX }
  return (await answersOfQuestions.all(on, wanted)).map(toAnswer)
}
