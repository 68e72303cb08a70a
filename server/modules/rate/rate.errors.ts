import { CURRENCIES, type Currency } from '#contract/currency.ts'
import { defineError } from '../../platform/errors.ts'

/** Of another seller, or of nobody: told alike. */
export const RateNotFound = defineError({ code: 'RATE_NOT_FOUND', status: 404, message: 'چنین نرخی پیدا نشد؛ نرخ‌ها را دوباره ببینید' })

export const NoRate = defineError<{ currency: Currency }>({
  code: 'NO_RATE',
  status: 409,
  message: ({ currency }) => `برای ${CURRENCIES[currency]} نرخی ثبت نشده است؛ نخست نرخ خود را بنویسید`,
})
