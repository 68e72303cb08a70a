import type { ProductId, UserId } from '#contract/ids.ts'
import type { Comment, NewComment } from '#contract/review.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { ProductNotFound } from '../catalogue/catalogue.errors.ts'
import { displayName } from './display-name.ts'
import { AlreadyReviewed, NotPurchased, ReviewPictureNotFound } from './review.errors.ts'
import { clearRejected, givenNameOf, insertReview, productOnSale, purchasesOfProduct } from './review.queries.ts'
import { reviewPicturePath } from './review-picture-path.ts'
import { takeUploads } from './review-uploads.queries.ts'
import { toComment } from './to-comment.ts'

type WrittenReview = Pick<NewComment, 'commentText' | 'rating' | 'supplierId'> & Partial<Pick<NewComment, 'pros' | 'cons' | 'pictures'>>

/**
 * A buyer says something of a product and the seller it came from: once for each seller; again only after the first was rejected.
 * It waits for the master. Who writes and when is known here and not read from what was sent.
 */
export async function writeReview(
  tx: Transaction,
  userId: UserId,
  productId: ProductId,
  { commentText, rating, supplierId, pros = [], cons = [], pictures = [] }: WrittenReview,
  at: Date,
): Promise<Comment> {
  if ((await productOnSale.first(tx, { productId })) === undefined) throw ProductNotFound()
  const purchases = await purchasesOfProduct.all(tx, { userId, productId })
  const purchase = purchases.find(({ sellerId }) => sellerId === supplierId)
  if (purchase === undefined) throw NotPurchased({ boughtElsewhere: purchases.length > 0 })

  const { sellerId, sellerName } = purchase
  const name = displayName((await givenNameOf.one(tx, { userId })).name)
  const ids = [...new Set(pictures)]
  const taken = ids.length === 0 ? [] : await takeUploads.all(tx, { productId, userId, ids })
  if (taken.length < ids.length) throw ReviewPictureNotFound()
  await clearRejected.run(tx, { productId, userId, sellerId })
  const written = { id: newId(), rating, text: commentText, name, pros, cons, pictures: ids.map(reviewPicturePath) }
  if ((await insertReview.first(tx, { ...written, productId, userId, sellerId, at })) === undefined) throw AlreadyReviewed()

  return toComment({ ...written, status: 'pending', createdAt: at, sellerId, sellerName, helpful: 0, own: true })
}
