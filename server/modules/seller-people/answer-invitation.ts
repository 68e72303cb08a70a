import type { SellerId, UserId } from '#contract/ids.ts'
import type { InvitationId, ReceivedInvitation } from '#contract/seller-people.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Browser } from '../identity/browser.ts'
import { readMobile } from '../identity/create-person.ts'
import { findAccount, openSession } from '../identity/open-session.ts'
import { joinSeller, lockAccount } from '../identity/people-of-sellers.ts'
import { tell } from '../message/tell.ts'
import { endInvitation, type InvitationRow, listOpenOfMobile, lockOpenOf, withdrawAllOf } from './invitation.queries.ts'
import { AlreadySells, InvitationNotFound } from './people.errors.ts'
import { invitationAnswered } from './people.texts.ts'

type Answering = { userId: UserId; id: InvitationId }

export async function listOwnInvitations(on: Handle, { clock }: Pick<Services, 'clock'>, userId: UserId): Promise<ReceivedInvitation[]> {
  const rows = await listOpenOfMobile.all(on, { mobile: await readMobile(on, userId), now: clock.now() })
  return rows.map(({ id, sellerId, sellerName, roles, expiresAt }) => ({
    invitationId: id,
    seller: { id: sellerId, name: sellerName },
    roles,
    expiresAt: expiresAt.toISOString(),
  }))
}

/**
 * The invited person becomes one of the seller's people. Their sessions end with the shopper that they were; this browser, in which they said yes, gets
 * a new one at once.
 */
export async function acceptInvitation(
  tx: Transaction,
  services: Services,
  { userId, id }: Answering,
  browser: Pick<Browser, 'userAgent'>,
): Promise<{ sellerId: SellerId; sellerName: string; token: string }> {
  await lockAccount.first(tx, { id: userId })
  const { mobile, invitation } = await lockOwn(tx, services, { userId, id })
  const { sellerId, sellerName, roles } = invitation
  const joined = await joinSeller(tx, { id: userId, sellerId, granted: roles })
  if (joined === 'not-free') throw AlreadySells()

  const now = services.clock.now()
  await endInvitation.run(tx, { id, state: 'accepted', now })
  await withdrawAllOf.run(tx, { mobile, now })
  await tellInviter(tx, services, invitation, true)
  const account = await findAccount(tx, mobile)
  if (account === undefined) throw new Error('The account that has just joined a seller is gone')
  return { sellerId, sellerName, token: (await openSession(tx, services, account, browser)).token }
}

export async function declineInvitation(tx: Transaction, services: Services, { userId, id }: Answering): Promise<void> {
  const { invitation } = await lockOwn(tx, services, { userId, id })
  await endInvitation.run(tx, { id, state: 'declined', now: services.clock.now() })
  await tellInviter(tx, services, invitation, false)
}

async function lockOwn(
  tx: Transaction,
  { clock }: Services,
  { userId, id }: Answering,
): Promise<{ mobile: string; invitation: InvitationRow }> {
  const mobile = await readMobile(tx, userId)
  const invitation = await lockOpenOf.first(tx, { id, mobile, now: clock.now() })
  if (invitation === undefined) throw InvitationNotFound()
  return { mobile, invitation }
}

async function tellInviter(
  tx: Transaction,
  services: Services,
  { id, invitedBy, mobile }: InvitationRow,
  isAccepted: boolean,
): Promise<void> {
  const account = await findAccount(tx, mobile)
  const person = account === undefined ? mobile : `${account.name} ${account.family}`.trim()
  await tell(tx, services, invitationAnswered, [{ userId: invitedBy, cause: `invitation-answered:${id}`, data: { person, isAccepted } }])
}
