import type { SellerId } from '#contract/ids.ts'
import { FORM_NAMES, INVOICE_TITLES } from '#contract/invoice-sheet.ts'
import { INVOICES_EXPORTED_MAX } from '#contract/limits.ts'
import { BYTE_ORDER_MARK, csvLine } from '#persian/csv.ts'
import { persianTimestamp } from '#persian/format.ts'
import { boundsOfMonth } from '#persian/persian-month.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { toRial } from '../../../platform/rial.ts'
import { listInvoicesOfSpan, type ReferringInvoice } from './invoice.queries.ts'
import { invoiceYear } from './issue-invoices.ts'
import { invoiceNumber } from './read-invoices.ts'

const COLUMNS: readonly { title: string; of: (invoice: ReferringInvoice) => string | number }[] = [
  { title: 'شمارهٔ فاکتور', of: invoiceNumber },
  { title: 'سند', of: ({ kind }) => INVOICE_TITLES[kind] },
  { title: 'نوع فاکتور', of: ({ form }) => FORM_NAMES[form] },
  { title: 'تاریخ صدور', of: ({ issuedAt }) => persianTimestamp(issuedAt) },
  { title: 'شمارهٔ مالیاتی', of: ({ taxNumber }) => taxNumber },
  { title: 'به جای فاکتور', of: ({ before }) => before?.number ?? '' },
  { title: 'علت صدور', of: ({ reason }) => reason },
  { title: 'شمارهٔ سفارش', of: ({ orderNumber }) => orderNumber },
  { title: 'نام خریدار', of: ({ buyer }) => buyer.name },
  { title: 'شناسه یا کد ملی خریدار', of: ({ buyer }) => buyer.nationalCode },
  { title: 'شمارهٔ اقتصادی خریدار', of: ({ buyer }) => buyer.economicCode },
  { title: 'کد پستی خریدار', of: ({ buyer }) => buyer.postalCode },
  { title: 'مبلغ کل (ریال)', of: ({ subtotal }) => toRial(subtotal) },
  { title: 'تخفیف (ریال)', of: ({ discount }) => toRial(discount) },
  { title: 'پس از تخفیف (ریال)', of: ({ subtotal, discount }) => toRial(subtotal - discount) },
  { title: 'نرخ مالیات (درصد)', of: ({ vatBasisPoints }) => vatBasisPoints / 100 },
  { title: 'مالیات بر ارزش افزوده (ریال)', of: ({ vat }) => toRial(vat) },
  { title: 'جمع (ریال)', of: ({ total }) => toRial(total) },
]

/** A seller's documents of a Persian month as a file for spreadsheets, page by page: one row a document, in the order of their numbers. */
export async function* invoicesCsv(on: Handle, sellerId: SellerId, month: string): AsyncGenerator<string> {
  const bounds = boundsOfMonth(month)
  const year = invoiceYear(bounds.from)
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(({ title }) => title))
  for (let after = 0; ; ) {
    const page = await listInvoicesOfSpan.all(on, { sellerId, year, ...bounds, after, limit: INVOICES_EXPORTED_MAX })
    yield page.map((invoice) => csvLine(COLUMNS.map(({ of }) => of(invoice)))).join('')
    const last = page.at(-1)
    if (last === undefined || page.length < INVOICES_EXPORTED_MAX) return
    after = last.serial
  }
}
