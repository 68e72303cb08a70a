import { type Database, inTransaction, type Transaction } from '../../../platform/database/database.ts'
import { lockCheckoutOfOrder } from '../../cart/checkout-lock.ts'
import { listDueParts, numberDueParts } from './invoice.queries.ts'
import { invoiceYear, writeOriginals } from './issue-invoices.ts'

const PAGE = 100
/** Of one run; what is left waits for the next. */
const PAGES = 10

type WaitingPart = Awaited<ReturnType<typeof listDueParts.all>>[number]

/**
 * Issues the invoices of parts that are due one and have none, in the order in which they were opened. Each has a transaction of its own: a process that dies in
 * between leaves whole invoices only. One that cannot be issued does not keep the others from theirs; it is tried again in the next run.
 */
export async function issueDueInvoices(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  let issued = 0
  let after = ''
  for (let page = 0; page < PAGES && !signal.aborted; page++) {
    const waiting = await listDueParts.all(db, { after, limit: PAGE })
    for (const part of waiting) {
      if (signal.aborted) break
      const [outcome] = await Promise.allSettled([inTransaction(db, 'write', (tx) => issueOne(tx, part, now))])
      if (outcome.status === 'rejected') failures.push(outcome.reason)
      else issued += outcome.value
      after = part.receiptId
    }
    if (waiting.length < PAGE) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} invoices could not be issued`)
  return issued
}

/** The order's lock lets one issuer after another through; the second finds the part invoiced and takes no number. */
async function issueOne(tx: Transaction, { userId, orderId, receiptId }: WaitingPart, now: Date): Promise<number> {
  const [, due] = await tx.inOrder(
    lockCheckoutOfOrder({ orderId }),
    numberDueParts.bindAll({ userId, receiptIds: [receiptId], year: invoiceYear(now) }),
  )
  await writeOriginals(tx, due, now)
  return due.length
}
