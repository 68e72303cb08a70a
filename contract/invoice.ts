import { z } from 'zod'
import { isLegalId, isNationalCode, typedDigits } from '#persian/ids.ts'
import { defineCall } from './call.ts'
import { OrderId, OrderNumber, ReceiptId, SellerId } from './ids.ts'
import { INVOICES_EXPORTED_MAX } from './limits.ts'
import { Amount } from './money.ts'
import { PersianMonth } from './persian-month.ts'

/** original: of a sale. The others refer to the document before them and take its place: corrected in what it says of its buyer, cancelled, or with products returned. */
export const InvoiceKind = z.enum(['original', 'corrected', 'cancelled', 'returned'])
export type InvoiceKind = z.infer<typeof InvoiceKind>

/** full: names its buyer by national code or id, and carries VAT. simplified: the buyer is a person with a name and a mobile, nothing else. */
export const InvoiceForm = z.enum(['full', 'simplified'])
export type InvoiceForm = z.infer<typeof InvoiceForm>

/** What is not known of a party is empty, and printed as a dash. */
export const InvoiceParty = z.object({
  name: z.string(),
  /** A company's national id, or a person's national code. */
  nationalCode: z.string(),
  economicCode: z.string(),
  registrationNumber: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  postalCode: z.string(),
  phone: z.string(),
})
export type InvoiceParty = z.infer<typeof InvoiceParty>

/** A product, or what sending costs. total = totalPrice − discount + vat. */
export const InvoiceLine = z.object({
  id: z.string(),
  name: z.string(),
  /** The tax system's thirteen digits for what is sold; empty: not known. */
  taxProductId: z.string(),
  quantity: z.int(),
  price: Amount,
  totalPrice: Amount,
  discount: Amount,
  vat: Amount,
  total: Amount,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** One document, as it was issued; it never changes. Its sums are those of its lines. */
export const Invoice = z.object({
  id: z.string(),
  form: InvoiceForm,
  kind: InvoiceKind,
  /** Persian year and serial: every seller's begin at 1 each year and have no gap. */
  number: z.string(),
  /** The tax system's 22 characters; empty: the seller has named no tax memory. */
  taxNumber: z.string(),
  /** The document whose place this one takes. */
  refersTo: z.object({ number: z.string(), taxNumber: z.string() }).nullable(),
  /** Why it was corrected, cancelled or returned; empty on an original. */
  reason: z.string(),
  orderId: OrderId,
  orderNumber: OrderNumber,
  receiptId: ReceiptId,
  issuedAt: z.iso.datetime(),
  seller: InvoiceParty,
  buyer: InvoiceParty,
  lines: z.array(InvoiceLine),
  subtotal: Amount,
  discount: Amount,
  vatBasisPoints: z.int(),
  vat: Amount,
  /** subtotal − discount + vat. */
  total: Amount,
})
export type Invoice = z.infer<typeof Invoice>

const OfReceipt = { params: z.object({ receiptId: ReceiptId }) } as const
/** Newest first: the first one counts. */
const Documents = z.object({ invoices: z.array(Invoice) })

/** A call of ours: `vatLink` of a paid part leads to the page that shows it. */
export const readInvoiceCall = defineCall({
  method: 'GET',
  path: '/orders/invoice/:receiptId',
  by: 'shopper',
  transaction: 'read',
  summary:
    'The invoice of a seller’s part that is paid, or delivered where it is paid at the door, with the documents that refer to it, newest first',
  ...OfReceipt,
  answer: Documents,
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED'],
})

export const readSellersInvoiceCall = defineCall({
  method: 'GET',
  path: '/desk/invoices/:receiptId',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'read',
  summary: 'The same, for the part’s seller, who sees how its buyer is reached only while the part is open or may be sent back',
  ...OfReceipt,
  answer: Documents,
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED'],
})

export const readAnyInvoiceCall = defineCall({
  method: 'GET',
  path: '/master-dash/invoices/:receiptId',
  by: 'staff',
  can: 'orders.read',
  transaction: 'write',
  summary: 'The same, for staff; without people.contacts it does not say how its buyer is reached. Who read it is written down',
  ...OfReceipt,
  answer: Documents,
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED'],
})

const PDF = {
  answersFile: { types: ['application/pdf'] },
  params: z.object({ receiptId: ReceiptId }),
  /** Which document, by its number; absent: the one that counts. */
  query: z.object({ number: z.string().max(20).optional() }),
  answer: z.unknown(),
} as const

export const printInvoiceCall = defineCall({
  method: 'GET',
  path: '/orders/invoice/:receiptId/pdf',
  by: 'shopper',
  transaction: 'none',
  rate: 'checkout',
  summary: 'The invoice as PDF',
  ...PDF,
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED'],
})

export const printSellersInvoiceCall = defineCall({
  method: 'GET',
  path: '/desk/invoices/:receiptId/pdf',
  by: 'seller',
  can: 'desk.orders',
  transaction: 'none',
  rate: 'checkout',
  summary: 'The invoice as PDF, for the part’s seller',
  ...PDF,
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED'],
})

export const printAnyInvoiceCall = defineCall({
  method: 'GET',
  path: '/master-dash/invoices/:receiptId/pdf',
  by: 'staff',
  can: 'orders.read',
  transaction: 'write',
  rate: 'checkout',
  summary: 'The invoice as PDF, for staff; without people.contacts it does not say how its buyer is reached. Who read it is written down',
  ...PDF,
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED'],
})

/** An invoice in the tax system's own field names; money in rial. */
export const TaxInvoice = z.object({
  header: z.object({
    /** The invoice's 22 characters, and those of the one it refers to. */
    taxid: z.string(),
    irtaxid: z.string().nullable(),
    /** When it was issued, in milliseconds since 1970. */
    indatim: z.int(),
    /** 1: with its buyer named; 2: without. */
    inty: z.int(),
    /** 1: a sale. */
    inp: z.literal(1),
    inno: z.string(),
    /** 1 original, 2 corrected, 3 cancelled, 4 returned. */
    ins: z.int(),
    /** The seller's economic code, and what is known of the buyer; `tob` 1: a person, 2: a company, null: not named. */
    tins: z.string(),
    tob: z.int().nullable(),
    bid: z.string(),
    tinb: z.string(),
    bpc: z.string(),
    /** Before discount, discount, after it, VAT, other duties, and what is to be paid. */
    tprdis: z.int(),
    tdis: z.int(),
    tadis: z.int(),
    tvam: z.int(),
    todam: z.literal(0),
    tbill: z.int(),
    /** 1: paid at once. */
    setm: z.literal(1),
  }),
  body: z.array(
    z.object({
      /** Thirteen digits, name, quantity and price of one. */
      sstid: z.string(),
      sstt: z.string(),
      am: z.int(),
      fee: z.int(),
      prdis: z.int(),
      dis: z.int(),
      adis: z.int(),
      /** The VAT rate in percent, and the VAT. */
      vra: z.number(),
      vam: z.int(),
      tsstam: z.int(),
    }),
  ),
})
export type TaxInvoice = z.infer<typeof TaxInvoice>

/** A page of a year's invoices, in the order of their numbers; `after` the last serial that was read. */
const Wanted = z.object({
  year: z.coerce.number().int().min(1400).max(1599),
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  limit: z.coerce.number().int().min(1).max(INVOICES_EXPORTED_MAX).default(INVOICES_EXPORTED_MAX),
})
/** `next`: what to read after; null: there is no more. */
const Exported = z.object({ invoices: z.array(TaxInvoice), next: z.int().nullable() })

export const exportSellersInvoicesCall = defineCall({
  method: 'GET',
  path: '/desk/invoices',
  by: 'seller',
  can: 'desk.money',
  transaction: 'read',
  summary: 'The seller’s invoices of a Persian year, as the tax system takes them',
  query: Wanted,
  answer: Exported,
  errors: [],
})

export const exportAnyInvoicesCall = defineCall({
  method: 'GET',
  path: '/master-dash/sellers/:sellerId/invoices',
  by: 'staff',
  can: 'payments.write',
  transaction: 'read',
  summary: 'The same of any seller, for staff',
  params: z.object({ sellerId: SellerId }),
  query: Wanted,
  answer: Exported,
  errors: [],
})

const CSV = {
  answersFile: { types: ['text/csv'] },
  /** In which they were issued. */
  query: z.object({ month: PersianMonth }),
  answer: z.unknown(),
} as const

export const exportSellersInvoicesCsvCall = defineCall({
  method: 'GET',
  path: '/desk/invoices-csv',
  by: 'seller',
  can: 'desk.money',
  transaction: 'none',
  rate: 'checkout',
  summary: 'The seller’s invoices of a Persian month as a file for spreadsheets, one row an invoice; money in rial',
  ...CSV,
  errors: [],
})

export const exportAnyInvoicesCsvCall = defineCall({
  method: 'GET',
  path: '/master-dash/sellers/:sellerId/invoices-csv',
  by: 'staff',
  can: 'payments.write',
  transaction: 'none',
  rate: 'checkout',
  summary: 'The same of any seller, for staff',
  params: z.object({ sellerId: SellerId }),
  ...CSV,
  errors: [],
})

const Reason = z.string({ error: 'علت صدور باید متن باشد' }).trim().min(3, 'علت صدور را بنویسید').max(300, 'علت صدور بلند است')
const digits = (pattern: RegExp, message: string) => z.string().transform(typedDigits).pipe(z.string().regex(pattern, message))

/** What a correction says of the buyer; what it leaves out stays. */
const CorrectedBuyer = z
  .object({
    name: z.string().trim().min(2, 'نام خریدار را بنویسید').max(160, 'نام خریدار بلند است'),
    nationalCode: z
      .string()
      .transform(typedDigits)
      .refine((code) => isNationalCode(code) || isLegalId(code), 'شناسهٔ ملی یا کد ملی نامعتبر است'),
    economicCode: digits(/^(\d{10,14})?$/, 'شمارهٔ اقتصادی ۱۰ تا ۱۴ رقم است'),
    registrationNumber: digits(/^\d{0,12}$/, 'شمارهٔ ثبت حداکثر ۱۲ رقم است'),
    province: z.string().trim().max(60, 'نام استان بلند است'),
    city: z.string().trim().max(60, 'نام شهر بلند است'),
    address: z.string().trim().max(300, 'نشانی بلند است'),
    postalCode: digits(/^(\d{10})?$/, 'کد پستی ۱۰ رقم است'),
  })
  .partial()

/** Documents that take the place of the one that counts. */
export const FollowInvoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('corrected'), reason: Reason, buyer: CorrectedBuyer }),
  z.object({ kind: z.literal('cancelled'), reason: Reason }),
  z.object({
    kind: z.literal('returned'),
    reason: Reason,
    /** How many pieces of a line came back. */
    lines: z
      .array(z.object({ id: z.string().max(64), quantity: z.int().min(1, 'تعداد برگشتی دست‌کم ۱ است') }))
      .min(1, 'دست‌کم یک ردیف برگشتی لازم است')
      .max(200, 'ردیف‌های برگشتی بیش از اندازه است'),
  }),
])
export type FollowInvoice = z.infer<typeof FollowInvoice>

export const followInvoiceCall = defineCall({
  method: 'POST',
  path: '/master-dash/invoices/:receiptId',
  by: 'staff',
  can: 'orders.write',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Corrects, cancels or returns an issued invoice: a new document, which refers to the one whose place it takes',
  ...OfReceipt,
  body: FollowInvoice,
  answer: z.object({ status: z.literal('ok'), message: z.string(), invoice: Invoice }),
  errors: ['ORDER_NOT_FOUND', 'INVOICE_NOT_ISSUED', 'INVOICE_CANCELLED', 'NOTHING_TO_RETURN'],
})
