import type { ProductId, SellerId, UserId } from '#contract/ids.ts'
import type { ProductAnswer, QuestionStatus } from '#contract/product-question.ts'
import { statement } from '../../platform/database/statement.ts'

export interface QuestionRow {
  id: string
  text: string
  name: string
  createdAt: Date
  status: QuestionStatus
  own: boolean
  answerCount: number
}

export interface AnswerRow {
  id: string
  questionId: string
  by: ProductAnswer['by']
  name: string
  sellerId: SellerId | null
  text: string
  createdAt: Date
  status: QuestionStatus
  helpful: number
  own: boolean
  voted: boolean
}

const QUESTION = `q.id, q.text, q.name, q.created_at as "createdAt", q.status, coalesce(q.user_id = :userId, false) as own, q.answer_count as "answerCount"`
/** Spelled as in the index. */
const ORDER = '(answer_count > 0) desc, created_at desc, id desc'

type Shown = {
  productId: ProductId
  /** null: nobody's pending ones. */
  userId: UserId | null
  limit: number
  offset: number
}

/** The asker's own pending ones come first, which are a handful at most; the others ordered from their index. */
export const shownQuestions = statement<Shown, QuestionRow>(
  'shown-product-questions',
  `
  select ${QUESTION} from (
    (select *, 0 as place from product_questions where user_id = :userId and product_id = :productId and status = 'pending' order by ${ORDER} limit 100)
    union all
    (select *, 1 as place from product_questions where product_id = :productId and status = 'approved' order by ${ORDER} limit :offset::int + :limit::int)
  ) q order by place, ${ORDER} limit :limit offset :offset`,
)

export const countQuestions = statement<{ productId: ProductId; userId: UserId | null }, { public: number; pending: number }>(
  'count-product-questions',
  `
  select (select count(*)::int from product_questions where product_id = :productId and status = 'approved') as public,
    (select count(*)::int from product_questions where user_id = :userId and product_id = :productId and status = 'pending') as pending`,
)

type Found = Omit<Shown, 'userId'> & {
  userId: UserId | null
  /** Of search keys: a word's beginning stands after a space. */
  patterns: readonly string[]
}
const MATCHES = `product_id = :productId and status = 'approved' and words || answer_words like all (:patterns::text[])`

export const foundQuestions = statement<Found, QuestionRow>(
  'found-product-questions',
  `
  select ${QUESTION} from product_questions q where ${MATCHES} order by ${ORDER} limit :limit offset :offset`,
)

export const countFound = statement<{ productId: ProductId; patterns: readonly string[] }, { count: number }>(
  'count-found-product-questions',
  `
  select count(*)::int as count from product_questions where ${MATCHES}`,
)

const ANSWER = `a.id, a.question_id as "questionId", a.given_by as by, coalesce(nullif(a.name, ''), (select name from sellers where id = a.seller_id), '') as name,
  a.seller_id as "sellerId", a.text, a.created_at as "createdAt", a.status, a.helpful, coalesce(a.user_id = :userId, false) as own,
  exists (select from product_answer_votes v where v.product_id = a.product_id and v.answer_id = a.id and v.user_id = :userId) as voted`
/** Of equally helpful ones a seller's comes first. */
const BEST = `a.helpful desc, (a.given_by = 'seller') desc, a.created_at, a.id`

const OWN_FIRST = `coalesce(a.user_id = :userId, false) desc`

/** The best of each question, the asker's own one, also while it waits, before them. */
export const answersOfQuestions = statement<
  { productId: ProductId; userId: UserId | null; questionIds: readonly string[]; limit: number },
  AnswerRow
>(
  'answers-of-product-questions',
  `
  select ${ANSWER} from unnest(:questionIds::text[]) as asked (id) cross join lateral (
    select * from product_answers a
    where a.product_id = :productId and a.question_id = asked.id and (a.status = 'approved' or (a.status = 'pending' and a.user_id = :userId))
    order by ${OWN_FIRST}, ${BEST} limit :limit
  ) a order by a.question_id, ${OWN_FIRST}, ${BEST}`,
)

export const publicQuestion = statement<{ productId: ProductId; id: string }, { userId: UserId | null }>(
  'public-product-question',
  `
  select user_id as "userId" from product_questions where product_id = :productId and id = :id and status = 'approved'`,
)
