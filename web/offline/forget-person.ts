import { dropAllQueued } from '#web/features/cart/queued-changes.ts'
import { dropNews } from '#web/features/cart/sending-news.ts'
import { forgetVisits } from './visited-pages.ts'

/** The next person on this device finds nothing of the one before: no page that was looked at, no queued change of a cart. */
export async function forgetPerson(): Promise<void> {
  dropAllQueued(localStorage)
  dropNews()
  await forgetVisits()
}
