import type { ProductId, SellerId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** An answer as it stands with its review. */
export interface AnswerRow {
  answer: string | null
  answeredAt: Date | null
  answerEditedAt: Date | null
  answerVersion: number
  answerRemovedAt: Date | null
  answerRemoval: string
}

const ANSWER = `r.answer, r.answered_at as "answeredAt", r.answer_edited_at as "answerEditedAt", r.answer_version as "answerVersion",
  r.answer_removed_at as "answerRemovedAt", r.answer_removal as "answerRemoval"`
/** Spelled as in the indexes. */
const PUBLIC = `r.status in ('approved', 'agreed')`

export interface DeskReviewRow extends AnswerRow {
  id: string
  rating: number
  text: string
  name: string
  createdAt: Date
  pros: string[]
  cons: string[]
  pictures: string[]
  helpful: number
  productId: ProductId
  productTitle: string
  productSlug: string
}

const DESK_REVIEW = `r.id, r.rating, r.text, r.name, r.created_at as "createdAt", r.pros, r.cons, r.pictures, r.helpful,
  p.id as "productId", p.title as "productTitle", p.slug as "productSlug", ${ANSWER}`

type Page = { sellerId: SellerId; limit: number; offset: number }

/** The page is cut on the index of reviews alone; products are read for what is left. */
const pageOf = (which: string) => `
  select ${DESK_REVIEW} from (
    select * from reviews r where r.seller_id = :sellerId and ${PUBLIC} and ${which} order by r.created_at desc, r.id desc limit :limit offset :offset
  ) r join products p on p.id = r.product_id order by r.created_at desc, r.id desc`

export const sellersReviews = {
  unanswered: statement<Page, DeskReviewRow>('sellers-unanswered-reviews', pageOf('r.answered_at is null')),
  answered: statement<Page, DeskReviewRow>('sellers-answered-reviews', pageOf('r.answered_at is not null')),
}

export const countSellersReviews = statement<{ sellerId: SellerId }, { unanswered: number; answered: number }>(
  'count-sellers-reviews',
  `
  select (select count(*)::int from reviews r where r.seller_id = :sellerId and ${PUBLIC} and r.answered_at is null) as unanswered,
    (select count(*)::int from reviews r where r.seller_id = :sellerId and ${PUBLIC} and r.answered_at is not null) as answered`,
)

interface LockedReview extends AnswerRow {
  userId: UserId | null
  sellerName: string
  productTitle: string
  productSlug: string
}

const LOCKED = `
  select ${ANSWER}, r.user_id as "userId", coalesce((select name from sellers where id = r.seller_id), '') as "sellerName",
    p.title as "productTitle", p.slug as "productSlug"
  from reviews r join products p on p.id = r.product_id`

/** Of two answers at once, the second waits here and finds the first. */
export const lockReviewToAnswer = statement<{ productId: ProductId; id: string; sellerId: SellerId }, LockedReview>(
  'lock-review-to-answer',
  `${LOCKED} where r.product_id = :productId and r.id = :id and r.seller_id = :sellerId and ${PUBLIC} for update of r`,
)

export const lockAnsweredReview = statement<{ productId: ProductId; id: string }, LockedReview & { sellerId: SellerId }>(
  'lock-answered-review',
  `${LOCKED.replace('select ', 'select r.seller_id as "sellerId", ')} where r.product_id = :productId and r.id = :id and r.answered_at is not null for update of r`,
)

export const writeAnswer = statement<{ productId: ProductId; id: string; text: string; at: Date }, AnswerRow>(
  'write-review-answer',
  `
  update reviews r set answer = :text, answered_at = coalesce(r.answered_at, :at), answer_edited_at = case when r.answered_at is not null then :at::timestamptz end,
    answer_version = r.answer_version + 1
  where r.product_id = :productId and r.id = :id returning ${ANSWER}`,
)

/** `removedAt` null: put back. */
export const moveAnswer = statement<{ productId: ProductId; id: string; removedAt: Date | null; removal: string }, AnswerRow>(
  'move-review-answer',
  `
  update reviews r set answer_removed_at = :removedAt, answer_removal = :removal where r.product_id = :productId and r.id = :id returning ${ANSWER}`,
)

export interface QueuedAnswerRow extends AnswerRow {
  id: string
  rating: number
  text: string
  name: string
  sellerId: SellerId
  sellerName: string
  productId: ProductId
  productTitle: string
  productSlug: string
}

export const newestAnswers = statement<{ limit: number; offset: number }, QueuedAnswerRow>(
  'newest-review-answers',
  `
  select r.id, r.rating, r.text, r.name, r.seller_id as "sellerId", coalesce(s.name, '') as "sellerName", ${ANSWER},
    p.id as "productId", p.title as "productTitle", p.slug as "productSlug"
  from (
    select * from reviews where answered_at is not null order by answered_at desc, product_id, id limit :limit offset :offset
  ) r join products p on p.id = r.product_id left join sellers s on s.id = r.seller_id
  order by r.answered_at desc, r.product_id, r.id`,
)

export const countAnswers = statement<Record<string, never>, { count: number }>(
  'count-review-answers',
  `
  select count(*)::int as count from reviews where answered_at is not null`,
)
