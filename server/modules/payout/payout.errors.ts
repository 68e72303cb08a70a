import { formatToman } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const BankAccountNeeded = defineError({
  code: 'BANK_ACCOUNT_NEEDED',
  status: 409,
  message: 'نخست شبای حسابی را که به نام فروشگاه است ثبت کنید',
})
export const BankAccountSame = defineError({
  code: 'BANK_ACCOUNT_SAME',
  status: 409,
  field: 'sheba',
  message: 'همین حساب ثبت شده است',
})
export const PayoutNotFound = defineError({ code: 'PAYOUT_NOT_FOUND', status: 404, message: 'این تسویه پیدا نشد' })
export const PayoutClosed = defineError<{ stands: string }>({
  code: 'PAYOUT_CLOSED',
  status: 409,
  message: ({ stands }) => `این کار دیگر ممکن نیست؛ وضعیت تسویه: ${stands}`,
})
export const PayoutTooHigh = defineError<{ available: number }>({
  code: 'PAYOUT_TOO_HIGH',
  status: 409,
  field: 'amount',
  message: ({ available }) =>
    available > 0
      ? `تا ${formatToman(available)} قابل تسویه است`
      : 'اکنون مبلغی قابل تسویه نیست؛ پول سفارش‌ها پس از پایان مهلت مرجوعی آزاد می‌شود',
})
export const PreparedByYou = defineError({
  code: 'PAYOUT_PREPARED_BY_YOU',
  status: 403,
  message: 'تسویه‌ای را که خودتان آماده کرده‌اید، شخص دیگری پرداخت می‌کند',
})
/** A bank’s reference pays one payout. */
export const PayoutReferenceUsed = defineError({
  code: 'PAYOUT_REFERENCE_USED',
  status: 409,
  field: 'reference',
  message: 'این شمارهٔ پیگیری برای تسویهٔ دیگری ثبت شده است',
})
