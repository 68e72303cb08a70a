import type { Services } from '../../platform/services.ts'
import { payingWith } from './gateways.ts'
import { sweepPayments } from './sweep-payments.ts'

const SWEEP_SECONDS = 10

/** Looks after payments that nobody came back for, and after holds that have ended. */
export function paymentJobs(services: Services): void {
  const paying = payingWith(services)
  services.jobs.every('sweep-payments', SWEEP_SECONDS, async () => {
    const { asked, expired } = await sweepPayments(paying)
    if (asked + expired > 0) services.log.info({ asked, expired }, 'payments swept')
  })
}
