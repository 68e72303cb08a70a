import { defineError } from '../../platform/errors.ts'

export const StaffNotFound = defineError({ code: 'STAFF_NOT_FOUND', status: 404, message: 'این همکار پیدا نشد؛ فهرست را دوباره ببینید' })

export const StaffAlready = defineError({
  code: 'STAFF_ALREADY',
  status: 409,
  field: 'mobile',
  message: 'این شماره از همکاران است؛ دسترسی او را در فهرست تغییر دهید',
})

/** Sells for somebody, or may not sign in. */
export const StaffNotFree = defineError<{ sells: boolean }>({
  code: 'STAFF_NOT_FREE',
  status: 409,
  field: 'mobile',
  message: ({ sells }) =>
    sells
      ? 'این شماره همکار یک فروشنده است؛ همکار سایت با شمارهٔ دیگری کار می‌کند'
      : 'حساب این شماره فعال نیست؛ نخست وضعیت آن را در کاربران فعال کنید',
})

export const StaffAboveYou = defineError({
  code: 'STAFF_ABOVE_YOU',
  status: 403,
  message: 'فقط دسترسی‌هایی را می‌دهید یا می‌گیرید که خودتان دارید؛ مدیر را فقط مدیر تغییر می‌دهد',
})

/** So the last master stays. */
export const StaffYourself = defineError({
  code: 'STAFF_YOURSELF',
  status: 409,
  message: 'دسترسی خودتان را همکار دیگری تغییر می‌دهد؛ پس همیشه دست‌کم یک مدیر می‌ماند',
})

/** Somebody was faster. */
export const StaffChanged = defineError({
  code: 'STAFF_CHANGED',
  status: 409,
  message: 'دسترسی این همکار در این میان تغییر کرده است؛ فهرست تازه را ببینید و دوباره تصمیم بگیرید',
})
