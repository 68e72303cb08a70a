import type { ProductId, UserId } from '#contract/ids.ts'
import type { ProductAnswer, QuestionStatus } from '#contract/product-question.ts'
import { statement } from '../../platform/database/statement.ts'

export interface QueuedRow {
  productId: ProductId
  productTitle: string
  productSlug: string
  questionId: string
  answerId: string | null
  question: string
  answer: string | null
  by: 'shopper' | ProductAnswer['by']
  name: string
  createdAt: Date
  status: QuestionStatus
}

type Page = { limit: number; offset: number }

/** Each half comes ordered from its index; together they are cut to the page. */
const queued = (which: string, order: string) => `
  select c.product_id as "productId", p.title as "productTitle", p.slug as "productSlug", c.question_id as "questionId", c.answer_id as "answerId",
    q.text as question, c.answer, c.given_by as by, coalesce(nullif(c.name, ''), (select name from sellers where id = c.seller_id), '') as name,
    c.created_at as "createdAt", c.status
  from (
    (select product_id, id as question_id, null as answer_id, null as answer, 'shopper' as given_by, name, null as seller_id, created_at, moderated_at, status, id
      from product_questions where ${which} order by ${order} limit :offset::int + :limit::int)
    union all
    (select product_id, question_id, id, text, given_by, name, seller_id, created_at, moderated_at, status, id
      from product_answers where ${which} order by ${order} limit :offset::int + :limit::int)
    order by ${order} limit :limit offset :offset
  ) c join product_questions q on q.product_id = c.product_id and q.id = c.question_id join products p on p.id = c.product_id
  order by ${order.replaceAll(/\b(created_at|moderated_at|product_id|id)\b/g, 'c.$1')}`

export const questionQueue = {
  pending: statement<Page, QueuedRow>('pending-question-queue', queued(`status = 'pending'`, 'created_at, product_id, id')),
  decided: statement<Page, QueuedRow>('decided-question-queue', queued(`status <> 'pending'`, 'moderated_at desc, id desc')),
}

export const countQueue = statement<Record<string, never>, { waiting: number }>(
  'count-question-queue',
  `
  select (select count(*)::int from product_questions where status = 'pending') + (select count(*)::int from product_answers where status = 'pending') as waiting`,
)

/** Whatever its state. Every decision on a question or its answers waits here. */
export const lockQuestion = statement<
  { productId: ProductId; id: string },
  { userId: UserId | null; status: QuestionStatus; text: string; productTitle: string; productSlug: string }
>(
  'lock-product-question',
  `
  select q.user_id as "userId", q.status, q.text, p.title as "productTitle", p.slug as "productSlug" from product_questions q join products p on p.id = q.product_id
  where q.product_id = :productId and q.id = :id for update of q`,
)

export const decideQuestion = statement<{ productId: ProductId; id: string; status: QuestionStatus; at: Date }>(
  'decide-product-question',
  `
  update product_questions set status = :status, moderated_at = :at where product_id = :productId and id = :id`,
)

export const findAnswer = statement<
  { productId: ProductId; questionId: string; id: string },
  { status: QuestionStatus; by: ProductAnswer['by']; name: string }
>(
  'find-product-answer',
  `
  select a.status, a.given_by as by, coalesce(nullif(a.name, ''), (select name from sellers where id = a.seller_id), '') as name
  from product_answers a where a.product_id = :productId and a.question_id = :questionId and a.id = :id`,
)

export const decideAnswer = statement<{ productId: ProductId; id: string; status: QuestionStatus; at: Date }>(
  'decide-product-answer',
  `
  update product_answers set status = :status, moderated_at = :at where product_id = :productId and id = :id`,
)
