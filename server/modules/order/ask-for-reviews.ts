import { type Database, inTransaction } from '../../platform/database/database.ts'
import { leaveNotices } from '../notification/notice.ts'
import { takeReviewsDue } from './ask-for-reviews.queries.ts'
import { reviewAsked } from './order.texts.ts'

const AT_ONCE = 200
const DAY_MS = 86_400_000

/** Asks buyers once for reviews of what came so many days ago. What they reviewed already, and what was cancelled, is not asked about. */
export async function askForReviews(db: Database, now: Date, afterDays: number, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - afterDays * DAY_MS)
  for (let taken = AT_ONCE; taken === AT_ONCE && !signal.aborted; ) {
    taken = await inTransaction(db, 'write', async (tx) => {
      const due = await takeReviewsDue.all(tx, { before, limit: AT_ONCE })
      const asked = due.filter(({ products }) => products.length > 0)
      await leaveNotices(
        tx,
        now,
        reviewAsked,
        asked.map(({ userId, ...data }) => ({ userId, cause: `review-asked:${data.orderId}`, data })),
      )
      return due.length
    })
  }
}
