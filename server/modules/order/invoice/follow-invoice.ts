import type { ReceiptId } from '#contract/ids.ts'
import type { FollowInvoice, Invoice, InvoiceLine } from '#contract/invoice.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { InvoiceNotIssued } from '../order.errors.ts'
import { lockPart } from '../order-state.ts'
import { InvoiceCancelled, NothingToReturn } from './invoice.errors.ts'
import { type InvoiceRecord, listInvoicesOfReceipt, takeNumber } from './invoice.queries.ts'
import { SHIPPING_LINE_ID, sumsOf, withoutReturned } from './invoice-lines.ts'
import { invoiceYear, writeInvoices } from './issue-invoices.ts'
import { readInvoice } from './read-invoices.ts'
import { taxNumberOf } from './tax-number.ts'

/**
 * Issues the document that takes the place of the one that counts: with the buyer corrected, cancelled, or with what is left after a return. No money moves by it.
 * The order's lock lets one after another through, so that no two refer to the same document.
 */
export async function followInvoice(tx: Transaction, receiptId: ReceiptId, given: FollowInvoice, now: Date): Promise<Invoice> {
  await lockPart(tx, receiptId)
  const [counting] = await listInvoicesOfReceipt.all(tx, { receiptId })
  if (counting === undefined) throw InvoiceNotIssued()
  if (counting.kind === 'cancelled') throw InvoiceCancelled()

  const { before: _, ...document } = counting
  const lines = given.kind === 'returned' ? afterReturn(document.lines, given.lines) : document.lines
  const year = invoiceYear(now)
  const { serial, taxMemory } = await takeNumber.one(tx, { sellerId: document.sellerId, year })
  const buyer = given.kind === 'corrected' ? { ...document.buyer, ...given.buyer } : document.buyer
  const next: InvoiceRecord = {
    ...document,
    ...sumsOf(lines),
    id: newId(),
    form: buyer.nationalCode === '' ? document.form : 'full',
    kind: given.kind,
    refersTo: document.id,
    reason: given.reason,
    buyer,
    lines,
    year,
    serial,
    taxNumber: taxMemory === '' ? '' : taxNumberOf({ taxMemory, issuedAt: now, serial }),
    issuedAt: now,
  }
  await writeInvoices(tx, [next])
  return readInvoice(tx, 'staff', receiptId, undefined)
}

/** What is left; all of it back is a cancellation, which has its own document. */
function afterReturn(lines: readonly InvoiceLine[], back: readonly { id: string; quantity: number }[]): InvoiceLine[] {
  const returned = new Map<string, number>()
  for (const { id, quantity } of back) returned.set(id, (returned.get(id) ?? 0) + quantity)
  for (const [id, quantity] of returned) {
    const line = lines.find((each) => each.id === id)
    if (line === undefined || quantity > line.quantity) throw NothingToReturn({ name: line?.name ?? id, left: line?.quantity ?? 0 })
  }
  const left = withoutReturned(lines, returned)
  if (left.every(({ id }) => id === SHIPPING_LINE_ID)) throw NothingToReturn({ name: '', left: 0 })
  return left
}
