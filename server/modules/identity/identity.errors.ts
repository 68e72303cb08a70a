import { formatCount } from '#persian/format.ts'
import { defineError } from '../../platform/errors.ts'

const waitOf = (seconds: number): string => {
  if (seconds < 60) return `${formatCount(seconds)} ثانیهٔ`
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? `${formatCount(minutes)} دقیقهٔ` : `${formatCount(Math.ceil(minutes / 60))} ساعت`
}

/** Codes or guesses of a number, or codes of an address, are used up for now. */
export const TooManyCodes = defineError<{ seconds: number }>({
  code: 'TOO_MANY_CODES',
  status: 429,
  message: ({ seconds }) => `تعداد درخواست‌های کد بیش از اندازه است؛ ${waitOf(seconds)} دیگر دوباره تلاش کنید`,
  retryAfter: ({ seconds }) => seconds,
})

export const WrongCode = defineError({ code: 'WRONG_CODE', status: 422, field: 'code', message: 'کد وارد شده اشتباه است' })

/** No code is open for the number: its two minutes are over, it was used, it died of wrong guesses, or none was sent. */
export const CodeExpired = defineError({
  code: 'CODE_EXPIRED',
  status: 422,
  field: 'code',
  message: 'این کد دیگر معتبر نیست؛ کد تازه‌ای درخواست کنید',
})

/** Only for the holder of the number's right code. */
export const NotRegistered = defineError({
  code: 'NOT_REGISTERED',
  status: 404,
  field: 'mobile',
  message: 'حسابی با این شماره موبایل وجود ندارد؛ ابتدا ثبت نام کنید',
})

export const AlreadyRegistered = defineError({
  code: 'ALREADY_REGISTERED',
  status: 409,
  field: 'mobile',
  message: 'این شماره موبایل پیش‌تر ثبت شده است؛ وارد شوید',
})

/** Wrong passwords of a member of staff are used up for a day. */
export const TooManyPasswords = defineError<{ seconds: number }>({
  code: 'TOO_MANY_PASSWORDS',
  status: 429,
  message: ({ seconds }) =>
    `رمز نادرست بیش از اندازه نوشته شده است؛ ${waitOf(seconds)} دیگر دوباره تلاش کنید یا از مدیر فروشگاه کمک بخواهید`,
  retryAfter: ({ seconds }) => seconds,
})

export const WrongPassword = defineError({ code: 'WRONG_PASSWORD', status: 422, field: 'password', message: 'رمز درست نیست' })

/** It has ended already, or is another person's. */
export const SessionNotFound = defineError({
  code: 'SESSION_NOT_FOUND',
  status: 404,
  message: 'این دستگاه دیگر وارد حساب شما نیست',
})

/** Only for somebody who has just proven a number of their own. */
export const NationalCodeTaken = defineError({
  code: 'NATIONAL_CODE_TAKEN',
  status: 409,
  field: 'nationalCode',
  message: 'این کد ملی در حساب دیگری ثبت شده است؛ با شماره موبایل همان حساب وارد شوید یا با پشتیبانی تماس بگیرید',
})

/** The member has an app for codes, and sent none. */
export const AppCodeNeeded = defineError({
  code: 'APP_CODE_NEEDED',
  status: 422,
  field: 'appCode',
  message: 'کد شش‌رقمی برنامه یا یکی از کدهای بازیابی را هم بنویسید',
})

/** Never right, of another half minute, or taken before: told alike. */
export const WrongAppCode = defineError({
  code: 'WRONG_APP_CODE',
  status: 422,
  field: 'appCode',
  message: 'کد برنامه درست نیست یا پیش‌تر به کار رفته است؛ کد بعدی را بنویسید',
})

export const AppIsOn = defineError({ code: 'APP_IS_ON', status: 409, message: 'برنامهٔ کد روشن است؛ نخست آن را خاموش کنید' })

export const AppIsOff = defineError({ code: 'APP_IS_OFF', status: 409, message: 'برنامهٔ کد روشن نیست' })

export const AppNotBegun = defineError({
  code: 'APP_NOT_BEGUN',
  status: 409,
  message: 'روشن کردن برنامهٔ کد را دوباره از آغاز شروع کنید',
})
