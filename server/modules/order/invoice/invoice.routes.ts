import { Readable } from 'node:stream'
import type { ReceiptId, SellerId } from '#contract/ids.ts'
import {
  exportAnyInvoicesCall,
  exportAnyInvoicesCsvCall,
  exportSellersInvoicesCall,
  exportSellersInvoicesCsvCall,
  followInvoiceCall,
  printAnyInvoiceCall,
  printInvoiceCall,
  printSellersInvoiceCall,
  readAnyInvoiceCall,
  readInvoiceCall,
  readSellersInvoiceCall,
} from '#contract/invoice.ts'
import type { Database } from '../../../platform/database/database.ts'
import { FileAnswer } from '../../../platform/http/files.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Services } from '../../../platform/services.ts'
import { invoicesCsv } from './export-csv.ts'
import { exportInvoices } from './export-invoices.ts'
import { followInvoice } from './follow-invoice.ts'
import { invoicePdf } from './pdf/invoice-pdf.ts'
import { type Reader, readInvoice, readInvoices } from './read-invoices.ts'

export function invoiceRoutes(serve: Serve, { clock }: Services): void {
  serve(readInvoiceCall, async ({ tx, user, params }) => ({ invoices: await readInvoices(tx, { userId: user.id }, params.receiptId) }))
  serve(readSellersInvoiceCall, async ({ tx, sellerId, params }) => ({ invoices: await readInvoices(tx, { sellerId }, params.receiptId) }))
  serve(readAnyInvoiceCall, async ({ tx, params }) => ({ invoices: await readInvoices(tx, 'staff', params.receiptId) }))
  serve(printInvoiceCall, ({ db, user, params, query }) => fileOf(db, { userId: user.id }, params.receiptId, query.number))
  serve(printSellersInvoiceCall, ({ db, sellerId, params, query }) => fileOf(db, { sellerId }, params.receiptId, query.number))
  serve(printAnyInvoiceCall, ({ db, params, query }) => fileOf(db, 'staff', params.receiptId, query.number))
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

async function fileOf(db: Database, reader: Reader, receiptId: ReceiptId, number: string | undefined): Promise<FileAnswer> {
  const invoice = await readInvoice(db, reader, receiptId, number)
  return new FileAnswer('application/pdf', `invoice-${invoice.number}.pdf`, Readable.from([await invoicePdf(invoice)]))
}

function csvOf(db: Database, sellerId: SellerId, month: string): FileAnswer {
  return new FileAnswer('text/csv; charset=utf-8', `invoices-${month}.csv`, Readable.from(invoicesCsv(db, sellerId, month)))
}
