import { type Database, inTransaction, type Transaction } from '../../../platform/database/database.ts'
import { listWaitingParts, numberDueParts, numberWaitingParts } from './invoice.queries.ts'
import { invoiceYear, writeOriginals } from './issue-invoices.ts'

const PAGE = 100
/** Of one run; what is left waits for the next. */
const MOST = 1_000

type WaitingPart = Awaited<ReturnType<typeof listWaitingParts.all>>[number]

/**
 * Issues the invoices of parts that are due one and have none, in the order in which they were opened: many in one transaction, since sellers sell while it
 * runs. A process that dies in between leaves whole invoices only. Where one of many cannot be issued, each is issued by itself, so that it does not keep the others
 * from theirs; it is tried again in the next run.
 */
export async function issueDueInvoices(db: Database, now: Date, signal: AbortSignal): Promise<number> {
  const failures: unknown[] = []
  let issued = 0
  for (let after: string | undefined = ''; after !== undefined && issued < MOST && !signal.aborted; ) {
    const waiting = await listWaitingParts.all(db, { after, limit: PAGE })
    const done: Done = await issuePage(db, waiting, now).catch(() => issueOneByOne(db, { waiting, now, signal }))
    issued += done.issued
    failures.push(...done.failures)
    after = waiting.length < PAGE ? undefined : waiting.at(-1)?.receiptId
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} invoices could not be issued`)
  return issued
}

interface Done {
  issued: number
  failures: readonly unknown[]
}

async function issuePage(db: Database, waiting: readonly WaitingPart[], now: Date): Promise<Done> {
  if (waiting.length === 0) return { issued: 0, failures: [] }
  return inTransaction(db, 'write', async (tx) => {
    const due = await numberWaitingParts.all(tx, {
      userIds: waiting.map(({ userId }) => userId),
      receiptIds: waiting.map(({ receiptId }) => receiptId),
      year: invoiceYear(now),
    })
    await writeOriginals(tx, due, now)
    return { issued: due.length, failures: [] }
  })
}

interface OneByOne {
  waiting: readonly WaitingPart[]
  now: Date
  signal: AbortSignal
}

async function issueOneByOne(db: Database, { waiting, now, signal }: OneByOne): Promise<Done> {
  const failures: unknown[] = []
  let issued = 0
  for (const part of waiting) {
    if (signal.aborted) break
    const [outcome] = await Promise.allSettled([inTransaction(db, 'write', (tx) => issueOne(tx, part, now))])
    if (outcome.status === 'rejected') failures.push(outcome.reason)
    else issued += outcome.value
  }
  return { issued, failures }
}

/** The part's lock lets one issuer after another through; the second finds it invoiced and takes no number. */
async function issueOne(tx: Transaction, { userId, receiptId }: WaitingPart, now: Date): Promise<number> {
  const due = await numberDueParts.all(tx, { userId, receiptIds: [receiptId], year: invoiceYear(now) })
  await writeOriginals(tx, due, now)
  return due.length
}
