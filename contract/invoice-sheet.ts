import { amountInWords } from '#persian/amount-in-words.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { formatCount, formatDate, formatPercent, formatRial } from '#persian/format.ts'
import type { Invoice, InvoiceForm, InvoiceKind, InvoiceLine, InvoiceParty } from './invoice.ts'

/** What is printed of an invoice, in which words and order: the page and the PDF show the same. */

export const INVOICE_TITLES: Readonly<Record<InvoiceKind, string>> = {
  original: 'فاکتور فروش',
  corrected: 'فاکتور اصلاحی',
  cancelled: 'فاکتور ابطالی',
  returned: 'فاکتور برگشت از فروش',
}

/** The tax law's two kinds of documents. */
export const FORM_NAMES: Readonly<Record<InvoiceForm, string>> = { full: 'نوع اول', simplified: 'نوع دوم' }

const LINES_PER_PAGE = 20
const UNKNOWN = '—'

export interface SheetFact {
  label: string
  text: string
}

export const LINE_COLUMNS = [
  { title: 'ردیف', of: (_, place) => formatCount(place) },
  { title: 'شناسهٔ کالا', of: (line) => known(line.taxProductId) },
  { title: 'شرح کالا یا خدمت', of: (line) => line.name },
  { title: 'تعداد', of: (line) => formatCount(line.quantity) },
  { title: 'بهای واحد', of: (line) => formatRial(line.price) },
  { title: 'مبلغ کل', of: (line) => formatRial(line.totalPrice) },
  { title: 'تخفیف', of: (line) => formatRial(line.discount) },
  { title: 'پس از تخفیف', of: (line) => formatRial(line.totalPrice - line.discount) },
  { title: 'مالیات', of: (line) => formatRial(line.vat) },
  { title: 'جمع', of: (line) => formatRial(line.total) },
] as const satisfies readonly { title: string; of: (line: InvoiceLine, place: number) => string }[]

interface Row {
  id: string
  /** One text a column. */
  cells: string[]
}

/** The lines on their pages, twenty on each; their places count on. */
export function pagesOf(lines: readonly InvoiceLine[]): Row[][] {
  const rows = lines.map((line, index) => ({ id: line.id, cells: LINE_COLUMNS.map(({ of }) => of(line, index + 1)) }))
  const pages: Row[][] = []
  for (let from = 0; from === 0 || from < rows.length; from += LINES_PER_PAGE) pages.push(rows.slice(from, from + LINES_PER_PAGE))
  return pages
}

export function headFacts({ form, number, issuedAt, orderNumber, taxNumber, refersTo }: Invoice): SheetFact[] {
  return [
    { label: 'شمارهٔ فاکتور', text: toPersianDigits(number) },
    { label: 'نوع فاکتور', text: FORM_NAMES[form] },
    { label: 'تاریخ', text: formatDate(issuedAt) },
    { label: 'شمارهٔ سفارش', text: toPersianDigits(orderNumber) },
    // the tax system writes it in Latin letters and digits
    { label: 'شمارهٔ مالیاتی', text: taxNumber || UNKNOWN },
    ...(refersTo === null ? [] : [{ label: 'به جای فاکتور', text: toPersianDigits(refersTo.number) }]),
  ]
}

export function sellerFacts({ seller }: Invoice): SheetFact[] {
  return partyFacts(seller)
}

/** A simplified one knows nothing else of its buyer, and prints no dashes for it. */
export function buyerFacts({ form, buyer }: Invoice): SheetFact[] {
  return form === 'full' ? partyFacts(buyer) : [nameFact(buyer), phoneFact(buyer)]
}

function nameFact({ name }: InvoiceParty): SheetFact {
  return { label: 'نام', text: name || UNKNOWN }
}

function phoneFact({ phone }: InvoiceParty): SheetFact {
  return { label: 'تلفن', text: known(phone) }
}

function partyFacts(party: InvoiceParty): SheetFact[] {
  return [
    nameFact(party),
    { label: 'شناسه یا کد ملی', text: known(party.nationalCode) },
    { label: 'شمارهٔ اقتصادی', text: known(party.economicCode) },
    { label: 'شمارهٔ ثبت', text: known(party.registrationNumber) },
    { label: 'کد پستی', text: known(party.postalCode) },
    phoneFact(party),
    {
      label: 'نشانی',
      text: toPersianDigits([party.province, party.city, party.address].filter((part) => part !== '').join('، ')) || UNKNOWN,
    },
  ]
}

export function totalFacts({ subtotal, discount, vat, vatBasisPoints, total }: Invoice): SheetFact[] {
  return [
    { label: 'جمع مبلغ کل', text: formatRial(subtotal) },
    { label: 'تخفیف', text: formatRial(discount) },
    { label: `مالیات بر ارزش افزوده${vatBasisPoints === 0 ? '' : ` (${formatPercent(vatBasisPoints / 100)})`}`, text: formatRial(vat) },
    { label: 'مبلغ قابل پرداخت (ریال)', text: formatRial(total) },
  ]
}

export function totalInWords({ total }: Invoice): string {
  return `${amountInWords(BigInt(total) * 10n)} ریال (برابر با ${formatCount(total)} تومان)`
}

function known(digits: string): string {
  return digits === '' ? UNKNOWN : toPersianDigits(digits)
}
