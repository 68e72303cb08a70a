import type { ProductId, SellerId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** One person asks one thing at a time: the second counts what the first has asked. */
export const lockAsker = statement<{ userId: UserId }>(
  'lock-asker-of-question',
  `
  select id from users where id = :userId for no key update`,
)

export const countWaiting = statement<{ userId: UserId }, { count: number; name: string }>(
  'count-waiting-questions',
  `
  select (select count(*)::int from product_questions where user_id = users.id and status = 'pending') as count, name from users where id = :userId`,
)

export const insertQuestion = statement<{
  productId: ProductId
  id: string
  userId: UserId
  text: string
  name: string
  words: string
  at: Date
}>(
  'insert-product-question',
  `
  insert into product_questions (product_id, id, user_id, text, name, words, created_at) values (:productId, :id, :userId, :text, :name, :words, :at)`,
)

/** Answers and decisions on one question come one after another, so that its numbers are true. */
export const lockPublicQuestion = statement<{ productId: ProductId; id: string }, { userId: UserId | null }>(
  'lock-public-product-question',
  `
  select user_id as "userId" from product_questions where product_id = :productId and id = :id and status = 'approved' for update`,
)

export const offersProduct = statement<{ productId: ProductId; sellerId: SellerId }, { yes: boolean }>(
  'seller-offers-questioned-product',
  `
  select exists (select from offers where product_id = :productId and seller_id = :sellerId and active) as yes`,
)

type NewAnswer = {
  productId: ProductId
  id: string
  questionId: string
  text: string
  words: string
  at: Date
}

/** What is left of a rejected answer goes with its votes; in its place comes the new one, under its own id. */
const AGAIN = `
  set (id, text, name, words, status, helpful, created_at, moderated_at) = (excluded.id, excluded.text, excluded.name, excluded.words, 'pending', 0, excluded.created_at, null)
  where answer.status = 'rejected'
  returning id`

/** No row: this seller has answered already. */
export const insertSellersAnswer = statement<NewAnswer & { sellerId: SellerId }, { id: string }>(
  'insert-sellers-product-answer',
  `
  insert into product_answers as answer (product_id, id, question_id, given_by, seller_id, text, name, words, created_at)
  values (:productId, :id, :questionId, 'seller', :sellerId, :text, '', :words, :at)
  on conflict (product_id, question_id, seller_id) do update ${AGAIN}`,
)

/** No row: this buyer has answered already. */
export const insertBuyersAnswer = statement<NewAnswer & { userId: UserId; name: string }, { id: string }>(
  'insert-buyers-product-answer',
  `
  insert into product_answers as answer (product_id, id, question_id, given_by, user_id, text, name, words, created_at)
  values (:productId, :id, :questionId, 'buyer', :userId, :text, :name, :words, :at)
  on conflict (product_id, question_id, user_id) do update ${AGAIN}`,
)

/** Votes name the answer that they are for: those of one that was rejected go before it is written again. */
export const clearVotesOfRejected = statement<{
  productId: ProductId
  questionId: string
  sellerId: SellerId | null
  userId: UserId | null
}>(
  'clear-votes-of-rejected-product-answer',
  `
  delete from product_answer_votes v using product_answers a
  where a.product_id = :productId and a.question_id = :questionId and a.status = 'rejected' and (a.seller_id = :sellerId or a.user_id = :userId)
    and v.product_id = a.product_id and v.answer_id = a.id`,
)

/** Makes the numbers and words of a question from its answers. Its row is locked. */
export const refreshQuestion = statement<{ productId: ProductId; id: string }>(
  'refresh-product-question',
  `
  update product_questions q set (answer_count, answer_words, seller_answered) = (
    select count(*) filter (where a.status = 'approved'), coalesce(string_agg(a.words, '' order by a.id) filter (where a.status = 'approved'), ''),
      coalesce(bool_or(a.given_by = 'seller' and a.status <> 'rejected'), false)
    from product_answers a where a.product_id = q.product_id and a.question_id = q.id)
  where q.product_id = :productId and q.id = :id`,
)
