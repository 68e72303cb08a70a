import { formatToman } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const DepositNotFound = defineError({ code: 'DEPOSIT_NOT_FOUND', status: 404, message: 'شارژی با این شناسه در کیف پول شما نیست' })
export const DepositOutsideLimits = defineError<{ min: number; max: number }>({
  code: 'DEPOSIT_OUTSIDE_LIMITS',
  status: 409,
  field: 'depositData.amount',
  message: ({ min, max }) => `مبلغ شارژ باید از ${formatToman(min)} تا ${formatToman(max)} باشد`,
})
