import { dropAllQueued } from '#web/features/cart/queued-changes.ts'
import { dropNews } from '#web/features/cart/sending-news.ts'
import { forgetVisits } from './visited-pages.ts'

/** Whoever comes next on this device finds nothing of the one before: no page that was looked at, no change of a cart that still waits. */
export async function forgetPerson(): Promise<void> {
  dropAllQueued(localStorage)
  dropNews()
  await forgetVisits()
}
