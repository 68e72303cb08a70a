import { z } from 'zod'
import { isNationalCode, MOBILE_PATTERN, PERSON_NAME_PATTERN, TEN_DIGITS_PATTERN, typedDigits } from '#persian/ids.ts'

/** What a person typed, as Latin digits alone. */
export const digitsOf = (value: unknown) => (typeof value === 'string' ? typedDigits(value) : value)

/** A mobile, by what is said of one that is none. */
export const mobile = (message: string) =>
  z.preprocess(digitsOf, z.string({ error: 'شماره موبایل الزامی است' }).min(1, 'شماره موبایل الزامی است').regex(MOBILE_PATTERN, message))

/** 09 and nine digits. */
export const Mobile = mobile('شماره موبایل نامعتبر است')
export const NationalCode = z.preprocess(
  digitsOf,
  z
    .string({ error: 'کد ملی الزامی است' })
    .min(1, 'کد ملی الزامی است')
    .regex(TEN_DIGITS_PATTERN, 'کد ملی باید ۱۰ رقم باشد')
    .refine(isNationalCode, 'کد ملی نامعتبر است؛ رقم‌ها را از روی کارت ملی بنویسید'),
)
export const PostalCode = z.preprocess(
  digitsOf,
  z.string({ error: 'کد پستی الزامی است' }).min(1, 'کد پستی الزامی است').regex(TEN_DIGITS_PATTERN, 'کد پستی باید ۱۰ رقم باشد'),
)

/** A name or family name, by what it is called. */
export const personName = (what: string) =>
  z
    .string({ error: `${what} الزامی است` })
    .trim()
    .min(1, `${what} الزامی است`)
    .min(2, `${what} باید حداقل ۲ حرف باشد`)
    .max(50, `${what} باید حداکثر ۵۰ حرف باشد`)
    .regex(PERSON_NAME_PATTERN, `${what} را فقط با حروف فارسی یا لاتین بنویسید`)
