import { defineError } from '../../platform/errors.ts'

/** Of another seller, or of nobody: told alike. */
export const SellersOfferNotFound = defineError({
  code: 'SELLERS_OFFER_NOT_FOUND',
  status: 404,
  message: 'یکی از پیشنهادها در میان پیشنهادهای شما یافت نشد؛ فهرست را تازه کنید و دوباره انتخاب کنید',
})

export const OfferSheetHead = defineError<{ fault: string }>({
  code: 'OFFER_SHEET_HEAD',
  status: 422,
  message: ({ fault }) => `${fault}؛ پروندهٔ خروجی پیشنهادها را نمونه بگیرید`,
})
