import { expect, test } from 'vitest'
import { formatRial } from '#persian/format.ts'
import { Invoice, InvoiceLine } from './invoice.ts'
import { buyerFacts, headFacts, LINE_COLUMNS, pagesOf, totalFacts, totalInWords } from './invoice-sheet.ts'

const PARTY = {
  name: 'ن',
  nationalCode: '',
  economicCode: '',
  registrationNumber: '',
  province: '',
  city: '',
  address: '',
  postalCode: '',
  phone: '',
}
const line = (id: number) =>
  InvoiceLine.parse({
    id: `${id}`,
    name: 'هدفون',
    taxProductId: '',
    quantity: 2,
    price: 300_000,
    totalPrice: 600_000,
    discount: 60_000,
    vat: 54_000,
    total: 594_000,
  })
const INVOICE = Invoice.parse({
  id: 'a',
  form: 'full',
  kind: 'original',
  number: '1405-1',
  taxNumber: '',
  refersTo: null,
  reason: '',
  orderId: 'order_01900000-0000-7000-8000-000000000000',
  orderNumber: '100000001',
  receiptId: 'receipt_01900000-0000-7000-8000-000000000000',
  issuedAt: '2026-11-21T08:00:00Z',
  seller: PARTY,
  buyer: PARTY,
  lines: [line(1)],
  subtotal: 600_000,
  discount: 60_000,
  vatBasisPoints: 1_000,
  vat: 54_000,
  total: 594_000,
})

test('twenty lines stand on a page, and their places count on', () => {
  const pages = pagesOf(Array.from({ length: 41 }, (_, index) => line(index)))

  expect(pages.map((rows) => rows.length)).toEqual([20, 20, 1])
  expect(pages[2]?.[0]?.cells[0]).toBe('۴۱')
  expect(pagesOf([])).toEqual([[]])
})

test('a line is printed in rial, and what is not known is a dash', () => {
  const cells = pagesOf(INVOICE.lines)[0]?.[0]?.cells

  expect(cells).toEqual(['۱', '—', 'هدفون', '۲', '۳٬۰۰۰٬۰۰۰', '۶٬۰۰۰٬۰۰۰', '۶۰۰٬۰۰۰', '۵٬۴۰۰٬۰۰۰', '۵۴۰٬۰۰۰', '۵٬۹۴۰٬۰۰۰'])
  expect(cells).toHaveLength(LINE_COLUMNS.length)
})

test('the total is said in words, in rial and in toman', () => {
  expect(totalInWords(INVOICE)).toBe('پنج میلیون و نهصد و چهل هزار ریال (برابر با ۵۹۴٬۰۰۰ تومان)')
})

test('rial are exact where ten times the amount is no safe number', () => {
  expect(formatRial(9_007_199_254_740_991)).toBe('۹۰٬۰۷۱٬۹۹۲٬۵۴۷٬۴۰۹٬۹۱۰')
  expect(formatRial(0)).toBe('۰')
})

test('one without its buyer’s ids says what kind it is, the buyer’s name and mobile, and no rate that was not used', () => {
  const invoice: Invoice = {
    ...INVOICE,
    form: 'simplified',
    buyer: { ...PARTY, name: 'مریم احمدی', phone: '09121234567' },
    vatBasisPoints: 0,
  }

  expect(headFacts(invoice)).toContainEqual({ label: 'نوع فاکتور', text: 'نوع دوم' })
  expect(buyerFacts(invoice)).toEqual([
    { label: 'نام', text: 'مریم احمدی' },
    { label: 'تلفن', text: '۰۹۱۲۱۲۳۴۵۶۷' },
  ])
  expect(buyerFacts(INVOICE)).toHaveLength(7)
  expect(totalFacts(invoice).map(({ label }) => label)).toContain('مالیات بر ارزش افزوده')
})
