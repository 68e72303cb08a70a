import { formatCount, formatToman } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const DiscountNotFound = defineError({
  code: 'DISCOUNT_NOT_FOUND',
  status: 404,
  field: 'discountCode',
  message: 'کد تخفیف معتبر نیست',
})
export const DiscountExpired = defineError({
  code: 'DISCOUNT_EXPIRED',
  status: 409,
  field: 'discountCode',
  message: 'مهلت استفاده از این کد تخفیف نرسیده یا گذشته است',
})
export const DiscountUsed = defineError({
  code: 'DISCOUNT_USED',
  status: 409,
  field: 'discountCode',
  message: 'ظرفیت استفاده از این کد تخفیف پر شده است',
})
export const DiscountOfAnother = defineError({
  code: 'DISCOUNT_OF_ANOTHER',
  status: 409,
  field: 'discountCode',
  message: 'این کد تخفیف برای حساب شما نیست',
})
export const DiscountForFirstOrder = defineError({
  code: 'DISCOUNT_FOR_FIRST_ORDER',
  status: 409,
  field: 'discountCode',
  message: 'این کد تخفیف برای نخستین خرید است',
})
export const DiscountTooSmall = defineError<{ minimum: number }>({
  code: 'DISCOUNT_TOO_SMALL',
  status: 409,
  field: 'discountCode',
  message: ({ minimum }) => `این کد تخفیف برای خرید از ${formatToman(minimum)} به بالا است`,
})
export const DiscountCodeTaken = defineError({
  code: 'DISCOUNT_CODE_TAKEN',
  status: 409,
  field: 'code',
  message: 'این کد هست؛ بزرگی و کوچکی حروف فرقی نمی‌کند',
})
export const DiscountChanged = defineError({
  code: 'DISCOUNT_CHANGED',
  status: 409,
  message: 'همکار دیگری این کد را عوض کرده است؛ آن را دوباره ببینید',
})
export const DiscountUsedOftener = defineError<{ uses: number }>({
  code: 'DISCOUNT_USED_OFTENER',
  status: 409,
  field: 'terms.usesMax',
  message: ({ uses }) => `تا کنون ${formatCount(uses)} بار به کار رفته است؛ کمتر از آن نمی‌شود`,
})
export const DiscountTrialUnknown = defineError<{ field: 'code' | 'whose' }>({
  code: 'DISCOUNT_TRIAL_UNKNOWN',
  status: 404,
  field: ({ field }) => field,
  message: ({ field }) => (field === 'code' ? 'چنین کدی نیست' : 'چنین خریدار یا سفارشی نیست'),
})
