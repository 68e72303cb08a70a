import { addMonths, persianDayAt, persianDayText } from '#persian/persian-days.ts'
import { boundsOfMonth } from '#persian/persian-month.ts'
import { type Database, inTransaction } from '../../../platform/database/database.ts'
import { invoiceYear } from '../../order/invoice/issue-invoices.ts'
import { issueOfMonth, lockCounter } from './commission-invoice.queries.ts'

/** So many months that have ended are looked at: a market that was switched off catches up. */
const MONTHS_BACK = 3
/** What was posted in the last moments of a month may be committed in the first of the next. */
const SETTLES_MS = 3_600_000

/** Issues the invoices of commission for Persian months that have ended. Whatever dies in between has issued whole months only; done again, it finds them issued. */
export async function issueCommissionInvoices(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  let issued = 0
  for (const month of endedMonths(now)) {
    if (signal.aborted) break
    const year = invoiceYear(now)
    issued += await inTransaction(db, 'write', async (tx) => {
      const [, rows] = await tx.inOrder(lockCounter.bindOne({ year }), issueOfMonth.bindAll({ month, ...boundsOfMonth(month), year, now }))
      return rows.length
    })
  }
  return issued
}

/** The oldest first. */
export function endedMonths(now: Date): string[] {
  const today = persianDayAt(new Date(now.getTime() - SETTLES_MS))
  return Array.from({ length: MONTHS_BACK }, (_, index) =>
    persianDayText({ ...addMonths({ ...today, day: 1 }, index - MONTHS_BACK) })
      .slice(0, 7)
      .replace('/', '-'),
  )
}
