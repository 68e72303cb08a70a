import type { Paying } from '../gateways.ts'
import { selectPayment } from '../payment.queries.ts'
import { claimDueReversals } from './reversal.queries.ts'
import { askForReversal, lookAtReversal } from './reverse-payment.ts'

/** Reversals of one sweep: what is left waits for the next. */
const AT_ONCE = 8

/** Ends reversals whose asker died, or whose gateway gave no answer: what is still with us is asked back once more. */
export async function sweepReversals(paying: Paying): Promise<void> {
  const due = await claimDueReversals.all(paying.db, { now: paying.clock.now(), limit: AT_ONCE })
  await Promise.all(
    due.map(async ({ askedAt, ...key }) => {
      const reversal = { payment: await selectPayment.one(paying.db, key), askedAt }
      await lookAtReversal(paying, reversal, () => askForReversal(paying, reversal))
    }),
  )
}
