import type { ProductId, UserId } from '#contract/ids.ts'
import { REVIEW_UNDO_MINUTES } from '#contract/review-desk.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { leaveNotices } from '../notification/notice.ts'
import { reviewRejected } from './review.texts.ts'

const AT_ONCE = 200

interface Rejected {
  id: string
  productId: ProductId
  userId: UserId
  rejection: string
  productTitle: string
  productSlug: string
}

const takeRejected = statement<{ now: Date; until: Date; limit: number }, Rejected>(
  'take-rejected-to-tell',
  `
  with due as (
    select product_id, id from reviews
    where status = 'rejected' and user_id is not null and rejection_told_at is null and moderated_at <= :until
    order by moderated_at limit :limit for no key update skip locked
  )
  update reviews as review set rejection_told_at = :now from due, products as product
  where review.product_id = due.product_id and review.id = due.id and product.id = review.product_id
  returning review.id, review.product_id as "productId", review.user_id as "userId", review.rejection, product.title as "productTitle", product.slug as "productSlug"`,
)

/** Tells authors why their review was rejected: once, and after the minutes in which the decision can be undone. */
export async function tellOfRejections(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const until = new Date(now.getTime() - REVIEW_UNDO_MINUTES * 60_000)
  for (let taken = AT_ONCE; taken === AT_ONCE && signal?.aborted !== true; ) {
    taken = await inTransaction(db, 'write', async (tx) => {
      const rejected = await takeRejected.all(tx, { now, until, limit: AT_ONCE })
      await leaveNotices(
        tx,
        now,
        reviewRejected,
        rejected.map(({ id, userId, rejection, productTitle, productSlug }) => ({
          userId,
          cause: `review-rejected:${id}`,
          data: { productTitle, productSlug, reason: rejection },
        })),
      )
      return rejected.length
    })
  }
}
