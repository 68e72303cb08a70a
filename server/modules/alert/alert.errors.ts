import { ALERTS_PER_SHOPPER } from '#contract/limits.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const NoEmail = defineError({
  code: 'NO_EMAIL',
  status: 422,
  field: 'email',
  message: 'حساب شما ایمیل ندارد؛ ابتدا آن را در اطلاعات خریدار بنویسید یا پیامک را انتخاب کنید',
})
export const TooManyAlerts = defineError({
  code: 'TOO_MANY_ALERTS',
  status: 409,
  message: `بیش از ${formatCount(ALERTS_PER_SHOPPER)} هشدار نمی‌توان داشت؛ ابتدا هشدار محصول دیگری را حذف کنید`,
})
