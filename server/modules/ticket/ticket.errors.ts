import { defineError } from '../../platform/errors.ts'

export const TicketNotFound = defineError({ code: 'TICKET_NOT_FOUND', status: 404, message: 'این تیکت پیدا نشد' })
export const TicketFileNotFound = defineError({ code: 'TICKET_FILE_NOT_FOUND', status: 404, message: 'این فایل پیدا نشد' })
export const TicketClosed = defineError({
  code: 'TICKET_CLOSED',
  status: 409,
  message: 'این تیکت بسته شده است؛ در صورت نیاز به پشتیبانی تیکت جدید ثبت کنید',
})
export const TicketClosedForGood = defineError({
  code: 'TICKET_CLOSED_FOR_GOOD',
  status: 409,
  message: 'از بسته‌شدن این تیکت بیش از سه روز گذشته است؛ تیکت جدید ثبت کنید',
})
export const TicketOpen = defineError({ code: 'TICKET_OPEN', status: 409, message: 'امتیاز پس از بسته‌شدن تیکت ثبت می‌شود' })
export const TicketUnanswered = defineError({
  code: 'TICKET_UNANSWERED',
  status: 409,
  message: 'پشتیبانی هنوز پاسخی نداده است؛ پاسخی برای امتیاز دادن نیست',
})
