import { z } from 'zod'
import { defineCall } from './call.ts'
import { ProductId, Slug } from './ids.ts'
import { REVIEW_ANSWER_TEXT_MAX, REVIEW_TEXT_MIN } from './limits.ts'
import { Comment } from './review.ts'
import { writtenText } from './written-text.ts'

const NO_PRODUCT = 'شناسهٔ محصول الزامی است'
const NO_COMMENT = 'شناسهٔ دیدگاه الزامی است'
/** Which review is meant. */
const OfReview = z.object({
  productId: z.string({ error: NO_PRODUCT }).min(1, NO_PRODUCT).max(64, NO_PRODUCT).brand<'ProductId'>(),
  commentId: z.string({ error: NO_COMMENT }).min(1, NO_COMMENT).max(64, NO_COMMENT),
})

/** An answer as its seller and staff see it. */
export const WrittenAnswer = z.object({
  text: z.string().describe('plain text'),
  date: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Until when its seller may write it again. */
  editableUntil: z.iso.datetime(),
  /** Names what an edit is of. */
  version: z.int(),
  /** Staff took it away. */
  isRemoved: z.boolean(),
  /** Why. */
  removal: z.string(),
})
export type WrittenAnswer = z.infer<typeof WrittenAnswer>

/** A public review as the desk of its seller sees it. */
export const SellersReview = Comment.pick({
  commentId: true,
  rating: true,
  commentText: true,
  name: true,
  date: true,
  pros: true,
  cons: true,
  pictures: true,
  helpful: true,
}).extend({ productId: ProductId, productTitle: z.string(), productSlug: Slug, answer: WrittenAnswer.nullable() })
export type SellersReview = z.infer<typeof SellersReview>

const page = z.coerce
  .number('شمارهٔ صفحه درست نیست')
  .int('شمارهٔ صفحه درست نیست')
  .min(1, 'شمارهٔ صفحه درست نیست')
  .max(10_000, 'شمارهٔ صفحه درست نیست')

export const REVIEW_ANSWER_FILTERS = ['unanswered', 'answered', 'all'] as const
export type ReviewAnswerFilter = (typeof REVIEW_ANSWER_FILTERS)[number]

export const listSellersReviewsCall = defineCall({
  method: 'GET',
  path: '/desk/reviews',
  by: 'seller',
  can: 'desk.shop',
  transaction: 'read',
  summary: 'Public reviews of purchases from this seller; of all, those without an answer come first, then the newest',
  query: z.object({ page: page.default(1), show: z.enum(REVIEW_ANSWER_FILTERS, 'این فهرست نیست').default('all') }),
  answer: z.object({
    reviews: z.array(SellersReview),
    counts: z.object({ unanswered: z.int(), answered: z.int() }),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: [],
})

const NO_VERSION = 'نسخهٔ پاسخ درست نیست'
export const NewReviewAnswer = OfReview.extend({
  text: writtenText({ called: 'متن پاسخ', min: REVIEW_TEXT_MIN, max: REVIEW_ANSWER_TEXT_MAX }),
  /** Of the answer that is written again; null: there is none yet. */
  version: z.int(NO_VERSION).min(1, NO_VERSION).max(1_000_000, NO_VERSION).nullable().default(null),
})
export type NewReviewAnswer = z.output<typeof NewReviewAnswer>

export const answerReviewCall = defineCall({
  method: 'POST',
  path: '/desk/reviews/answer',
  by: 'seller',
  can: 'desk.shop',
  transaction: 'write',
  summary:
    'Answers a public review of a purchase from this seller, once; public at once, and written again for two days. The author is notified of the first',
  body: NewReviewAnswer,
  answer: z.object({ status: z.literal('ok'), message: z.string(), answer: WrittenAnswer }),
  errors: ['REVIEW_NOT_FOUND', 'REVIEW_ANSWERED', 'REVIEW_ANSWER_CHANGED', 'REVIEW_ANSWER_FINAL', 'REVIEW_ANSWER_REMOVED'],
})

/** An answer as staff look through them. */
export const QueuedReviewAnswer = Comment.pick({
  commentId: true,
  rating: true,
  commentText: true,
  name: true,
  supplierId: true,
  supplierName: true,
}).extend({
  productId: ProductId,
  productTitle: z.string(),
  productSlug: Slug,
  answer: WrittenAnswer,
})
export type QueuedReviewAnswer = z.infer<typeof QueuedReviewAnswer>

export const listReviewAnswersCall = defineCall({
  method: 'GET',
  path: '/master-dash/review-answers',
  by: 'staff',
  can: 'reviews.moderate',
  transaction: 'read',
  summary: 'What sellers answered to reviews, the newest first, those that were taken away among them',
  query: z.object({ page: page.default(1) }),
  answer: z.object({ answers: z.array(QueuedReviewAnswer), total: z.int(), page: z.int(), totalPages: z.int() }),
  errors: [],
})

export const moderateReviewAnswerCall = defineCall({
  method: 'POST',
  path: '/master-dash/review-answers/moderate',
  by: 'staff',
  can: 'reviews.moderate',
  transaction: 'write',
  summary: 'Takes a seller’s answer to a review away, with a reason that the seller reads, or puts it back; said again, it changes nothing',
  body: OfReview.extend({
    isShown: z.boolean({ error: 'بگویید پاسخ نشان داده شود یا نه' }),
    reason: writtenText({ called: 'علت برداشتن', min: 0, max: 300 }).default(''),
  }).superRefine(({ isShown, reason }, context) => {
    if (!isShown && reason === '') context.addIssue({ code: 'custom', path: ['reason'], message: 'علت برداشتن الزامی است' })
  }),
  answer: z.object({ status: z.literal('ok'), message: z.string(), answer: WrittenAnswer }),
  errors: ['REVIEW_ANSWER_NOT_FOUND'],
})
