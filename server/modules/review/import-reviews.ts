import type { ProductId, SellerId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refreshRatings } from './refresh-ratings.ts'
import { insertImportedReviews } from './review.queries.ts'

/** A review that was written and looked at elsewhere; its author has no account here. */
interface ImportedReview {
  id: string
  productId: ProductId
  sellerId: SellerId
  rating: number
  text: string
  name: string
  pros?: readonly string[]
  cons?: readonly string[]
  /** How many found it helpful there. */
  helpful?: number
  createdAt: Date
}

/** Takes reviews in from elsewhere, public at once; those that are here stay as they are. The ratings follow in the same transaction. */
export async function importReviews(tx: Transaction, reviews: readonly ImportedReview[]): Promise<void> {
  const brought = await insertImportedReviews.all(tx, { rows: JSON.stringify(reviews) })
  const productIds = [...new Set(brought.map(({ productId }) => productId))]
  if (productIds.length === 0) return
  await refreshRatings(tx, productIds, [...new Set(brought.map(({ sellerId }) => sellerId))])
}
