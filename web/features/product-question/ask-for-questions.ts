import { listProductQuestionsCall, type ProductQuestions } from '#contract/product-question.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'

/** The answer: questions, that the product has none to read, or that the request failed. */
export type QuestionsAnswer = { state: 'ready'; questions: ProductQuestions } | { state: 'missing' } | { state: 'failed' }

export interface QuestionsQuery {
  page: number
  /** Words that are looked for; empty: all. */
  q: string
}

/** Never rejects: what went wrong is an answer, too. */
export async function askForQuestions(productId: string, query: QuestionsQuery, signal: AbortSignal): Promise<QuestionsAnswer> {
  try {
    const answer: Partial<ProductQuestions> = await call(listProductQuestionsCall, { body: { productId, ...query } }, signal)
    return isWhole(answer) ? { state: 'ready', questions: answer } : { state: 'missing' }
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? { state: 'missing' } : { state: 'failed' }
  }
}

/** What stands between us and the server may answer in its own words. */
function isWhole(answer: Partial<ProductQuestions>): answer is ProductQuestions {
  return Array.isArray(answer.questions)
}
