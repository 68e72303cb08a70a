import {
  createCommentCall,
  listCommentsCall,
  listPendingCommentsCall,
  listPurchasedProductsCall,
  moderateCommentCall,
} from '#contract/review.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { listPendingReviews } from './list-pending-reviews.ts'
import { listPurchasedProducts } from './list-purchased-products.ts'
import { listReviews } from './list-reviews.ts'
import { moderateReview } from './moderate-review.ts'
import { writeReview } from './write-review.ts'

export function reviewRoutes(serve: Serve, { clock }: Services): void {
  serve(listCommentsCall, ({ db, body, user, tag }) => {
    tag('catalogue', `product:${body.productId}`)
    return listReviews(db, body, user?.id)
  })

  serve(createCommentCall, async ({ tx, user, params, body }) => ({
    status: 'ok' as const,
    message: 'نظر شما ثبت شد و پس از بررسی نمایش داده می‌شود',
    comment: await writeReview(tx, user.id, params.productId, body, clock.now()),
  }))

  serve(listPurchasedProductsCall, async ({ tx, user, body }) => ({
    users: [{ userID: user.id, purchased_products: await listPurchasedProducts(tx, user.id, body.userID, body.productId) }],
  }))

  serve(listPendingCommentsCall, ({ tx, query }) => listPendingReviews(tx, query.page))

  serve(moderateCommentCall, async ({ tx, body: { productId, commentId, status } }) => ({
    status: 'ok' as const,
    message: status === 'rejected' ? 'نظر رد شد' : 'نظر منتشر شد',
    comment: await moderateReview(tx, productId, commentId, status, clock.now()),
  }))
}
