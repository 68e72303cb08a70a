import { CART_LINES_MAX } from '#contract/limits.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const VariantNotFound = defineError({ code: 'VARIANT_NOT_FOUND', status: 404, message: 'ترکیب انتخابی موجود نیست' })
export const NoSeller = defineError({ code: 'NO_SELLER', status: 404, message: 'تأمین‌کننده‌ای وجود ندارد' })
export const OfferNotFound = defineError({ code: 'OFFER_NOT_FOUND', status: 404, message: 'این تامین کننده برای ترکیب انتخابی موجود نیست' })
export const OutOfStock = defineError({ code: 'OUT_OF_STOCK', status: 409, message: 'امکان ثبت سفارش وجود ندارد' })
export const BelowMinimum = defineError<{ minimum: number }>({
  code: 'BELOW_MINIMUM',
  status: 422,
  field: 'count',
  message: ({ minimum }) => `حداقل سفارش این محصول ${formatCount(minimum)} عدد است`,
})
export const CartFull = defineError({
  code: 'CART_FULL',
  status: 409,
  message: `سبد خرید بیش از ${formatCount(CART_LINES_MAX)} ردیف نمی‌گیرد؛ ابتدا ردیفی را حذف کنید`,
})
/** The message is part of the documented interface: it means that the cart is empty, and is not shown as an error. */
export const CartNotFound = defineError({ code: 'CART_NOT_FOUND', status: 404, message: 'Cart not found' })
export const LineNotFound = defineError({ code: 'LINE_NOT_FOUND', status: 404, message: 'این محصول در سبد خرید شما نیست' })
