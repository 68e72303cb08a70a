import type { EditOutcome } from '#contract/offer-edit.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

/** Of another seller, or of nobody: told alike. */
export const SellersOfferNotFound = defineError({
  code: 'SELLERS_OFFER_NOT_FOUND',
  status: 404,
  message: 'یکی از پیشنهادها در میان پیشنهادهای شما یافت نشد؛ فهرست را تازه کنید و دوباره انتخاب کنید',
})

/** The same, of one offer that was named by itself. */
export const NotYourOffer = defineError({
  code: 'NOT_YOUR_OFFER',
  status: 403,
  message: 'این پیشنهاد از آنِ شما نیست',
})

export const OfferChanged = defineError<{ row: EditOutcome }>({
  code: 'OFFER_CHANGED',
  status: 409,
  message: 'این ردیف در این میان تغییر کرده است؛ مقدار تازه را ببینید و دوباره تصمیم بگیرید',
})

/** New offers, by their fields; none of them is made. */
export const OffersRefused = defineError<{ errors: Record<string, string> }>({
  code: 'OFFERS_REFUSED',
  status: 422,
  message: ({ errors }) => Object.values(errors)[0] ?? 'پیشنهادها ثبت نشد',
  fields: ({ errors }) => errors,
})

export const StockBelowNothing = defineError<{ stock: number }>({
  code: 'STOCK_BELOW_NOTHING',
  status: 409,
  message: ({ stock }) => `موجودی این پیشنهاد ${formatCount(stock)} عدد است و کمتر از صفر نمی‌شود`,
  field: 'delta',
})

export const StockTooLarge = defineError({
  code: 'STOCK_TOO_LARGE',
  status: 409,
  message: 'موجودی بیش از اندازه بزرگ می‌شود',
  field: 'delta',
})

export const OfferSheetHead = defineError<{ fault: string }>({
  code: 'OFFER_SHEET_HEAD',
  status: 422,
  message: ({ fault }) => `${fault}؛ پروندهٔ خروجی پیشنهادها را نمونه بگیرید`,
})
