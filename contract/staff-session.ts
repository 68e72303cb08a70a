import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { defineCall } from './call.ts'
import { STAFF_PASSWORD_CHARACTERS_MIN, STAFF_PASSWORD_LENGTH_MAX, STAFF_PASSWORD_LENGTH_MIN } from './limits.ts'

const TOO_LONG = `رمز باید حداکثر ${formatCount(STAFF_PASSWORD_LENGTH_MAX)} حرف باشد`
const password = z.string({ error: 'رمز الزامی است' }).min(1, 'رمز الزامی است').max(STAFF_PASSWORD_LENGTH_MAX, TOO_LONG)

/** Long rather than motley: a sentence is easier to keep in mind than signs. Digits alone would be somebody's number. */
const newPassword = password
  .min(STAFF_PASSWORD_LENGTH_MIN, `رمز باید حداقل ${formatCount(STAFF_PASSWORD_LENGTH_MIN)} حرف باشد`)
  .refine((text) => /[^\d۰-۹٠-٩\s]/.test(text), 'رمز نباید فقط رقم باشد؛ حرف هم بنویسید')
  .refine(
    (text) => new Set(text).size >= STAFF_PASSWORD_CHARACTERS_MIN,
    `رمز باید حداقل ${formatCount(STAFF_PASSWORD_CHARACTERS_MIN)} حرف گوناگون داشته باشد`,
  )

export const GivePassword = z.object({
  password,
  /** Of who has an app for codes: six digits of it, or a recovery code. */
  appCode: z.string().max(40, 'کد برنامه شش رقم است').optional(),
})
export const SetFirstPassword = z.object({ password: newPassword })

const Unlocked = z.object({ status: z.literal('ok'), message: z.string() })

export const givePasswordCall = defineCall({
  method: 'POST',
  path: '/auth/master-password',
  by: 'staff',
  can: 'any',
  whileLocked: true,
  transaction: 'none',
  rate: 'login',
  summary: 'Unlocks the master session: the second factor besides the code, after a sign-in and after the session rested for too long',
  body: GivePassword,
  answer: Unlocked,
  errors: ['WRONG_PASSWORD', 'TOO_MANY_PASSWORDS', 'APP_CODE_NEEDED', 'WRONG_APP_CODE'],
})

export const setFirstPasswordCall = defineCall({
  method: 'POST',
  path: '/auth/master-password/first',
  by: 'staff',
  can: 'any',
  whileLocked: true,
  transaction: 'none',
  rate: 'login',
  summary: 'Sets the password of a member of staff who has none, soon after a sign-in by code, and unlocks the master session',
  body: SetFirstPassword,
  answer: Unlocked,
  errors: ['NOT_SIGNED_IN', 'WRONG_PASSWORD', 'TOO_MANY_PASSWORDS'],
})
