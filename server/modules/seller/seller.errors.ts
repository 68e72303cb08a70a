import { defineError } from '../../platform/errors.ts'

/** `field`: where a form names the seller. */
export const SellerNotFound = defineError<{ field?: string }>({
  code: 'SELLER_NOT_FOUND',
  status: 404,
  field: ({ field }) => field,
  message: 'چنین فروشنده‌ای یافت نشد',
})

export const SellerPageChanged = defineError({
  code: 'SELLER_PAGE_CHANGED',
  status: 409,
  message: 'همکار دیگری این صفحه را همین حالا تغییر داد؛ نسخهٔ تازه را ببینید و دوباره ذخیره کنید',
})

export const ShippingMethodsChanged = defineError({
  code: 'SHIPPING_METHODS_CHANGED',
  status: 409,
  message: 'شیوه‌های ارسال در این میان عوض شده‌اند؛ فهرست دوباره آمد، آن را ببینید و از نو ذخیره کنید',
})
