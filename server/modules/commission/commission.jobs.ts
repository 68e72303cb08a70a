import type { Services } from '../../platform/services.ts'
import { issueCommissionInvoices } from './invoice/issue-commission-invoices.ts'
import { postDuePartMoney } from './post-part-money.ts'
import { releasePartMoney } from './release-part-money.ts'

const POSTED_EVERY_S = 10
const RELEASED_EVERY_S = 600
const INVOICED_EVERY_S = 6 * 3_600

export function commissionJobs({ jobs, db, clock, log }: Services): void {
  jobs.every('post-part-money', POSTED_EVERY_S, async (signal) => {
    const posted = await postDuePartMoney(db, clock.now(), signal)
    if (posted > 0) log.info({ posted }, 'money of parts posted')
  })
  jobs.every('release-part-money', RELEASED_EVERY_S, async (signal) => {
    const released = await releasePartMoney(db, clock.now(), signal)
    if (released > 0) log.info({ released }, 'money of parts released')
  })
  jobs.every('issue-commission-invoices', INVOICED_EVERY_S, async (signal) => {
    const issued = await issueCommissionInvoices(db, clock.now(), signal)
    if (issued > 0) log.info({ issued }, 'invoices of commission issued')
  })
}
