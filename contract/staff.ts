import { z } from 'zod'
import { defineCall } from './call.ts'
import { UserId } from './ids.ts'
import { Mobile } from './person-fields.ts'
import { STAFF_RIGHTS, type STAFF_ROLES } from './rights.ts'

/* The members of staff and what each of them may do. */

/** Names of rights that go together, in the order of the table. */
export const STAFF_ROLE_NAMES = ['content', 'catalogue', 'support', 'finance'] as const satisfies readonly (keyof typeof STAFF_ROLES)[]
export type StaffRoleName = (typeof STAFF_ROLE_NAMES)[number]

/** Roles, and rights by themselves. */
export const STAFF_GRANTS = [...STAFF_ROLE_NAMES, ...STAFF_RIGHTS] as const
const StaffGrant = z.enum(STAFF_GRANTS, { error: 'این دسترسی شناخته نیست' })
export type StaffGrant = z.infer<typeof StaffGrant>

/** What a member may do: a master everything, the others what stands in `granted`. */
const Access = {
  isMaster: z.boolean({ error: 'مدیر بودن باید بله یا خیر باشد' }),
  granted: z
    .array(StaffGrant, { error: 'دسترسی‌ها باید فهرست باشند' })
    .max(STAFF_GRANTS.length, 'دسترسی‌ها تکراری است')
    .transform((given) => STAFF_GRANTS.filter((word) => given.includes(word))),
}

export const StaffPerson = z.object({
  id: UserId,
  name: z.string(),
  family: z.string(),
  mobile: z.string(),
  isMaster: z.boolean(),
  granted: z.array(z.string()),
  /** What these words stand for today. */
  rights: z.array(z.enum(STAFF_RIGHTS)),
  hasPassword: z.boolean(),
  hasApp: z.boolean(),
  /** Of the dashboard; null: not in the last month. */
  lastUsedAt: z.iso.datetime().nullable(),
  isYou: z.boolean(),
  /** Whether who asks may change or take away what this member may do. */
  mayChange: z.boolean(),
  /** What was edited: sent back with a change. */
  version: z.string(),
})
export type StaffPerson = z.infer<typeof StaffPerson>

export const StaffPeople = z.object({ people: z.array(StaffPerson) })
export type StaffPeople = z.infer<typeof StaffPeople>

const ofStaff = { by: 'staff', can: 'staff.write' } as const
const Changed = z.object({ status: z.literal('ok'), message: z.string(), ...StaffPeople.shape })

export const listStaffCall = defineCall({
  method: 'GET',
  path: '/master-dash/staff',
  ...ofStaff,
  transaction: 'read',
  summary: 'Everybody of the staff with their rights, masters first',
  answer: StaffPeople,
  errors: [],
})

export const AppointMember = z.object({ mobile: Mobile, ...Access })

export const appointMemberCall = defineCall({
  method: 'POST',
  path: '/master-dash/staff',
  ...ofStaff,
  transaction: 'write',
  summary: 'Makes the holder of a number one of the staff; their sessions end, and they sign in again and set a password',
  body: AppointMember,
  answer: Changed,
  errors: ['STAFF_ALREADY', 'STAFF_NOT_FREE', 'STAFF_ABOVE_YOU'],
})

const oneMember = z.object({
  userId: z
    .string()
    .regex(/^\S{1,64}$/, 'این همکار پیدا نشد')
    .pipe(UserId),
})

export const setMemberRightsCall = defineCall({
  method: 'PUT',
  path: '/master-dash/staff/:userId',
  ...ofStaff,
  transaction: 'write',
  summary: 'What a member may do from their next call on. Nobody gives or takes a right that they have not, nor changes their own',
  params: oneMember,
  body: z.object({ ...Access, version: z.string().max(2_000) }),
  answer: Changed,
  errors: ['STAFF_NOT_FOUND', 'STAFF_YOURSELF', 'STAFF_ABOVE_YOU', 'STAFF_CHANGED'],
})

export const dismissMemberCall = defineCall({
  method: 'DELETE',
  path: '/master-dash/staff/:userId',
  ...ofStaff,
  transaction: 'write',
  summary: 'Takes a member from the staff; their sessions end at once, and they go on as a shopper',
  params: oneMember,
  answer: Changed,
  errors: ['STAFF_NOT_FOUND', 'STAFF_YOURSELF', 'STAFF_ABOVE_YOU'],
})

export const resetMemberFactorCall = defineCall({
  method: 'POST',
  path: '/master-dash/staff/:userId/reset-second-factor',
  ...ofStaff,
  transaction: 'write',
  summary:
    'Takes password, app for codes and recovery codes from a member who has lost them; their sessions end, and they set a password after the next sign-in',
  params: oneMember,
  answer: Changed,
  errors: ['STAFF_NOT_FOUND', 'STAFF_YOURSELF', 'STAFF_ABOVE_YOU'],
})
