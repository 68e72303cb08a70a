import { z } from 'zod'
import { defineCall } from './call.ts'
import { SellerId, UserId } from './ids.ts'
import { Mobile } from './person-fields.ts'
import { SELLER_RIGHTS } from './rights.ts'

/* The people of one seller, and what each of them may do at its desk. */

/** How many invitations one seller sends in a day: each is an SMS to somebody else. */
export const INVITATIONS_A_DAY = 20
/** And how many one number gets in a day, of all sellers together. */
export const INVITATIONS_TO_NUMBER_A_DAY = 3
export const INVITATION_DAYS = 7

/** What a person is at their seller’s: an owner may do everything, the others what the name says. */
export const SellerRole = z.enum(['owner', 'prices', 'orders'])
export type SellerRole = z.infer<typeof SellerRole>

/** An owner may do all that the other roles may: the word stands alone. */
export const SellerRoles = z
  .array(SellerRole, { error: 'نقش را انتخاب کنید' })
  .min(1, 'دست‌کم یک نقش را انتخاب کنید')
  .max(SellerRole.options.length, 'نقش‌ها تکراری است')
  .transform((roles): SellerRole[] => (roles.includes('owner') ? ['owner'] : SellerRole.options.filter((role) => roles.includes(role))))

export const SellerPerson = z.object({
  id: UserId,
  name: z.string(),
  family: z.string(),
  mobile: z.string(),
  roles: z.array(SellerRole),
  rights: z.array(z.enum(SELLER_RIGHTS)),
  isYou: z.boolean(),
})
export type SellerPerson = z.infer<typeof SellerPerson>

const NO_INVITATION = 'این دعوت پیدا نشد'
export const InvitationId = z
  .string({ error: NO_INVITATION })
  .regex(/^invitation_[0-9a-f-]{36}$/, NO_INVITATION)
  .brand<'InvitationId'>()
export type InvitationId = z.infer<typeof InvitationId>

/** An invitation that awaits its answer, as those see it who sent it. */
export const SentInvitation = z.object({
  invitationId: InvitationId,
  mobile: z.string(),
  roles: z.array(SellerRole),
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type SentInvitation = z.infer<typeof SentInvitation>

export const DeskPeople = z.object({ people: z.array(SellerPerson), invitations: z.array(SentInvitation) })
export type DeskPeople = z.infer<typeof DeskPeople>

const ofPeople = { by: 'seller', can: 'desk.people' } as const
const changed = z.object({ status: z.literal('ok'), message: z.string(), ...DeskPeople.shape })

export const listPeopleCall = defineCall({
  method: 'GET',
  path: '/desk/people',
  ...ofPeople,
  transaction: 'read',
  summary: 'Everybody of this seller, owners and who came first above, and who is invited',
  answer: DeskPeople,
  errors: [],
})

export const InvitePerson = z.object({ mobile: Mobile, roles: SellerRoles })

export const invitePersonCall = defineCall({
  method: 'POST',
  path: '/desk/people/invite',
  ...ofPeople,
  transaction: 'write',
  rate: 'review',
  summary:
    'Asks the holder of a number to work at this seller’s desk; answers the same whether or not it has an account. Said again, the open invitation is renewed',
  body: InvitePerson,
  answer: changed,
  errors: ['ALREADY_YOUR_PERSON', 'TOO_MANY_INVITATIONS', 'RATE_LIMITED'],
})

export const withdrawInvitationCall = defineCall({
  method: 'DELETE',
  path: '/desk/people/invitations/:invitationId',
  ...ofPeople,
  transaction: 'write',
  summary: 'Takes an invitation back that is not answered',
  params: z.object({ invitationId: InvitationId }),
  answer: changed,
  errors: ['INVITATION_NOT_FOUND'],
})

const onePerson = z.object({
  userId: z
    .string()
    .regex(/^\S{1,64}$/, 'این همکار پیدا نشد')
    .pipe(UserId),
})

export const setPersonRolesCall = defineCall({
  method: 'PUT',
  path: '/desk/people/:userId',
  ...ofPeople,
  transaction: 'write',
  summary: 'What one of this seller’s people may do from their next call on. One owner stays',
  params: onePerson,
  body: z.object({ roles: SellerRoles }),
  answer: changed,
  errors: ['PERSON_NOT_FOUND', 'LAST_OWNER'],
})

export const removePersonCall = defineCall({
  method: 'DELETE',
  path: '/desk/people/:userId',
  ...ofPeople,
  transaction: 'write',
  summary: 'Takes a person from the desk; their sessions end at once, and they go on as a shopper. One owner stays',
  params: onePerson,
  answer: changed,
  errors: ['PERSON_NOT_FOUND', 'LAST_OWNER'],
})

/** An invitation as the invited person sees it. */
export const ReceivedInvitation = z.object({
  invitationId: InvitationId,
  seller: z.object({ id: SellerId, name: z.string() }),
  roles: z.array(SellerRole),
  expiresAt: z.iso.datetime(),
})
export type ReceivedInvitation = z.infer<typeof ReceivedInvitation>

export const listOwnInvitationsCall = defineCall({
  method: 'GET',
  path: '/seller-invitations',
  by: 'shopper',
  transaction: 'read',
  summary: 'Which sellers ask the holder of this account’s number to work at their desk',
  answer: z.object({ invitations: z.array(ReceivedInvitation) }),
  errors: [],
})

const oneInvitation = z.object({ invitationId: InvitationId })

export const acceptInvitationCall = defineCall({
  method: 'POST',
  path: '/seller-invitations/:invitationId/accept',
  by: 'shopper',
  transaction: 'write',
  summary: 'Joins the seller; the account’s sessions end, and this browser gets the token of a new one',
  params: oneInvitation,
  answer: z.object({ status: z.literal('ok'), message: z.string(), token: z.string() }),
  errors: ['INVITATION_NOT_FOUND', 'ALREADY_SELLS'],
})

export const declineInvitationCall = defineCall({
  method: 'POST',
  path: '/seller-invitations/:invitationId/decline',
  by: 'shopper',
  transaction: 'write',
  summary: 'Says no to a seller',
  params: oneInvitation,
  answer: z.object({ status: z.literal('ok'), message: z.string(), invitations: z.array(ReceivedInvitation) }),
  errors: ['INVITATION_NOT_FOUND'],
})
