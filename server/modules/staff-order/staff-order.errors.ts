import { defineError } from '../../platform/errors.ts'

export const NothingToRefund = defineError({
  code: 'NOTHING_TO_REFUND',
  status: 409,
  message: 'برای این بخش چیزی به فروشگاه پرداخت نشده یا همهٔ آن فرستاده شده است؛ برای آن‌چه فرستاده شده، مرجوعی ثبت می‌شود',
})
