import { defineError } from '../../../platform/errors.ts'

export const HolderIncomplete = defineError({
  code: 'HOLDER_INCOMPLETE',
  status: 409,
  message: 'برداشت فقط به حسابی به نام خودتان ممکن است؛ ابتدا نام و نام خانوادگی خود را در ویرایش حساب بنویسید',
})
export const WithdrawalNotFound = defineError({ code: 'WITHDRAWAL_NOT_FOUND', status: 404, message: 'این درخواست برداشت پیدا نشد' })
export const WithdrawalClosed = defineError<{ stands: string }>({
  code: 'WITHDRAWAL_CLOSED',
  status: 409,
  message: ({ stands }) => `این کار دیگر ممکن نیست؛ وضعیت درخواست برداشت: ${stands}`,
})
export const ReferenceUsed = defineError({
  code: 'REFERENCE_USED',
  status: 409,
  field: 'reference',
  message: 'این شمارهٔ پیگیری برای برداشت دیگری ثبت شده است',
})
export const ApprovedByYou = defineError({
  code: 'APPROVED_BY_YOU',
  status: 403,
  message: 'پرداخت برداشتی را که خودتان تأیید کرده‌اید، شخص دیگری ثبت می‌کند',
})
