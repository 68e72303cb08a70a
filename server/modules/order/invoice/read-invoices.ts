import type { ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import type { Invoice } from '#contract/invoice.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { InvoiceNotIssued, OrderNotFound } from '../order.errors.ts'
import { findPartOwners, listInvoicesOfReceipt, type ReferringInvoice } from './invoice.queries.ts'

/** Who asks for a part's documents. */
export type Reader = { userId: UserId } | { sellerId: SellerId } | 'staff'

/** The documents of one seller's part, newest first: for its buyer, its seller and staff. To everybody else there is no such part. */
export async function readInvoices(on: Handle, reader: Reader, receiptId: ReceiptId): Promise<Invoice[]> {
  const owners = await findPartOwners.first(on, { receiptId })
  if (owners === undefined || !mayRead(reader, owners)) throw OrderNotFound()
  const found = await listInvoicesOfReceipt.all(on, { receiptId })
  if (found.length === 0) throw InvoiceNotIssued()
  return found.map(toInvoice)
}

/** One of them: by its number, or the one that counts. */
export async function readInvoice(on: Handle, reader: Reader, receiptId: ReceiptId, number: string | undefined): Promise<Invoice> {
  const documents = await readInvoices(on, reader, receiptId)
  const found = number === undefined ? documents[0] : documents.find((document) => document.number === number)
  if (found === undefined) throw InvoiceNotIssued()
  return found
}

function mayRead(reader: Reader, owners: { userId: UserId; sellerId: SellerId | null }): boolean {
  if (reader === 'staff') return true
  return 'userId' in reader ? reader.userId === owners.userId : reader.sellerId === owners.sellerId
}

export function invoiceNumber({ year, serial }: { year: number; serial: number }): string {
  return `${year}-${serial}`
}

function toInvoice({ year, serial, userId: _, sellerId: __, refersTo: ___, before, issuedAt, ...document }: ReferringInvoice): Invoice {
  return { ...document, number: invoiceNumber({ year, serial }), refersTo: before, issuedAt: issuedAt.toISOString() }
}
