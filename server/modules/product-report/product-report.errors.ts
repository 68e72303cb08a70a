import { defineError } from '../../platform/errors.ts'

export const AlreadyReported = defineError({
  code: 'ALREADY_REPORTED',
  status: 409,
  message: 'گزارش پیشین شما از این محصول در دست بررسی است',
})
export const ReportNotFound = defineError({ code: 'REPORT_NOT_FOUND', status: 404, message: 'چنین گزارشی یافت نشد' })
export const ReportClosed = defineError({ code: 'REPORT_CLOSED', status: 409, message: 'همکار دیگری این گزارش را با نتیجهٔ دیگری بسته است' })
