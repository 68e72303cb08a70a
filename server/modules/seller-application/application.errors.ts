import { APPLICATIONS_A_MONTH, NO_DOCUMENT } from '#contract/seller-application.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

export const ApplicationNotFound = defineError({ code: 'APPLICATION_NOT_FOUND', status: 404, message: 'این درخواست پیدا نشد' })

export const ApplicationUnderReview = defineError({
  code: 'APPLICATION_UNDER_REVIEW',
  status: 409,
  message: 'درخواست شما در حال بررسی است؛ نتیجه را با پیامک خبر می‌دهیم',
})

export const ApplicationClosed = defineError<{ stands: string }>({
  code: 'APPLICATION_CLOSED',
  status: 409,
  message: ({ stands }) => `این کار دیگر ممکن نیست؛ وضعیت درخواست: ${stands}`,
})

/** It was sent again, or decided, since it was read. */
export const ApplicationChanged = defineError({
  code: 'APPLICATION_CHANGED',
  status: 409,
  message: 'این درخواست در این میان تغییر کرده است؛ دوباره آن را ببینید',
})

export const TooManyApplications = defineError<{ seconds: number }>({
  code: 'TOO_MANY_APPLICATIONS',
  status: 429,
  message: `در یک ماه حداکثر ${formatCount(APPLICATIONS_A_MONTH)} درخواست می‌توان فرستاد`,
  retryAfter: ({ seconds }) => seconds,
})

export const ApplicantNotFree = defineError({
  code: 'APPLICANT_NOT_FREE',
  status: 409,
  message: 'حساب درخواست‌کننده اکنون برای فروشندهٔ دیگری یا برای همکاران سایت است، یا فعال نیست',
})

export const DocumentNotFound = defineError({ code: 'DOCUMENT_NOT_FOUND', status: 404, field: 'documents', message: NO_DOCUMENT })

export const DocumentMissing = defineError<{ label: string }>({
  code: 'DOCUMENT_MISSING',
  status: 422,
  field: 'documents',
  message: ({ label }) => `«${label}» را هم بفرستید`,
})

export const ContactsNotYours = defineError({
  code: 'CONTACTS_NOT_YOURS',
  status: 403,
  message: 'دیدن مدارک و تأیید درخواست با همکارانی است که دسترسی «شماره و نشانی کاربران» دارند',
})
