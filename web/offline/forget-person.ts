import { dropNews } from '#web/features/cart/sending-news.ts'
import { dropAllWaiting } from '#web/features/cart/waiting-changes.ts'
import { forgetVisits } from './visited-pages.ts'

/** Whoever comes next on this device finds nothing of the one before: no page that was looked at, no change of a cart that still waits. */
export async function forgetPerson(): Promise<void> {
  dropAllWaiting(localStorage)
  dropNews()
  await forgetVisits()
}
