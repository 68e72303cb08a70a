import { defineError } from '../../../platform/errors.ts'

export const VatDayPast = defineError({
  code: 'VAT_DAY_PAST',
  status: 409,
  field: 'from',
  message: 'سفارش‌های تا پایان امروز نرخ خود را نگه می‌دارند؛ فردا یا روزی پس از آن را بنویسید',
})
export const VatDayTaken = defineError({
  code: 'VAT_DAY_TAKEN',
  status: 409,
  field: 'from',
  message: 'برای این روز نرخی هست؛ اول آن را بردارید',
})
export const VatRateNotFound = defineError({ code: 'VAT_RATE_NOT_FOUND', status: 404, message: 'این نرخ پیدا نشد' })
export const VatRateBegun = defineError({
  code: 'VAT_RATE_BEGUN',
  status: 409,
  message: 'این نرخ به کار رفته است و برداشته نمی‌شود؛ نرخ تازه‌ای برای روزی دیگر بگذارید',
})
