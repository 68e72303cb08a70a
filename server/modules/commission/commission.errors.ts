import { defineError } from '../../platform/errors.ts'

export const CommissionDatePast = defineError({
  code: 'COMMISSION_DATE_PAST',
  status: 409,
  field: 'from',
  message: 'سفارش‌هایی که ثبت شده‌اند نرخ خود را نگه می‌دارند؛ روزی را بنویسید که هنوز آغاز نشده است، یا «از همین حالا» را برگزینید',
})
export const CommissionScopeUnknown = defineError<{ field: 'sellerId' | 'categoryId' }>({
  code: 'COMMISSION_SCOPE_UNKNOWN',
  status: 404,
  message: ({ field }) => (field === 'sellerId' ? 'این فروشنده پیدا نشد' : 'این دسته پیدا نشد'),
})
export const CommissionMarketNeedsRate = defineError({
  code: 'COMMISSION_MARKET_NEEDS_RATE',
  status: 409,
  field: 'basisPoints',
  message: 'نرخ همهٔ بازار برداشته نمی‌شود؛ اگر کارمزدی نمی‌گیرید صفر بنویسید',
})
export const CommissionInvoiceNotFound = defineError({
  code: 'COMMISSION_INVOICE_NOT_FOUND',
  status: 404,
  message: 'این صورت‌حساب پیدا نشد',
})
