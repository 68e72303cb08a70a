import type { Services } from '../../platform/services.ts'
import { proveSellersMoney } from './prove-sellers-money.ts'
import { schedulePayouts } from './schedule-payouts.ts'

const SCHEDULED_EVERY_S = 3_600
const A_DAY_S = 86_400

export function payoutJobs({ jobs, db, clock, log }: Services): void {
  jobs.every('schedule-payouts', SCHEDULED_EVERY_S, async (signal) => {
    const requested = await schedulePayouts(db, clock.now(), signal)
    if (requested > 0) log.info({ requested }, 'payouts asked for by schedule')
  })
  jobs.every('prove-sellers-money', A_DAY_S, async () => {
    const proof = await proveSellersMoney(db, clock.now())
    if (proof.firstWrong === null) log.info('the money of sellers agrees with the ledger')
    else log.error(proof, 'the money of sellers does not agree with the ledger')
  })
}
