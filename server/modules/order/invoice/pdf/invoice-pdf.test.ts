import { expect, test } from 'vitest'
import { Invoice } from '#contract/invoice.ts'
import { toman } from '#contract/money.ts'
import { linesOf, sumsOf } from '../invoice-lines.ts'
import { invoicePdf } from './invoice-pdf.ts'

const PARTY = {
  name: 'شرکت بازار گستر ایرانیان (سهامی خاص)',
  nationalCode: '10380284790',
  economicCode: '41110380284',
  registrationNumber: '5521',
  province: 'تهران',
  city: 'تهران',
  address: 'خیابان حافظ، کوچهٔ یاس، پلاک ۱۲',
  postalCode: '1193653471',
  phone: '02188776655',
}

function invoiceOf(lines: number): Invoice {
  const sold = Array.from({ length: lines }, (_, index) => ({
    id: `${index}`,
    name: `هدفون بی‌سیم مدل Air‌Pods Pro ${index + 1} (گارانتی ۱۸ ماهه)`,
    taxProductId: '2710000123456',
    quantity: index + 1,
    price: toman(1_250_000),
  }))
  const made = linesOf({ lines: sold, discount: toman(100_003), shipping: toman(45_000), vat: toman(1_234_567) })
  return Invoice.parse({
    id: 'a',
    form: 'full',
    kind: 'original',
    number: '1405-12',
    taxNumber: 'A1B2C30512A000000000C7',
    refersTo: null,
    reason: '',
    orderId: 'order_01900000-0000-7000-8000-000000000000',
    orderNumber: '100000001',
    receiptId: 'receipt_01900000-0000-7000-8000-000000000000',
    issuedAt: '2026-11-21T08:00:00Z',
    seller: PARTY,
    buyer: { ...PARTY, name: 'مریم احمدی', nationalCode: '0012345679', economicCode: '', registrationNumber: '' },
    lines: made,
    ...sumsOf(made),
    vatBasisPoints: 1_000,
  })
}

test('an invoice of 23 lines is a PDF of two pages of A4 in its own typeface', { timeout: 120_000 }, async () => {
  const pdf = await invoicePdf(invoiceOf(22))

  const text = pdf.toString('latin1')
  expect(text.slice(0, 5)).toBe('%PDF-')
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(2)
  expect(text).toMatch(/\/MediaBox \[0 0 595\.2\d* 841\.8\d*\]/)
  expect(text).toMatch(/\/FontName \/\w+\+Vazirmatn/)
  expect((await invoicePdf(invoiceOf(1))).subarray(0, 5).toString()).toBe('%PDF-')
})
