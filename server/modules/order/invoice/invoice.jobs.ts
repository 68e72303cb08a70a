import type { Services } from '../../../platform/services.ts'
import { issueDueInvoices } from './issue-due-invoices.ts'

const EVERY_S = 20

/** Every part that was paid gets its invoice; those that were paid before invoices were kept too. */
export function invoiceJobs({ jobs, db, clock, log }: Services): void {
  jobs.every('issue-due-invoices', EVERY_S, async (signal) => {
    const issued = await issueDueInvoices(db, clock.now(), signal)
    if (issued > 0) log.info({ issued }, 'invoices issued')
  })
}
