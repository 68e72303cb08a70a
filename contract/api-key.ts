import { z } from 'zod'
import { defineCall } from './call.ts'
import { SELLER_RIGHTS, type SellerRight, STAFF_RIGHTS, type StaffRight } from './rights.ts'

/* Keys with which programs make calls of sellers and staff: `Authorization: Bearer rk_…`. A key may do what it was given, and never more than its owner may at that moment. */

export const KEY_PREFIX = 'rk_'
export const KEY_DAYS_MAX = 365
export const KEYS_MAX = 20
const KEY_NAME_MAX = 60

/** What only a person does, with their own session: rights of others, further keys, and the last word on money that leaves. */
const FOR_PEOPLE_ALONE: readonly (StaffRight | SellerRight)[] = ['keys.write', 'staff.write', 'payouts.pay', 'desk.people']
export const STAFF_SCOPES = STAFF_RIGHTS.filter((right) => !FOR_PEOPLE_ALONE.includes(right))
export const SELLER_SCOPES = SELLER_RIGHTS.filter((right) => !FOR_PEOPLE_ALONE.includes(right))

/** Whether a key may ever be given this right. */
export const isForKeys = (right: StaffRight | SellerRight | 'any'): boolean => right !== 'any' && !FOR_PEOPLE_ALONE.includes(right)

const NO_KEY = 'این کلید پیدا نشد'
export const ApiKeyId = z
  .string({ error: NO_KEY })
  .regex(/^key_[0-9a-f-]{36}$/, NO_KEY)
  .brand<'ApiKeyId'>()
export type ApiKeyId = z.infer<typeof ApiKeyId>

const keyOf = <Scope extends z.ZodType>(scope: Scope) =>
  z.object({
    keyId: ApiKeyId,
    name: z.string(),
    /** Its last letters, to tell it from others. */
    hint: z.string(),
    /** Who made it: it acts in their name. */
    owner: z.string(),
    isYours: z.boolean(),
    scopes: z.array(scope),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    state: z.enum(['active', 'expired', 'revoked']),
  })
const StaffKey = keyOf(z.enum(STAFF_RIGHTS))
const SellerKey = keyOf(z.enum(SELLER_RIGHTS))
export type ApiKey = z.infer<typeof StaffKey> | z.infer<typeof SellerKey>

const newKey = <Right extends string>(rights: readonly [Right, ...Right[]]) =>
  z.object({
    name: z.string({ error: 'نام کلید الزامی است' }).trim().min(1, 'نام کلید الزامی است').max(KEY_NAME_MAX, 'نام کلید حداکثر ۶۰ نویسه است'),
    scopes: z
      .array(z.enum(rights, { error: 'این دسترسی شناخته نیست' }), { error: 'دسترسی‌ها را انتخاب کنید' })
      .min(1, 'دست‌کم یک دسترسی را انتخاب کنید')
      .max(rights.length, 'دسترسی‌ها تکراری است'),
    days: z
      .int({ error: 'مدت اعتبار را به روز بنویسید' })
      .min(1, 'مدت اعتبار دست‌کم یک روز است')
      .max(KEY_DAYS_MAX, 'مدت اعتبار حداکثر ۳۶۵ روز است'),
  })
export const NewStaffKey = newKey(STAFF_RIGHTS)
export const NewSellerKey = newKey(SELLER_RIGHTS)

const ofStaff = { by: 'staff', can: 'keys.write' } as const
const ofSeller = { by: 'seller', can: 'desk.people' } as const
const changedOf = <Key extends z.ZodType>(key: Key) => z.object({ status: z.literal('ok'), message: z.string(), keys: z.array(key) })
const secret = { secret: z.string().describe('shown this once') }
const params = z.object({ keyId: ApiKeyId })

export const listStaffKeysCall = defineCall({
  method: 'GET',
  path: '/master-dash/keys',
  ...ofStaff,
  transaction: 'read',
  summary: 'Keys of programs that work for the market, the newest first',
  answer: z.object({ keys: z.array(StaffKey) }),
  errors: [],
})
export const createStaffKeyCall = defineCall({
  method: 'POST',
  path: '/master-dash/keys',
  ...ofStaff,
  transaction: 'write',
  rate: 'review',
  summary: 'Makes a key with rights of the asker; it is told this once',
  body: NewStaffKey,
  answer: changedOf(StaffKey).extend(secret),
  errors: ['SCOPE_NOT_YOURS', 'TOO_MANY_KEYS', 'RATE_LIMITED'],
})
export const revokeStaffKeyCall = defineCall({
  method: 'POST',
  path: '/master-dash/keys/:keyId/revoke',
  ...ofStaff,
  transaction: 'write',
  summary: 'Ends a key of the market at once, whoever made it',
  params,
  answer: changedOf(StaffKey),
  errors: ['KEY_NOT_FOUND'],
})
export const listSellerKeysCall = defineCall({
  method: 'GET',
  path: '/desk/keys',
  ...ofSeller,
  transaction: 'read',
  summary: 'Keys of programs that work for this seller, the newest first',
  answer: z.object({ keys: z.array(SellerKey) }),
  errors: [],
})
export const createSellerKeyCall = defineCall({
  method: 'POST',
  path: '/desk/keys',
  ...ofSeller,
  transaction: 'write',
  rate: 'review',
  summary: 'Makes a key with rights of the asker at this seller’s desk; it is told this once',
  body: NewSellerKey,
  answer: changedOf(SellerKey).extend(secret),
  errors: ['SCOPE_NOT_YOURS', 'TOO_MANY_KEYS', 'RATE_LIMITED'],
})
export const revokeSellerKeyCall = defineCall({
  method: 'POST',
  path: '/desk/keys/:keyId/revoke',
  ...ofSeller,
  transaction: 'write',
  summary: 'Ends a key of this seller at once, whoever made it',
  params,
  answer: changedOf(SellerKey),
  errors: ['KEY_NOT_FOUND'],
})
