import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { Forbidden } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { revokeKeysOf } from '../api-key/api-key.queries.ts'
import { appointMaster, appointStaff, dismiss, takePasswordAway } from '../identity/appoint-staff.ts'
import { findPersonId } from '../identity/create-person.ts'
import { lockAccount } from '../identity/people-of-sellers.ts'
import { queueMessage } from '../message/queue-message.ts'
import { shopOf } from '../message/text.ts'
import { StaffAboveYou, StaffAlready, StaffChanged, StaffNotFound, StaffNotFree, StaffYourself } from './staff.errors.ts'
import { type Access, mayTurn, standingOf, versionOf } from './staff.policy.ts'
import { lockStaff, type StaffRow } from './staff.queries.ts'
import { type AccessChange, staffAccessChanged } from './staff.texts.ts'

interface Deed {
  /** Who does it. */
  by: UserId
  userId: UserId
}

/** Makes the holder of a number one of the staff, also where it has no account yet. Their sessions of before end. Said again, it changes nothing. Answers who it is. */
export async function appointMember(
  tx: Transaction,
  services: Services,
  by: UserId,
  { mobile, ...access }: Access & { mobile: string },
): Promise<UserId> {
  const { own, staff } = await lockOwn(tx, by)
  const same = staff.find((each) => each.mobile === mobile && versionOf(each) === versionOf(standingOf(access)))
  if (same !== undefined) return same.id
  const known = await findPersonId(tx, mobile)
  const account = known && (await lockAccount.first(tx, { id: known }))
  if (account?.role === 'staff' || account?.role === 'master') throw StaffAlready()
  if (account?.role === 'supplier') throw StaffNotFree({ sells: true })
  if (account !== undefined && account.status !== 'active') throw StaffNotFree({ sells: false })
  if (!mayTurn(own, undefined, standingOf(access))) throw StaffAboveYou()

  await give(tx, mobile, access)
  await say(tx, services, mobile, 'appointed')
  const id = known ?? (await findPersonId(tx, mobile))
  if (id === undefined) throw new Error('The account that was just made is not there')
  return id
}

/** Counts from the member's next call on; who becomes a master, or is one no more, signs in again. Said again, it changes nothing. Answers what they were. */
export async function setMemberRights(
  tx: Transaction,
  services: Services,
  { by, userId }: Deed,
  { version, ...access }: Access & { version: string },
): Promise<StaffRow> {
  const { own, member } = await lockMember(tx, { by, userId })
  if (!mayTurn(own, member, standingOf(access))) throw StaffAboveYou()
  if (versionOf(standingOf(access)) === versionOf(member)) return member
  if (versionOf(member) !== version) throw StaffChanged()

  await give(tx, member.mobile, access)
  await say(tx, services, member.mobile, 'changed')
  return member
}

/** Their sessions and the keys of their programs end at once, for good; they go on as a shopper. Answers what they were. */
export async function dismissMember(tx: Transaction, services: Services, deed: Deed): Promise<StaffRow> {
  const { own, member } = await lockMember(tx, deed)
  if (!mayTurn(own, member)) throw StaffAboveYou()
  await dismiss(tx, member.mobile)
  await revokeKeysOf.run(tx, { userId: member.id, now: services.clock.now() })
  await say(tx, services, member.mobile, 'dismissed')
  return member
}

/** For who has lost password or phone: both are taken away, and every session and every key of a program ends. Somebody else may have made these with the phone. */
export async function resetMemberFactor(tx: Transaction, services: Services, deed: Deed): Promise<void> {
  const { own, member } = await lockMember(tx, deed)
  if (!mayTurn(own, member)) throw StaffAboveYou()
  await takePasswordAway(tx, member.mobile)
  await revokeKeysOf.run(tx, { userId: member.id, now: services.clock.now() })
  await say(tx, services, member.mobile, 'reset')
}

async function lockOwn(tx: Transaction, by: UserId): Promise<{ own: StaffRow; staff: StaffRow[] }> {
  const staff = await lockStaff.all(tx, {})
  const own = staff.find(({ id }) => id === by)
  // taken away while this waited
  if (own === undefined) throw Forbidden()
  return { own, staff }
}

async function lockMember(tx: Transaction, { by, userId }: Deed): Promise<{ own: StaffRow; member: StaffRow }> {
  const { own, staff } = await lockOwn(tx, by)
  if (userId === by) throw StaffYourself()
  const member = staff.find(({ id }) => id === userId)
  if (member === undefined) throw StaffNotFound()
  return { own, member }
}

async function give(tx: Transaction, mobile: string, { isMaster, granted }: Access): Promise<void> {
  await (isMaster ? appointMaster(tx, mobile) : appointStaff(tx, mobile, granted))
}

async function say(tx: Transaction, services: Services, mobile: string, change: AccessChange): Promise<void> {
  await queueMessage(tx, services, { channel: 'sms', to: mobile, text: staffAccessChanged.sms({ change }, shopOf(services.settings)) })
}
