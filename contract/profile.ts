import { z } from 'zod'
import { birthdayOf } from './birthday.ts'
import { defineCall } from './call.ts'
import { BuyerInfo } from './identity.ts'
import { Mobile, NationalCode, personName } from './person-fields.ts'

const WRONG_BIRTHDAY = 'فرمت تاریخ تولد اشتباه است'

/** Typed as yyyy/m/d of the Persian calendar, or YYYY-MM-DD; kept as the latter. */
export const Birthday = z
  .string({ error: WRONG_BIRTHDAY })
  .transform(birthdayOf)
  .refine((birthday) => birthday !== '', { error: WRONG_BIRTHDAY, abort: true })
  .refine((birthday) => Date.parse(birthday) <= Date.now(), 'تاریخ تولد نمی‌تواند در آینده باشد')

/** What a person tells about themselves. `mobile` is checked and ignored: it belongs to the account. */
export const UpdateProfile = z.object({
  name: personName('نام'),
  family: personName('نام خانوادگی'),
  mobile: Mobile.optional(),
  email: z.email('فرمت ایمیل اشتباه است').max(120, 'فرمت ایمیل اشتباه است'),
  nationalCode: NationalCode,
  birthday: Birthday,
})
export type UpdateProfile = z.infer<typeof UpdateProfile>

export const updateProfileCall = defineCall({
  method: 'POST',
  path: '/users/update-profile',
  by: 'shopper',
  transaction: 'write',
  summary: 'Changes name, email, national code and birthday of the shopper; the mobile stays',
  body: UpdateProfile,
  answer: z.object({ status: z.literal('ok'), message: z.string(), user: BuyerInfo }),
  errors: [],
})
