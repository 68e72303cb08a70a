import type { ProductId, SellerId } from '#contract/ids.ts'
import type { ReviewStatus } from '#contract/review.ts'
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
  /** Public where it is not said. */
  status?: ReviewStatus
}

/**
 * Takes reviews in from elsewhere; those that are here stay as they are. The ratings follow in the same transaction. Answers how many are new.
 */
export async function importReviews(tx: Transaction, reviews: readonly ImportedReview[]): Promise<number> {
  const made = await insertImportedReviews.all(tx, { rows: JSON.stringify(reviews) })
  const shown = made.filter(({ status }) => status === 'approved' || status === 'agreed')
  const productIds = [...new Set(shown.map(({ productId }) => productId))]
  if (productIds.length > 0) await refreshRatings(tx, productIds, [...new Set(shown.map(({ sellerId }) => sellerId))])
  return made.length
}
