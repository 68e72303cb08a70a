import { ORDER_PERSON_KEPT_YEARS } from '#contract/timings.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { askForReviews } from './ask-for-reviews.ts'
import { countSales } from './count-sales.ts'
import { forgetOldBuyers } from './forget-buyer.ts'

const COUNT_EVERY_S = 15
const HOURLY = 3_600
const DAILY = 86_400
const AT_ONCE = 500

/** Counts what was sold, takes the person out of orders that the law asks for no longer (docs/retention.md), and asks for reviews of what came. */
export function orderJobs({ db, clock, jobs, settings }: Services): void {
  jobs.every('count-sales', COUNT_EVERY_S, (signal) => countSales(db, signal))
  const { reviewAskedAfterDays } = settings
  if (reviewAskedAfterDays > 0)
    jobs.every('ask-for-reviews', HOURLY, (signal) => askForReviews(db, clock.now(), reviewAskedAfterDays, signal))
  jobs.every('forget-old-buyers', DAILY, async () => {
    const now = clock.now()
    const before = new Date(now)
    before.setUTCFullYear(before.getUTCFullYear() - ORDER_PERSON_KEPT_YEARS)
    while ((await inTransaction(db, 'write', (tx) => forgetOldBuyers.run(tx, { before, now, limit: AT_ONCE }))) === AT_ONCE);
  })
}
