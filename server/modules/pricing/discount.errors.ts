import { formatToman } from '#persian/format.ts'
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
export const DiscountTooSmall = defineError<{ minimum: number }>({
  code: 'DISCOUNT_TOO_SMALL',
  status: 409,
  field: 'discountCode',
  message: ({ minimum }) => `این کد تخفیف برای خرید از ${formatToman(minimum)} به بالا است`,
})
