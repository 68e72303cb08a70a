import { INVITATION_DAYS } from '#contract/seller-people.ts'
import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

/** Of another seller, or of nobody: told alike. */
export const PersonNotFound = defineError({ code: 'PERSON_NOT_FOUND', status: 404, message: 'این همکار پیدا نشد؛ فهرست را دوباره ببینید' })

export const LastOwner = defineError({
  code: 'LAST_OWNER',
  status: 409,
  message: 'فروشگاه دست‌کم یک مدیر می‌خواهد؛ نخست کس دیگری را مدیر کنید',
})

export const AlreadyYourPerson = defineError({
  code: 'ALREADY_YOUR_PERSON',
  status: 409,
  field: 'mobile',
  message: 'این شماره از همکاران شماست؛ نقش او را در فهرست تغییر دهید',
})

export const TooManyInvitations = defineError<{ seconds: number }>({
  code: 'TOO_MANY_INVITATIONS',
  status: 429,
  message: 'امروز دعوت‌های زیادی فرستاده شده است؛ فردا دوباره تلاش کنید',
  retryAfter: ({ seconds }) => seconds,
})

/** Of another number, taken back, answered, or over: told alike. */
export const InvitationNotFound = defineError({
  code: 'INVITATION_NOT_FOUND',
  status: 404,
  message: `این دعوت دیگر پابرجا نیست؛ هر دعوت ${formatCount(INVITATION_DAYS)} روز فرصت پاسخ دارد`,
})

export const AlreadySells = defineError({
  code: 'ALREADY_SELLS',
  status: 409,
  message: 'این حساب برای فروشگاه دیگری یا برای همکاران سایت است؛ با شمارهٔ دیگری به فروشگاه بپیوندید',
})
