import type { AnswerOf } from '#contract/call.ts'
import type { ProductId, SellerId } from '#contract/ids.ts'
import { DESK_QUESTIONS_PAGE_SIZE } from '#contract/limits.ts'
import type { listSellersQuestionsCall, SellersQuestion, SellersQuestionFilter } from '#contract/product-question.ts'
import type { Transaction } from '../../platform/database/database.ts'
import {
  answeredBySeller,
  collectSellersQuestions,
  countOffersUpTo,
  type SellersQuestionRow,
  scanSellersQuestions,
  sellersQuestion,
} from './sellers-questions.queries.ts'

/** Up to here the questions of all that a seller offers are collected; beyond it, questions are scanned until the page is full. */
const COLLECTED_UP_TO = 2_000

/** Public questions about what a seller offers. A cursor that is none of ours begins at the first page. */
export async function listSellersQuestions(
  tx: Transaction,
  sellerId: SellerId,
  { show, after }: { show: SellersQuestionFilter; after?: string | undefined },
): Promise<AnswerOf<typeof listSellersQuestionsCall>> {
  const wanted = { sellerId, limit: DESK_QUESTIONS_PAGE_SIZE + 1, ...readCursor(after) }
  const rows = await (await queryFor(tx, sellerId, show)).all(tx, wanted)
  const shown = rows.slice(0, DESK_QUESTIONS_PAGE_SIZE)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return { questions: shown.map(toSellersQuestion), next: last === undefined ? null : cursorOf(show, last) }
}

async function queryFor(tx: Transaction, sellerId: SellerId, show: SellersQuestionFilter) {
  if (show === 'own') return answeredBySeller
  const { count } = await countOffersUpTo.one(tx, { sellerId, most: COLLECTED_UP_TO + 1 })
  return (count > COLLECTED_UP_TO ? scanSellersQuestions : collectSellersQuestions)[show]
}

export async function readSellersQuestion(
  tx: Transaction,
  sellerId: SellerId,
  { productId, questionId: id }: { productId: ProductId; questionId: string },
): Promise<SellersQuestion> {
  return toSellersQuestion(await sellersQuestion.one(tx, { sellerId, productId, id }))
}

const CURSOR = /^(\d{1,15})-([0-9a-z]{1,32})$/

function readCursor(after = ''): { afterAt: Date | null; afterId: string | null } {
  const [, at, id] = CURSOR.exec(after) ?? []
  return at === undefined || id === undefined ? { afterAt: null, afterId: null } : { afterAt: new Date(Number(at)), afterId: id }
}

function cursorOf(show: SellersQuestionFilter, { createdAt, id, answeredAt, answerId }: SellersQuestionRow): string {
  return show === 'own' && answeredAt !== null ? `${answeredAt.getTime()}-${answerId}` : `${createdAt.getTime()}-${id}`
}

function toSellersQuestion({ id, createdAt, answer, answeredAt, answerStatus, answerId: _, ...row }: SellersQuestionRow): SellersQuestion {
  return {
    ...row,
    questionId: id,
    date: createdAt.toISOString(),
    answer:
      answer === null || answeredAt === null || answerStatus === null
        ? null
        : { text: answer, date: answeredAt.toISOString(), status: answerStatus },
  }
}
