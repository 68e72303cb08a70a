import type { ProductId, SellerId, UserId } from '#contract/ids.ts'
import type { Comment, ReviewStatus } from '#contract/review.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { BuiltOffer } from '../cart/cart.testing.ts'
import { type BuiltOrder, buildPlacedOrder, NOW, paymentId } from '../order/order.testing.ts'
import { settleParts } from '../order/settle-parts.ts'
import { moderateReview } from './moderate-review.ts'
import { writeReview } from './write-review.ts'

/** A shopper who has paid for one piece of each offer. */
export async function buildPurchase(tx: Transaction, ...offers: BuiltOffer[]): Promise<BuiltOrder> {
  const order = await buildPlacedOrder(tx, { cart: offers.map((offer) => ({ offer, quantity: 1 })) })
  await settleParts(tx, { orderId: order.orderId, receiptIds: order.receiptIds, paymentId: paymentId(`pay-${order.orderId}`), now: NOW })
  return order
}

export function reviewOf({ sellerId }: BuiltOffer, given: { text?: string; rating?: number } = {}) {
  return { supplierId: sellerId, commentText: given.text ?? 'همان بود که می‌خواستم.', rating: given.rating ?? 5 }
}

/** What a buyer of their own says of an offer, decided by the master unless it is to wait. */
export async function buildReview(
  tx: Transaction,
  offer: BuiltOffer,
  given: { text?: string; rating?: number; status?: ReviewStatus; at?: Date } = {},
): Promise<Comment & { userId: UserId }> {
  const { status = 'approved', at = NOW } = given
  const { userId } = await buildPurchase(tx, offer)
  const review = await writeReview(tx, userId, offer.productId, reviewOf(offer, given), at)
  if (status !== 'pending') await moderateReview(tx, offer.productId, review.commentId, status, at)
  return { ...review, status, userId }
}

const ratingsOf = statement<
  { productId: ProductId; sellerId: SellerId },
  { product: number | null; productReviews: number; seller: number; sellerRatings: number; sellerReviews: number }
>(
  'built-ratings',
  `
  select p.rating as product, p.review_count as "productReviews", s.rating as seller, s.rating_count as "sellerRatings", s.review_count as "sellerReviews"
  from products p cross join sellers s where p.id = :productId and s.id = :sellerId`,
)

export function readRatings(on: Handle, { productId, sellerId }: BuiltOffer) {
  return ratingsOf.one(on, { productId, sellerId })
}
