import {
  createCommentCall,
  listCommentsCall,
  listPendingCommentsCall,
  listPurchasedProductsCall,
  moderateCommentCall,
  removeReviewPictureCall,
  uploadReviewPictureCall,
  voteOnCommentCall,
} from '#contract/review.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { pictureStores } from '../media/picture-stores.ts'
import { listPendingReviews } from './list-pending-reviews.ts'
import { listPurchasedProducts } from './list-purchased-products.ts'
import { listReviews } from './list-reviews.ts'
import { moderateReview } from './moderate-review.ts'
import { ReviewPictureNotFound } from './review.errors.ts'
import { giveUpUpload } from './review-uploads.queries.ts'
import { uploadReviewPicture } from './upload-review-picture.ts'
import { voteOnReview } from './vote-on-review.ts'
import { writeReview } from './write-review.ts'

export function reviewRoutes(serve: Serve, { clock, settings }: Services): void {
  const { uploads } = pictureStores(settings)

  serve(listCommentsCall, ({ db, body, user, tag }) => {
    tag('catalogue', `product:${body.productId}`, `reviews:${body.productId}`)
    return listReviews(db, body, user?.id)
  })

  serve(createCommentCall, async ({ tx, user, params, body }) => ({
    status: 'ok' as const,
    message: 'دیدگاه شما ثبت شد و پس از بررسی نمایش داده می‌شود',
    comment: await writeReview(tx, user.id, params.productId, body, clock.now()),
  }))

  serve(uploadReviewPictureCall, ({ db, user, params: { productId }, file }) =>
    uploadReviewPicture(db, uploads, { userId: user.id, productId, file, at: clock.now() }),
  )

  serve(removeReviewPictureCall, async ({ tx, user, body: { productId, pictureId } }) => {
    if ((await giveUpUpload.run(tx, { productId, userId: user.id, id: pictureId })) === 0) throw ReviewPictureNotFound()
    return { status: 'ok' as const, message: 'تصویر برداشته شد' }
  })

  serve(voteOnCommentCall, ({ tx, user, body }) => voteOnReview(tx, user.id, body, clock.now()))

  serve(listPurchasedProductsCall, async ({ tx, user, body }) => ({
    users: [{ userID: user.id, purchased_products: await listPurchasedProducts(tx, user.id, body.userID, body.productId) }],
  }))

  serve(listPendingCommentsCall, ({ tx, query }) => listPendingReviews(tx, query.page))

  serve(moderateCommentCall, async ({ tx, body: { productId, commentId, status }, noteChange }) => {
    const comment = await moderateReview(tx, productId, commentId, status, clock.now())
    noteChange({ about: `review:${commentId}`, after: { status } })
    return { status: 'ok' as const, message: status === 'rejected' ? 'دیدگاه رد شد' : 'دیدگاه منتشر شد', comment }
  })
}
