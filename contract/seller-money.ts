import { z } from 'zod'
import { defineCall } from './call.ts'
import { CommissionTerms } from './commission.ts'
import { OrderNumber, ReceiptId } from './ids.ts'
import { InvoiceParty } from './invoice.ts'
import { Amount, Toman } from './money.ts'
import { PersianMonth } from './persian-month.ts'

/* The money of a seller at their desk: what the market owes them, entry by entry and order by order. */

export const SELLER_ENTRIES_PAGE_SIZE = 25
export const WAYS_PAGE_SIZE = 25

const bySeller = { by: 'seller', can: 'desk.money' } as const

export const SellerEntryKind = z.enum([
  'sale',
  'refund',
  'declined',
  'commission',
  'commission_vat',
  'discount_borne',
  'gateway_fee',
  'return_shipping',
  'payout',
  'other',
])
export type SellerEntryKind = z.infer<typeof SellerEntryKind>

export const SELLER_ENTRY_LABELS = {
  sale: 'فروش',
  refund: 'بازگشت به خریدار',
  declined: 'رد سفارش',
  commission: 'کارمزد بازار',
  commission_vat: 'مالیات کارمزد',
  discount_borne: 'تخفیف بر عهدهٔ بازار',
  gateway_fee: 'کارمزد درگاه',
  return_shipping: 'ارسال مرجوعی',
  payout: 'تسویه',
  other: 'جابه‌جایی',
} as const satisfies Record<SellerEntryKind, string>

/** One entry of the seller’s account in the ledger. */
export const SellerEntry = z.object({
  id: z.string(),
  kind: SellerEntryKind,
  /** Signed: what the account gains. */
  amount: Toman,
  /** After it. */
  balance: Toman,
  at: z.iso.datetime(),
  /** Of the order that it is for, where it is for one of the seller’s. */
  order: z.object({ receiptId: ReceiptId, number: OrderNumber }).nullable(),
  /** Of a payout, the bank’s. */
  reference: z.string().nullable(),
})
export type SellerEntry = z.infer<typeof SellerEntry>

/** balance = held + available + claimed, but for what a seller owes. */
export const MoneySummary = z.object({
  /** What the market owes the seller; below nought: the seller owes the market. */
  balance: Toman,
  /** Of orders that may still be sent back, or did not arrive yet. */
  held: Amount,
  /** On its way to the bank account. */
  claimed: Amount,
  /** What can be paid out. */
  available: Amount,
  terms: CommissionTerms,
  /** The market’s rate where nothing narrower holds for the seller; hundredths of a percent. */
  basisPoints: z.int(),
})
export type MoneySummary = z.infer<typeof MoneySummary>

export const readMoneySummaryCall = defineCall({
  ...bySeller,
  method: 'GET',
  path: '/desk/money',
  transaction: 'read',
  summary: 'What the market owes the seller: what of it is held, on its way and free to be paid out; and the terms of orders placed now',
  answer: MoneySummary,
  errors: [],
})

const EntryFilter = z.object({ month: PersianMonth.optional(), kind: SellerEntryKind.optional() })
export type EntryFilter = z.infer<typeof EntryFilter>

export const listSellerEntriesCall = defineCall({
  ...bySeller,
  method: 'GET',
  path: '/desk/money/entries',
  transaction: 'read',
  summary:
    'The seller’s account in the ledger, the newest entry first, with the balance after each. `before`: the cursor that the page before gave',
  query: EntryFilter.extend({ before: z.coerce.number().int().positive().optional() }),
  answer: z.object({ entries: z.array(SellerEntry), next: z.int().nullable() }),
  errors: [],
})

export const exportSellerEntriesCall = defineCall({
  ...bySeller,
  method: 'GET',
  path: '/desk/money/entries-csv',
  transaction: 'none',
  summary: 'The same of a Persian month as a file for spreadsheets',
  query: z.object({ month: PersianMonth, kind: SellerEntryKind.optional() }),
  answer: z.unknown(),
  answersFile: { types: ['text/csv; charset=utf-8'] },
  errors: [],
})

/** How an order’s money goes to its seller. Amounts are signed as the seller gains; their sum is `net`. */
export const PartWay = z.object({
  receiptId: ReceiptId,
  orderNumber: OrderNumber,
  placedAt: z.iso.datetime(),
  /** What the lines cost, what was taken off them, sending and VAT: total = items − discount + shipping + vat. */
  items: Amount,
  discount: Amount,
  shipping: Amount,
  vat: Amount,
  total: Amount,
  /** What of it the buyer gave to the seller, who has it: an advance, or cash at the door. */
  paidDirectly: Amount,
  /** What came through the market. */
  paid: Toman,
  refunded: Toman,
  discountBorne: Toman,
  commission: Toman,
  commissionVat: Toman,
  gatewayFee: Toman,
  returnShipping: Toman,
  net: Toman,
  /** `held`: it may be sent back; `free`: it may be paid out. */
  state: z.enum(['held', 'free']),
})
export type PartWay = z.infer<typeof PartWay>

const WayCursor = z
  .string()
  .max(80)
  .regex(/^\d{1,16}\.receipt_[0-9a-f-]{36}$/, 'نشانی صفحهٔ بعدی درست نیست')

export const listPartWaysCall = defineCall({
  ...bySeller,
  method: 'GET',
  path: '/desk/money/orders',
  transaction: 'read',
  summary: 'How the money of each order goes to the seller, the newest order first. `before`: the cursor that the page before gave',
  query: z.object({ month: PersianMonth.optional(), before: WayCursor.optional() }),
  answer: z.object({ ways: z.array(PartWay), next: z.string().nullable() }),
  errors: [],
})

export const WayLine = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.int().positive(),
  /** Pieces that came back or were not sent. */
  back: z.int().nonnegative(),
  /** What commission is reckoned on, for the pieces that stayed. */
  base: Amount,
  basisPoints: z.int(),
  commission: Amount,
})
export type WayLine = z.infer<typeof WayLine>

export const readPartWayCall = defineCall({
  ...bySeller,
  method: 'GET',
  path: '/desk/money/orders/:receiptId',
  transaction: 'read',
  summary: 'How the money of one order goes to the seller, with the rate of each line',
  params: z.object({ receiptId: ReceiptId }),
  answer: z.object({ way: PartWay, lines: z.array(WayLine), vatBasisPoints: z.int(), terms: CommissionTerms }),
  errors: ['ORDER_NOT_FOUND'],
})

export const CommissionInvoiceNumber = z.string().regex(/^\d{4}-\d{1,9}$/, 'این صورت‌حساب پیدا نشد')

/** What the market took of a seller in a month that has ended. Below nought: more was given back than taken. */
export const CommissionInvoice = z.object({
  /** Persian year and serial: the market’s begin at 1 each year and have no gap. */
  number: CommissionInvoiceNumber,
  month: PersianMonth,
  seller: InvoiceParty,
  charged: Amount,
  givenBack: Amount,
  commission: Toman,
  vat: Toman,
  total: Toman,
  issuedAt: z.iso.datetime(),
})
export type CommissionInvoice = z.infer<typeof CommissionInvoice>

export const listCommissionInvoicesCall = defineCall({
  ...bySeller,
  method: 'GET',
  path: '/desk/money/invoices',
  transaction: 'read',
  summary: 'The market’s invoices of its commission, a Persian month each, the newest first; of the last ten years',
  answer: z.object({ invoices: z.array(CommissionInvoice) }),
  errors: [],
})

export const readCommissionInvoiceCall = defineCall({
  ...bySeller,
  method: 'GET',
  path: '/desk/money/invoices/:number',
  transaction: 'read',
  summary: 'One of the market’s invoices of its commission',
  params: z.object({ number: CommissionInvoiceNumber }),
  answer: z.object({ invoice: CommissionInvoice }),
  errors: ['COMMISSION_INVOICE_NOT_FOUND'],
})
