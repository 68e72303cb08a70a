import type { BuyerField } from '#contract/buyer.ts'
import { defineError } from '../../platform/errors.ts'

export const CartEmpty = defineError({ code: 'CART_EMPTY', status: 409, message: 'سبد خرید شما خالی است' })
export const ShippingMethodNotFound = defineError({
  code: 'SHIPPING_METHOD_NOT_FOUND',
  status: 404,
  message: 'این شیوهٔ ارسال برای این فروشنده در دسترس نیست',
})
export const DiscountAlreadyApplied = defineError({
  code: 'DISCOUNT_ALREADY_APPLIED',
  status: 409,
  field: 'discountCode',
  message: 'کد تخفیف اعمال شده است؛ برای کد دیگر، ابتدا آن را حذف کنید',
})
export const DiscountForProducts = defineError({
  code: 'DISCOUNT_FOR_PRODUCTS',
  status: 409,
  field: 'discountCode',
  message: 'کد تخفیف برای محصولات است و از قیمت اشتراک کم نمی‌کند',
})
export const DiscountNotApplied = defineError({
  code: 'DISCOUNT_NOT_APPLIED',
  status: 409,
  field: 'discountCode',
  message: 'این کد تخفیف روی سبد خرید اعمال نشده است',
})

const BUYER_FIELDS: Record<BuyerField, string> = {
  name: 'نام',
  family: 'نام خانوادگی',
  mobile: 'موبایل',
  province: 'استان',
  city: 'شهر',
  address: 'نشانی',
  postalCode: 'کد پستی',
  socialNumber: 'شماره شبکه اجتماعی',
}

export const BuyerIncomplete = defineError<{ missing: readonly BuyerField[] }>({
  code: 'BUYER_INCOMPLETE',
  status: 409,
  message: ({ missing }) => `اطلاعات خریدار کامل نیست: ${missing.map((field) => BUYER_FIELDS[field]).join('، ')}`,
  fields: ({ missing }) => Object.fromEntries(missing.map((field) => [field, `${BUYER_FIELDS[field]} الزامی است`])),
})
