import type { ReceiptId, UserId } from '#contract/ids.ts'
import { DAY_MS, persianDayOf, TEHRAN_OFFSET_MS } from '#persian/persian-calendar.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { OrderPart } from '../order.queries.ts'
import { type DuePart, type InvoiceRecord, insertInvoices, numberDueParts } from './invoice.queries.ts'
import { linesOf, sumsOf } from './invoice-lines.ts'
import { taxNumberOf } from './tax-number.ts'

/** The year whose numbers an invoice of this moment takes. */
export function invoiceYear(at: Date): number {
  const local = at.getTime() + TEHRAN_OFFSET_MS
  return persianDayOf(local - (local % DAY_MS)).year
}

/**
 * Issues the invoices that were asked for, of those parts of one order that are due one: paid, or at the buyer's door. The others wait for the job, so that a
 * purchase sends nothing for them. The caller holds the order's lock, has written the parts, and does nothing after it that others wait for.
 */
export async function issueInvoices(
  tx: Transaction,
  userId: UserId,
  parts: readonly Pick<OrderPart, 'receiptId' | 'vatRequested'>[],
  now: Date,
): Promise<void> {
  const receiptIds: ReceiptId[] = parts.filter(({ vatRequested }) => vatRequested).map(({ receiptId }) => receiptId)
  if (receiptIds.length === 0) return
  const due = await numberDueParts.all(tx, { userId, receiptIds, year: invoiceYear(now) })
  await writeOriginals(tx, due, now)
}

/** Of parts that were numbered in this transaction. */
export async function writeOriginals(tx: Transaction, due: readonly DuePart[], now: Date): Promise<void> {
  if (due.length === 0) return
  await writeInvoices(
    tx,
    due.map((part) => toOriginal(part, now)),
  )
}

export async function writeInvoices(tx: Transaction, invoices: readonly InvoiceRecord[]): Promise<void> {
  await insertInvoices.run(tx, { rows: JSON.stringify(invoices) })
}

function toOriginal({ lines: sold, discount, shipping, taxMemory, vat, ...part }: DuePart, now: Date): InvoiceRecord {
  const lines = linesOf({ lines: sold, discount, shipping, vat })
  return {
    ...part,
    ...sumsOf(lines),
    id: newId(),
    kind: 'original',
    refersTo: null,
    reason: '',
    year: invoiceYear(now),
    taxNumber: taxMemory === '' ? '' : taxNumberOf({ taxMemory, issuedAt: now, serial: part.serial }),
    lines,
    issuedAt: now,
  }
}
