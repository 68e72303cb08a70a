import { readFirstStepsCall } from '#contract/first-steps.ts'
import type { SellerId } from '#contract/ids.ts'
import {
  acceptInvitationCall,
  declineInvitationCall,
  invitePersonCall,
  listOwnInvitationsCall,
  listPeopleCall,
  removePersonCall,
  setPersonRolesCall,
  withdrawInvitationCall,
} from '#contract/seller-people.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { SellerMember } from '../../platform/http/signed-in.ts'
import type { Services } from '../../platform/services.ts'
import { acceptInvitation, declineInvitation, listOwnInvitations } from './answer-invitation.ts'
import { removePerson, setPersonRoles } from './change-people.ts'
import { forgetOldInvitations } from './invitation.queries.ts'
import { invitePerson, withdrawInvitation } from './invite-person.ts'
import { listPeople } from './list-people.ts'
import { readFirstSteps } from './read-first-steps.ts'

/** Who works at a seller’s desk: as its owner keeps them, and as those answer who are invited. */
export function sellerPeopleRoutes(serve: Serve, services: Services): void {
  const done = async ({ tx, sellerId, user }: { tx: Transaction; sellerId: SellerId; user: SellerMember }, message: string) => ({
    status: 'ok' as const,
    message,
    ...(await listPeople(tx, services, { sellerId, you: user.id })),
  })

  serve(listPeopleCall, ({ tx, sellerId, user }) => listPeople(tx, services, { sellerId, you: user.id }))

  serve(invitePersonCall, async (context) => {
    const { tx, sellerId, user, body, noteChange } = context
    const id = await invitePerson(tx, services, { sellerId, by: user.id, ...body })
    noteChange({ about: `invitation:${id}`, after: { roles: body.roles } })
    return done(context, 'دعوت فرستاده شد؛ پس از پذیرفتن، همکار شما می‌شود')
  })
  serve(withdrawInvitationCall, async (context) => {
    const { tx, sellerId, params, noteChange } = context
    await withdrawInvitation(tx, services, { sellerId, id: params.invitationId })
    noteChange({ about: `invitation:${params.invitationId}`, after: { state: 'withdrawn' } })
    return done(context, 'دعوت پس گرفته شد')
  })
  serve(setPersonRolesCall, async (context) => {
    const { tx, sellerId, params, body, noteChange } = context
    const { before } = await setPersonRoles(tx, services, { sellerId, userId: params.userId }, body.roles)
    noteChange({ about: `user:${params.userId}`, before: { roles: before }, after: { roles: body.roles } })
    return done(context, 'نقش همکار تغییر کرد')
  })
  serve(removePersonCall, async (context) => {
    const { tx, sellerId, params, noteChange } = context
    const { before } = await removePerson(tx, services, { sellerId, userId: params.userId })
    noteChange({ about: `user:${params.userId}`, before: { roles: before }, after: { roles: [] } })
    return done(context, 'دسترسی همکار پایان یافت')
  })

  serve(readFirstStepsCall, async ({ tx, sellerId }) => ({ steps: await readFirstSteps(tx, sellerId) }))

  serve(listOwnInvitationsCall, async ({ tx, user }) => ({ invitations: await listOwnInvitations(tx, services, user.id) }))
  serve(acceptInvitationCall, async ({ tx, user, params, userAgent }) => {
    const { sellerName, token } = await acceptInvitation(tx, services, { userId: user.id, id: params.invitationId }, { userAgent })
    return { status: 'ok' as const, message: `به «${sellerName}» پیوستید`, token }
  })
  serve(declineInvitationCall, async ({ tx, user, params }) => {
    await declineInvitation(tx, services, { userId: user.id, id: params.invitationId })
    return { status: 'ok' as const, message: 'دعوت را نپذیرفتید', invitations: await listOwnInvitations(tx, services, user.id) }
  })
}

const PRUNED_EVERY_S = 86_400
/** Answered or not, an invitation is of no use after this; what became of it stands in the audit log. */
const KEPT_DAYS = 90

export function sellerPeopleJobs({ db, clock, jobs }: Services): void {
  jobs.every('forget-old-invitations', PRUNED_EVERY_S, async () => {
    await forgetOldInvitations.run(db, { before: new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000) })
  })
}
