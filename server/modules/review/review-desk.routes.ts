import { decideReviewCall, listReviewQueueCall, undoReviewCall } from '#contract/review-desk.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listReviewQueue } from './list-review-queue.ts'
import { moderateReview } from './moderate-review.ts'
import { undoReview } from './undo-review.ts'

/** Reviews as staff work through them. */
export function reviewDeskRoutes(serve: Serve, { clock }: Services): void {
  serve(listReviewQueueCall, ({ tx, query }) => listReviewQueue(tx, query))
  serve(decideReviewCall, async ({ tx, user, body: { productId, commentId, status, reason }, noteChange }) => {
    const comment = await moderateReview(tx, productId, commentId, status, clock.now(), { by: user.id, reason })
    noteChange({ about: `review:${commentId}`, after: { status, reason } })
    return { status: 'ok' as const, message: status === 'rejected' ? 'دیدگاه رد شد' : 'دیدگاه منتشر شد', comment }
  })
  serve(undoReviewCall, async ({ tx, user, body: { productId, commentId }, noteChange }) => {
    const comment = await undoReview(tx, { productId, id: commentId, by: user.id }, clock.now())
    noteChange({ about: `review:${commentId}`, after: { status: 'pending' } })
    return { status: 'ok' as const, message: 'دیدگاه دوباره در انتظار است', comment }
  })
}
