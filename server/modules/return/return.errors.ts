import { lastReturnDay, NO_RETURN_PICTURE, RETURN_DAYS } from '#contract/return.ts'
import { formatCount, formatDate } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const ReturnNotFound = defineError({ code: 'RETURN_NOT_FOUND', status: 404, message: 'این درخواست مرجوعی پیدا نشد' })
export const ReturnPictureNotFound = defineError({
  code: 'RETURN_PICTURE_NOT_FOUND',
  status: 404,
  message: NO_RETURN_PICTURE,
  field: 'pictures',
})
export const NotDelivered = defineError({
  code: 'NOT_DELIVERED',
  status: 409,
  message: 'مرجوع کردن پس از تحویل ممکن است؛ اگر بسته رسیده است، نخست تحویل آن را تأیید کنید',
})
export const ReturnTooLate = defineError({
  code: 'RETURN_TOO_LATE',
  status: 409,
  message: ({ until }: { until: Date }) =>
    `مهلت مرجوع کردن این محصول‌ها (${formatCount(RETURN_DAYS)} روز کاری پس از تحویل) در پایان ${formatDate(lastReturnDay(until))} تمام شد`,
})
export const ReturnTooMany = defineError({
  code: 'RETURN_TOO_MANY',
  status: 409,
  message: ({ name, left }: { name: string; left: number }) =>
    left === 0 ? `از «${name}» چیزی برای مرجوع کردن نمانده است` : `از «${name}» تنها ${formatCount(left)} عدد را می‌توانید مرجوع کنید`,
})
export const ReturnClosed = defineError({
  code: 'RETURN_CLOSED',
  status: 409,
  message: 'وضعیت این درخواست مرجوعی تغییر کرده است؛ صفحه را تازه کنید',
})
export const ReturnNotPaid = defineError({
  code: 'RETURN_NOT_PAID',
  status: 409,
  message: 'پول این بخش هنوز ثبت نشده است؛ نخست پرداخت نقدی آن را ثبت کنید',
})
