import { z } from 'zod'
import { defineCall } from './call.ts'
import { ProductId, Slug } from './ids.ts'
import { Comment, CommentId, ProductIdRequired } from './review.ts'

/* Reviews as staff work through them. */

export const REVIEW_QUEUE_PAGE_SIZE = 30
/** For so long a decision is taken back by who made it; afterwards it is another decision. */
export const REVIEW_UNDO_MINUTES = 10
const REASON_MAX = 300

export const QueuedReview = Comment.extend({
  productId: ProductId,
  productTitle: z.string(),
  productSlug: Slug,
  /** Why it was rejected. */
  rejection: z.string(),
  decidedAt: z.iso.datetime().nullable(),
  /** Who of the staff decided. */
  decidedBy: z.string().nullable(),
})
export type QueuedReview = z.infer<typeof QueuedReview>

const byStaff = { by: 'staff', can: 'reviews.moderate' } as const

export const listReviewQueueCall = defineCall({
  ...byStaff,
  method: 'GET',
  path: '/master-dash/reviews',
  transaction: 'read',
  summary: `Reviews that wait, the longest waiting first, or those that staff decided on, the newest decision first, ${REVIEW_QUEUE_PAGE_SIZE} at once`,
  query: z.object({ show: z.enum(['pending', 'decided']).default('pending'), page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  answer: z.object({ reviews: z.array(QueuedReview), waiting: z.int().nonnegative(), page: z.int().positive(), hasMore: z.boolean() }),
  errors: [],
})

const place = { productId: ProductIdRequired, commentId: CommentId }
const Decided = z.object({ status: z.literal('ok'), message: z.string(), comment: Comment })

export const DecideReview = z
  .object({
    ...place,
    status: z.enum(['approved', 'rejected'], { error: 'وضعیت باید approved یا rejected باشد' }),
    reason: z.string().trim().max(REASON_MAX, 'علت طولانی است').default(''),
  })
  .refine(({ status, reason }) => status !== 'rejected' || reason !== '', { error: 'علت رد الزامی است', path: ['reason'] })

export const decideReviewCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/reviews/decide',
  transaction: 'write',
  summary: 'Publishes a review, or rejects it with a reason; the ratings of its product and seller follow at once',
  body: DecideReview,
  answer: Decided,
  errors: ['REVIEW_NOT_FOUND', 'REVIEW_DECIDED'],
})

export const undoReviewCall = defineCall({
  ...byStaff,
  method: 'POST',
  path: '/master-dash/reviews/undo',
  transaction: 'write',
  summary: 'Lets a review wait again that the asker has just decided on',
  body: z.object(place),
  answer: Decided,
  errors: ['REVIEW_NOT_FOUND', 'REVIEW_DECIDED'],
})
