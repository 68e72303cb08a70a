import { Readable } from 'node:stream'
import type { ReceiptId, SellerId } from '#contract/ids.ts'
import {
  exportAnyInvoicesCall,
  exportAnyInvoicesCsvCall,
  exportSellersInvoicesCall,
  exportSellersInvoicesCsvCall,
  followInvoiceCall,
  type Invoice,
  printAnyInvoiceCall,
  printInvoiceCall,
  printSellersInvoiceCall,
  readAnyInvoiceCall,
  readInvoiceCall,
  readSellersInvoiceCall,
} from '#contract/invoice.ts'
import type { Database, Handle } from '../../../platform/database/database.ts'
import type { NoteChange } from '../../../platform/http/audited.ts'
import { FileAnswer } from '../../../platform/http/files.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { StaffMember } from '../../../platform/http/signed-in.ts'
import type { Services } from '../../../platform/services.ts'
import { invoicesCsv } from './export-csv.ts'
import { exportInvoices } from './export-invoices.ts'
import { followInvoice } from './follow-invoice.ts'
import { withMaskedBuyer } from './mask-invoice.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'
import { type Reader, readInvoice, readInvoices } from './read-invoices.ts'

/** Whether the seller of a part still sees its buyer. */
type IsBuyerShown = (on: Handle, sellerId: SellerId, receiptId: ReceiptId) => Promise<boolean>

export function invoiceRoutes(serve: Serve, { clock }: Services, isBuyerShown: IsBuyerShown): void {
  const toSeller = async (on: Handle, sellerId: SellerId, receiptId: ReceiptId) => maskedUnless(await isBuyerShown(on, sellerId, receiptId))
  serve(readInvoiceCall, async ({ tx, user, params }) => ({ invoices: await readInvoices(tx, { userId: user.id }, params.receiptId) }))
  serve(readSellersInvoiceCall, async ({ tx, sellerId, params: { receiptId } }) => {
    const found = await readInvoices(tx, { sellerId }, receiptId)
    return { invoices: found.map(await toSeller(tx, sellerId, receiptId)) }
  })
  const toStaff = ({ rights }: StaffMember, noteChange: NoteChange) => {
    const isShown = rights.has('people.contacts')
    noteChange({ after: { read: 'invoice', isMasked: !isShown } })
    return maskedUnless(isShown)
  }
  serve(readAnyInvoiceCall, async ({ tx, user, params, noteChange }) => {
    const found = await readInvoices(tx, 'staff', params.receiptId)
    return { invoices: found.map(toStaff(user, noteChange)) }
  })
  serve(printInvoiceCall, ({ db, user, params, query }) => fileOf(db, { userId: user.id }, params.receiptId, query.number))
  serve(printSellersInvoiceCall, async ({ db, sellerId, params: { receiptId }, query }) =>
    fileOf(db, { sellerId }, receiptId, query.number, await toSeller(db, sellerId, receiptId)),
  )
  serve(printAnyInvoiceCall, ({ tx, user, params, query, noteChange }) =>
    fileOf(tx, 'staff', params.receiptId, query.number, toStaff(user, noteChange)),
  )
  serve(followInvoiceCall, async ({ tx, params, body, noteChange }) => {
    const invoice = await followInvoice(tx, params.receiptId, body, clock.now())
    noteChange({
      before: { number: invoice.refersTo?.number },
      after: { kind: invoice.kind, number: invoice.number, reason: invoice.reason },
    })
    return { status: 'ok' as const, message: 'سند تازه صادر شد و جای فاکتور پیشین را گرفت', invoice }
  })
  serve(exportSellersInvoicesCall, ({ tx, sellerId, query }) => exportInvoices(tx, sellerId, query))
  serve(exportAnyInvoicesCall, ({ tx, params, query }) => exportInvoices(tx, params.sellerId, query))
  serve(exportSellersInvoicesCsvCall, async ({ db, sellerId, query }) => csvOf(db, sellerId, query.month))
  serve(exportAnyInvoicesCsvCall, async ({ db, params, query }) => csvOf(db, params.sellerId, query.month))
}

const asItIs = (invoice: Invoice): Invoice => invoice
const maskedUnless = (isShown: boolean) => (isShown ? asItIs : withMaskedBuyer)

async function fileOf(
  on: Handle,
  reader: Reader,
  receiptId: ReceiptId,
  number: string | undefined,
  shown: (invoice: Invoice) => Invoice = asItIs,
): Promise<FileAnswer> {
  const invoice = shown(await readInvoice(on, reader, receiptId, number))
  return new FileAnswer('application/pdf', `invoice-${invoice.number}.pdf`, Readable.from([await invoicePdf(invoice)]))
}

function csvOf(db: Database, sellerId: SellerId, month: string): FileAnswer {
  return new FileAnswer('text/csv; charset=utf-8', `invoices-${month}.csv`, Readable.from(invoicesCsv(db, sellerId, month)))
}
