import { formatCount } from '#persian/format.ts'
import { defineError } from '../../../platform/errors.ts'

export const InvoiceCancelled = defineError({
  code: 'INVOICE_CANCELLED',
  status: 409,
  message: 'این فاکتور ابطال شده است و سند دیگری به آن افزوده نمی‌شود',
})
export const NothingToReturn = defineError<{ name: string; left: number }>({
  code: 'NOTHING_TO_RETURN',
  status: 409,
  message: ({ name, left }) =>
    left === 0 ? 'همهٔ ردیف‌ها برگشت خورده‌اند؛ فاکتور را ابطال کنید' : `از «${name}» تنها ${formatCount(left)} عدد در فاکتور مانده است`,
})
