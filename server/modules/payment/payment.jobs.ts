import type { Services } from '../../platform/services.ts'
import type { Paying } from './gateways.ts'
import { sweepPayments } from './sweep-payments.ts'

const SWEEP_SECONDS = 10

/** Looks after payments that nobody came back for, and after holds that have ended. It may wait longer for the database than a request. */
export function paymentJobs(services: Services, paying: Paying): void {
  services.jobs.every('sweep-payments', SWEEP_SECONDS, async () => {
    const { asked, expired } = await sweepPayments({ ...paying, db: services.db })
    if (asked + expired > 0) services.log.info({ asked, expired }, 'payments swept')
  })
}
