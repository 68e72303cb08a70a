import { type Database, inTransaction, type Transaction } from '../../../platform/database/database.ts'
import { listDueParts, numberDueParts, numberFirstDueParts } from './invoice.queries.ts'
import { invoiceYear, writeOriginals } from './issue-invoices.ts'

const PAGE = 100
/** Of one run; what is left waits for the next. */
const PAGES = 10

type WaitingPart = Awaited<ReturnType<typeof listDueParts.all>>[number]

/**
 * Issues the invoices of parts that are due one and have none, in the order in which they were opened: many in one transaction, since sellers sell while it
 * runs. A process that dies in between leaves whole invoices only. Where one of many cannot be issued, each is issued by itself, so that it does not keep the others
 * from theirs; it is tried again in the next run.
 */
export async function issueDueInvoices(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  let issued = 0
  let after = ''
  for (let page = 0; page < PAGES && !signal.aborted; page++) {
    const done = await issuePage(db, after, now).catch(() => issueOneByOne(db, { after, now, signal }))
    issued += done.issued
    failures.push(...done.failures)
    if (done.last === undefined) break
    after = done.last
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} invoices could not be issued`)
  return issued
}

interface Done {
  issued: number
  failures: readonly unknown[]
  /** The last part of those that were looked at; undefined: no more are waiting. */
  last: string | undefined
}

async function issuePage(db: Database, after: string, now: Date): Promise<Done> {
  return inTransaction(db, 'write', async (tx) => {
    const due = await numberFirstDueParts.all(tx, { after, limit: PAGE, year: invoiceYear(now) })
    await writeOriginals(tx, due, now)
    return { issued: due.length, failures: [], last: due.length < PAGE ? undefined : due.at(-1)?.receiptId }
  })
}

async function issueOneByOne(db: Database, { after, now, signal }: { after: string; now: Date; signal: AbortSignal }): Promise<Done> {
  const waiting = await listDueParts.all(db, { after, limit: PAGE })
  const failures: unknown[] = []
  let issued = 0
  for (const part of waiting) {
    if (signal.aborted) break
    const [outcome] = await Promise.allSettled([inTransaction(db, 'write', (tx) => issueOne(tx, part, now))])
    if (outcome.status === 'rejected') failures.push(outcome.reason)
    else issued += outcome.value
  }
  return { issued, failures, last: waiting.length < PAGE ? undefined : waiting.at(-1)?.receiptId }
}

/** The part's lock lets one issuer after another through; the second finds it invoiced and takes no number. */
async function issueOne(tx: Transaction, { userId, receiptId }: WaitingPart, now: Date): Promise<number> {
  const due = await numberDueParts.all(tx, { userId, receiptIds: [receiptId], year: invoiceYear(now) })
  await writeOriginals(tx, due, now)
  return due.length
}
