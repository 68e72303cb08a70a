import { formatToman } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const AdvanceNotDue = defineError({
  code: 'ADVANCE_NOT_DUE',
  status: 409,
  message: 'بیعانه تنها برای بخشی ثبت می‌شود که پرداخت آنلاین دارد، ثبت شده، لغو نشده و هنوز کامل پرداخت نشده است',
})
export const AdvanceNotTaken = defineError({
  code: 'ADVANCE_NOT_TAKEN',
  status: 409,
  message: 'برای این بخش بیعانهٔ آنلاین گرفته نمی‌شود یا پیش‌تر پرداخت شده است؛ لطفاً مبلغ کامل آن را پرداخت کنید',
})
export const AdvanceTooHigh = defineError<{ left: number }>({
  code: 'ADVANCE_TOO_HIGH',
  status: 409,
  field: 'amount',
  message: ({ left }) => `از این بخش ${formatToman(left)} مانده است؛ بیعانه از آن بیشتر نمی‌شود`,
})
