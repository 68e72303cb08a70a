import { DAYS_OFF_SPANS_MAX } from '#contract/sending.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const TooManyDaysOff = defineError({
  code: 'TOO_MANY_DAYS_OFF',
  status: 409,
  message: `حداکثر ${formatCount(DAYS_OFF_SPANS_MAX)} تعطیلی را می‌توانید از پیش ثبت کنید`,
})

export const DaysOffNotFound = defineError({
  code: 'DAYS_OFF_NOT_FOUND',
  status: 404,
  message: 'این تعطیلی پیدا نشد؛ شاید پیش از این برداشته شده است',
})
