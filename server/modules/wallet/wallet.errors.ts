import { defineError } from '../../platform/errors.ts'

export const BalanceTooLow = defineError({
  code: 'BALANCE_TOO_LOW',
  status: 409,
  message: 'موجودی کیف پول کافی نیست. ابتدا کیف پول را شارژ کنید.',
})
