import type { ProductId, UserId } from '#contract/ids.ts'
import { markChanged } from '../../platform/changes.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { OwnReview, ReviewNotFound } from './review.errors.ts'
import { addVote, publicReview, takeVoteBack } from './review-votes.queries.ts'

/** A person found a public review of somebody else helpful, or takes that back. The same again changes nothing. */
export async function voteOnReview(
  tx: Transaction,
  userId: UserId,
  { productId, commentId: id, helpful }: { productId: ProductId; commentId: string; helpful: boolean },
  at: Date,
): Promise<{ helpful: number; voted: boolean }> {
  const review = await publicReview.first(tx, { productId, id })
  if (review === undefined) throw ReviewNotFound()
  if (review.userId === userId) throw OwnReview()

  const vote = { productId, id, userId }
  const counted = helpful ? await addVote.first(tx, { ...vote, at }) : await takeVoteBack.first(tx, vote)
  // of the reviews alone: the product's page shows no votes
  if (counted !== undefined) await markChanged(tx, [`reviews:${productId}`])
  return { helpful: counted?.helpful ?? review.helpful, voted: helpful }
}
