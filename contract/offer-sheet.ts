import { z } from 'zod'
import { defineCall } from './call.ts'
import { amount, wholeNumber } from './import-fields.ts'
import { OFFER_SHEET_BYTES_MAX, OFFER_SHEET_TOLD, STOCK_MAX } from './limits.ts'
import { PlannedChange } from './offer-runs.ts'

/** Columns of a seller's offers, the same on the way out and on the way in. A row without the offer’s id is found by its barcode; title and variant are there for people. */
export const OFFER_SHEET_COLUMNS = {
  offerId: 'شناسهٔ پیشنهاد',
  title: 'نام محصول',
  variant: 'ترکیب',
  gtin: 'بارکد',
  stock: 'موجودی',
  regularPrice: 'قیمت',
  discountedPrice: 'قیمت با تخفیف',
} as const
export type OfferSheetColumn = keyof typeof OFFER_SHEET_COLUMNS

/** What a row says of its offer, in whole toman: a column that the file does not have stays as it is, an empty discount is none. */
export const OfferSheetRow = z.object({
  stock: wholeNumber(OFFER_SHEET_COLUMNS.stock, 0, STOCK_MAX).optional(),
  regularPrice: amount(OFFER_SHEET_COLUMNS.regularPrice, 1).optional(),
  discountedPrice: amount(OFFER_SHEET_COLUMNS.discountedPrice, 1).nullable().optional(),
})
export type OfferSheetRow = z.output<typeof OfferSheetRow>

export const OFFER_SHEET_TYPES = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'text/csv': 'csv',
} as const
const types = Object.keys(OFFER_SHEET_TYPES)
const bySeller = { by: 'seller', can: 'desk.prices', transaction: 'none' } as const
const sent = { method: 'POST', ...bySeller, rate: 'import', takesFile: { types, bytesMax: OFFER_SHEET_BYTES_MAX } } as const
const count = z.int().nonnegative()

export const exportOffersCall = defineCall({
  method: 'GET',
  path: '/desk/offers/file',
  ...bySeller,
  rate: 'upload',
  summary: 'The seller’s offers as a spreadsheet that can be sent back with other prices and stocks',
  query: z.object({ type: z.enum(['xlsx', 'csv'], 'نوع پرونده باید xlsx یا csv باشد').default('xlsx') }),
  answersFile: { types },
  answer: z.unknown(),
  errors: ['SHEET_TOO_LARGE'],
})

export const checkOfferSheetCall = defineCall({
  ...sent,
  path: '/desk/offers/check-file',
  summary: 'What a spreadsheet of offers would change, and which rows cannot be read; nothing is written',
  answer: z.object({
    /** read = changes + unchanged + rejected */
    counts: z.object({ read: count, changes: count, unchanged: count, rejected: count, warned: count }),
    /** The first of each, by their row in the file. */
    changes: z.array(PlannedChange.extend({ row: z.int().positive() })).max(OFFER_SHEET_TOLD),
    rejected: z.array(z.object({ row: z.int().positive(), error: z.string() })).max(OFFER_SHEET_TOLD),
  }),
  errors: ['OFFER_SHEET_HEAD', 'SHEET_TOO_LARGE', 'SHEET_UNREADABLE', 'FILE_CUT_SHORT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
})

export const readRejectedOffersCall = defineCall({
  ...sent,
  path: '/desk/offers/rejected-rows',
  summary:
    'The rows of a spreadsheet of offers that are rejected, as a file of its type, each with its error; corrected, it can be sent again as it is',
  answersFile: { types },
  answer: z.unknown(),
  errors: ['OFFER_SHEET_HEAD', 'SHEET_TOO_LARGE', 'SHEET_UNREADABLE', 'FILE_CUT_SHORT', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
})
