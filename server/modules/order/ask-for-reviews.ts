import type { NewNotification } from '#contract/notification.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount } from '#persian/format.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { notify } from '../notification/notify.ts'
import { type ReviewDue, takeReviewsDue } from './ask-for-reviews.queries.ts'

const AT_ONCE = 200
const DAY_MS = 86_400_000
/** Of these the names fit into one sentence. */
const NAMED = 2

/** Asks buyers once for reviews of what came so many days ago. What they reviewed already, and what was cancelled, is not asked about. */
export async function askForReviews(db: Database, now: Date, afterDays: number, signal: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - afterDays * DAY_MS)
  for (let taken = AT_ONCE; taken === AT_ONCE && !signal.aborted; ) {
    taken = await inTransaction(db, 'write', async (tx) => {
      const due = await takeReviewsDue.all(tx, { before, limit: AT_ONCE })
      const asked = due.filter(({ products }) => products.length > 0)
      await notify(
        tx,
        now,
        asked.map((order) => ({ userId: order.userId, cause: `review-asked:${order.orderId}`, ...questionOf(order) })),
      )
      return due.length
    })
  }
}

/** One product leads to its reviews, several to their order, where each has its link. */
export function questionOf({ orderId, number, products }: Omit<ReviewDue, 'userId'>): NewNotification {
  const [first] = products
  const named = products.slice(0, NAMED).map(({ name }) => `«${name}»`)
  const more = products.length - named.length
  const what = more > 0 ? `${named.join('، ')} و ${formatCount(more)} محصول دیگر` : named.join(' و ')
  return {
    title: 'از خریدتان راضی بودید؟',
    body: [{ type: 'text', text: `دیدگاه شما دربارهٔ ${what} از سفارش ${toPersianDigits(number)} به خریداران دیگر کمک می‌کند.` }],
    link: products.length === 1 && first !== undefined ? `/product/${first.slug}#comments` : `/account/orders/${orderId}`,
  }
}
