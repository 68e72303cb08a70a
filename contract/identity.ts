import { z } from 'zod'
import { formatCount } from '#persian/format.ts'
import { MOBILE_PATTERN } from '#persian/ids.ts'
import { defineCall } from './call.ts'
import { UserId } from './ids.ts'
import { SMS_CODE_LENGTH } from './limits.ts'
import { digitsOf, Mobile, mobile, NationalCode, PostalCode, personName } from './person-fields.ts'
import { SELLER_RIGHTS, STAFF_RIGHTS } from './rights.ts'
import { AddressId, SavedAddress } from './saved-address.ts'

export const SmsCode = z.preprocess(
  digitsOf,
  z
    .string({ error: 'کد الزامی است' })
    .min(1, 'کد الزامی است')
    .regex(new RegExp(`^\\d{${SMS_CODE_LENGTH}}$`), 'کد باید دقیقاً شامل ۴ رقم باشد'),
)
/** `staff` may do what they were given the right to, a master everything. */
export const UserRole = z.enum(['customer', 'supplier', 'staff', 'master'])
export type UserRole = z.infer<typeof UserRole>

/** Whether people of this role have the master session beside the shopper's. */
export function isStaff(role: UserRole): role is 'staff' | 'master' {
  return role === 'staff' || role === 'master'
}

/** `waiting`: awaits the master's approval; `deactive`: disabled by the master. */
export const AccountStatus = z.enum(['active', 'waiting', 'pending', 'deactive'])
export type AccountStatus = z.infer<typeof AccountStatus>

export const SOCIAL_NETWORKS = ['whatsapp', 'telegram', 'rubika', 'bale', 'eita'] as const

/** The signed-in person, as the client knows them. */
export const SessionUser = z.object({
  id: UserId,
  role: UserRole,
  mobile: z.string(),
  name: z.string(),
  family: z.string(),
  nationalCode: z.string(),
  userType: z.string().describe('Persian label of the role'),
  supplierId: z.string().optional(),
  supplierName: z.string().optional(),
  /** What this session may do at the seller's desk or as staff; absent for who only buys. Screens hide what would be refused. */
  rights: z.array(z.enum([...STAFF_RIGHTS, ...SELLER_RIGHTS])).optional(),
  /** Bought plans by model: `{ pro: { expiresAt } }`. */
  subscriptions: z.record(z.string(), z.object({ expiresAt: z.iso.datetime().nullable() })),
})
export type SessionUser = z.infer<typeof SessionUser>

export const SendSmsCode = z.object({ mobile: Mobile })
export const Login = z.object({ mobile: Mobile, code: SmsCode })
export const SignUp = z.object({
  name: personName('نام'),
  family: personName('نام خانوادگی'),
  nationalCode: NationalCode,
  mobile: mobile('شماره موبایل باید با 09 شروع شود و ۱۱ رقم باشد'),
})
export type SignUp = z.infer<typeof SignUp>

/** How long a code that was sent is good, and when another may be asked for. */
const SentCode = z.object({ expiresInSeconds: z.int(), resendInSeconds: z.int() })

export const sendSmsCodeCall = defineCall({
  method: 'POST',
  path: '/sms/newsmscode',
  by: 'anyone',
  transaction: 'none',
  rate: 'sms',
  summary: 'Sends a one-time code; the answer is the same for known and unknown numbers',
  body: SendSmsCode,
  answer: z.object({ message: z.string(), ...SentCode.shape }),
  errors: ['TOO_MANY_CODES', 'RATE_LIMITED'],
})

/** Whether an account may come in. true: active; false: awaits approval; else `pending` or `deactive`, without a token. */
const Admission = z.object({ status: z.union([z.boolean(), z.enum(['pending', 'deactive'])]) })

/** A new account: signed in where it is active. */
const SignedUp = z.object({ message: z.string(), token: z.string().optional(), user: Admission })
export type SignedUp = z.infer<typeof SignedUp>

export const verifySmsCall = defineCall({
  method: 'POST',
  path: '/sms/verifysms',
  by: 'anyone',
  transaction: 'none',
  rate: 'login',
  summary:
    'Proves that a mobile received its code. The sign-up that this code was sent for is completed and signed in; else the login or sign-up that follows consumes the code',
  body: Login,
  answer: z.object({ ...SignedUp.partial({ user: true }).shape, registered: z.boolean() }),
  errors: ['WRONG_CODE', 'CODE_EXPIRED', 'TOO_MANY_CODES', 'NATIONAL_CODE_TAKEN'],
})

export const loginCall = defineCall({
  method: 'POST',
  path: '/auth/login',
  by: 'anyone',
  transaction: 'none',
  rate: 'login',
  summary: 'Exchanges a code for a token; staff also get the master token, which their password unlocks',
  body: Login,
  answer: z.object({
    token: z.string().optional(),
    token_master: z.string().optional(),
    user: Admission,
    message: z.string(),
  }),
  errors: ['WRONG_CODE', 'CODE_EXPIRED', 'TOO_MANY_CODES', 'NOT_REGISTERED'],
})

export const signUpCall = defineCall({
  method: 'POST',
  path: '/auth/signup',
  by: 'anyone',
  transaction: 'none',
  rate: 'login',
  summary:
    'Registers a shopper: at once, signed in, when this browser has just proven the mobile; else when verifysms gets the code that this sends',
  body: SignUp,
  answer: z.object({ ...SignedUp.partial({ user: true }).shape, codeSent: z.boolean(), ...SentCode.shape }),
  errors: ['ALREADY_REGISTERED', 'NATIONAL_CODE_TAKEN', 'TOO_MANY_CODES'],
})

export const verifyUserCall = defineCall({
  method: 'GET',
  path: '/auth/verify-user',
  by: 'shopper',
  transaction: 'read',
  summary: 'Tells whether the shopper token holds, and whose it is',
  answer: z.object({ valid: z.literal(true), user: SessionUser }),
  errors: ['NOT_SIGNED_IN'],
})

export const verifyMasterCall = defineCall({
  method: 'GET',
  path: '/auth/verify-token-master',
  by: 'staff',
  can: 'any',
  transaction: 'read',
  summary: 'Tells whether the master token holds, and its session is unlocked',
  answer: z.object({
    valid: z.literal(true),
    user_master: SessionUser,
    idleSeconds: z.int().describe('How long the session may rest before it locks'),
  }),
  errors: ['NOT_SIGNED_IN', 'FORBIDDEN', 'PASSWORD_NEEDED', 'PASSWORD_UNSET'],
})

export const logoutCall = defineCall({
  method: 'POST',
  path: '/auth/logout',
  by: 'anyone',
  transaction: 'write',
  summary: 'Ends the session of the token at once',
  answer: z.object({ message: z.string() }),
  errors: [],
})

/** What a shopper tells about themselves for delivery. */
export const BuyerInfo = z.object({
  id: UserId,
  userType: z.string(),
  role: UserRole,
  mobile: z.string(),
  name: z.string(),
  family: z.string(),
  email: z.string(),
  nationalCode: z.string(),
  birthday: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  postalCode: z.string(),
  socialName: z.string(),
  socialNumber: z.string(),
  socialNetworkName: z.string(),
  socialNetworkMobile: z.string(),
  note: z.string(),
  /** The saved address that the record's place was taken from; empty: it was typed. */
  addressId: z.string(),
  /** Who receives the next order; empty: the buyer. */
  receiverName: z.string(),
  receiverMobile: z.string(),
  addresses: z.array(SavedAddress),
  subscriptions: SessionUser.shape.subscriptions,
})
export type BuyerInfo = z.infer<typeof BuyerInfo>

const required = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `حداکثر ${formatCount(max)} حرف`)
const emptyOr = <T extends z.ZodType>(shape: T) => z.union([z.literal(''), shape])

/** The buyer form. With `addressId` the place and its receiver are those of the saved address, whatever was typed. `mobile` is accepted and ignored: it belongs to the account. An optional field that is absent keeps what it was. */
export const UpdateBuyer = z.object({
  name: personName('نام'),
  family: personName('نام خانوادگی'),
  mobile: z.string().optional(),
  email: emptyOr(z.email('فرمت ایمیل اشتباه است').max(120)).optional(),
  nationalCode: emptyOr(NationalCode).optional(),
  addressId: AddressId.optional(),
  province: required('استان الزامی است', 60),
  city: required('شهر الزامی است', 60),
  address: required('نشانی الزامی است', 500),
  postalCode: PostalCode,
  socialName: z.enum(SOCIAL_NETWORKS).optional(),
  socialNumber: z.preprocess(
    digitsOf,
    z
      .string({ error: 'شماره شبکه اجتماعی الزامی است' })
      .min(1, 'شماره شبکه اجتماعی الزامی است')
      .regex(MOBILE_PATTERN, 'فرمت موبایل اشتباه است'),
  ),
  note: z
    .string()
    .trim()
    .max(500, `حداکثر ${formatCount(500)} حرف`)
    .optional(),
})
export type UpdateBuyer = z.infer<typeof UpdateBuyer>

/** The record calls its social fields otherwise than the form does; an update may use either names. */
const UpdateBuyerBody = z.pipe(
  z.transform(
    ({
      socialNetworkName,
      socialNetworkMobile,
      ...form
    }: Partial<z.input<typeof UpdateBuyer>> & { socialNetworkName?: string; socialNetworkMobile?: string }) => ({
      ...form,
      ...(socialNetworkName !== undefined && form.socialName === undefined ? { socialName: socialNetworkName } : {}),
      ...(socialNetworkMobile !== undefined && form.socialNumber === undefined ? { socialNumber: socialNetworkMobile } : {}),
    }),
  ),
  UpdateBuyer,
)

export const readUserInfoCall = defineCall({
  method: 'GET',
  path: '/users/getuserinfo',
  by: 'shopper',
  transaction: 'read',
  summary: 'The shopper’s own record',
  answer: z.object({ status: z.literal('ok'), user: BuyerInfo }),
  errors: [],
})

export const updateUserCall = defineCall({
  method: 'POST',
  path: '/users/update',
  by: 'shopper',
  transaction: 'write',
  summary: 'Changes the shopper’s own record; the mobile stays',
  body: UpdateBuyerBody,
  answer: z.object({ status: z.literal('ok'), message: z.string(), user: BuyerInfo }),
  errors: ['UNKNOWN_PLACE', 'ADDRESS_NOT_FOUND'],
})

/** Latitude and longitude in degrees where they are known. */
export const Province = z.object({
  id: z.string(),
  name: z.string(),
  cities: z.array(
    z.object({
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      /** The city's own place is not known: these are the coordinates of its province's capital. */
      approximate: z.boolean(),
    }),
  ),
})
export type Province = z.infer<typeof Province>

export const listProvincesCall = defineCall({
  method: 'GET',
  path: '/locations/provinces',
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'Provinces of Iran with their cities',
  answer: z.object({ provinces: z.array(Province) }),
  errors: [],
})
