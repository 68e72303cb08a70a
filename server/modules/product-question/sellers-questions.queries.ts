import type { ProductId, SellerId } from '#contract/ids.ts'
import type { QuestionStatus } from '#contract/product-question.ts'
import { statement } from '../../platform/database/statement.ts'

export interface SellersQuestionRow {
  productId: ProductId
  productTitle: string
  productSlug: string
  id: string
  text: string
  name: string
  createdAt: Date
  answerCount: number
  /** This seller's; null: none. */
  answer: string | null
  answerId: string | null
  answeredAt: Date | null
  answerStatus: QuestionStatus | null
}

type Page = {
  sellerId: SellerId
  /** What the page before ended with; null: the first page. */
  afterAt: Date | null
  afterId: string | null
  limit: number
}

const QUESTION = `q.product_id as "productId", p.title as "productTitle", p.slug as "productSlug", q.id, q.text, q.name, q.created_at as "createdAt",
  q.answer_count as "answerCount", own.text as answer, own.id as "answerId", own.created_at as "answeredAt", own.status as "answerStatus"`
const WITH_OWN = `join products p on p.id = q.product_id
  left join product_answers own on own.product_id = q.product_id and own.question_id = q.id and own.seller_id = :sellerId`
const PUBLIC = `q.status = 'approved'`
const OPEN = `${PUBLIC} and not q.seller_answered`
const AFTER = `(:afterAt::timestamptz is null or (q.created_at, q.id) < (:afterAt, :afterId))`
const NEWEST = 'order by q.created_at desc, q.id desc'

/** For a seller of much: questions of all products are read newest first until the page is full. What the seller offers is looked up for each. */
const scanned = (which: string) => `
  select ${QUESTION} from (
    select * from product_questions q
    where ${which} and ${AFTER} and (select true from offers o where o.product_id = q.product_id and o.seller_id = :sellerId and o.active limit 1)
    ${NEWEST} limit :limit
  ) q ${WITH_OWN} ${NEWEST}`

/** For all others: the questions of what the seller offers are found and sorted. */
const collected = (which: string) => `
  select ${QUESTION} from (
    select q.* from (select distinct product_id from offers where seller_id = :sellerId and active) offered
    join product_questions q on q.product_id = offered.product_id
    where ${which} and ${AFTER} ${NEWEST} limit :limit
  ) q ${WITH_OWN} ${NEWEST}`

export const scanSellersQuestions = {
  open: statement<Page, SellersQuestionRow>('scan-open-sellers-questions', scanned(OPEN)),
  all: statement<Page, SellersQuestionRow>('scan-sellers-questions', scanned(PUBLIC)),
}
export const collectSellersQuestions = {
  open: statement<Page, SellersQuestionRow>('collect-open-sellers-questions', collected(OPEN)),
  all: statement<Page, SellersQuestionRow>('collect-sellers-questions', collected(PUBLIC)),
}

/** Those that this seller has answered, by the time of the answer; also where the product is no longer offered. */
export const answeredBySeller = statement<Page, SellersQuestionRow>(
  'questions-answered-by-seller',
  `
  select ${QUESTION} from (
    select * from product_answers a where a.seller_id = :sellerId and (:afterAt::timestamptz is null or (a.created_at, a.id) < (:afterAt, :afterId))
    order by a.created_at desc, a.id desc limit :limit
  ) own join product_questions q on q.product_id = own.product_id and q.id = own.question_id and ${PUBLIC} join products p on p.id = q.product_id
  order by own.created_at desc, own.id desc`,
)

/** How much a seller offers, counted no further than `most`. */
export const countOffersUpTo = statement<{ sellerId: SellerId; most: number }, { count: number }>(
  'count-offers-up-to',
  `
  select count(*)::int as count from (select from offers where seller_id = :sellerId limit :most) counted`,
)

export const sellersQuestion = statement<{ sellerId: SellerId; productId: ProductId; id: string }, SellersQuestionRow>(
  'sellers-question',
  `
  select ${QUESTION} from product_questions q ${WITH_OWN} where q.product_id = :productId and q.id = :id`,
)
