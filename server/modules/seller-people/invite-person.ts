import type { SellerId, UserId } from '#contract/ids.ts'
import { INVITATION_DAYS, INVITATIONS_A_DAY, INVITATIONS_TO_NUMBER_A_DAY, InvitationId, type SellerRole } from '#contract/seller-people.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { findPersonId } from '../identity/create-person.ts'
import { queueMessage } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { shopOf } from '../message/text.ts'
import { countSent, insertInvitation, replaceOpen, withdrawAllOf, withdrawOpen } from './invitation.queries.ts'
import { AlreadyYourPerson, InvitationNotFound, TooManyInvitations } from './people.errors.ts'
import { findSellerName, lockPeopleOf } from './people.queries.ts'
import { sellerInvited } from './people.texts.ts'

const DAY_MS = 86_400_000

interface Inviting {
  sellerId: SellerId
  by: UserId
  mobile: string
  roles: readonly SellerRole[]
}

/**
 * Asks the holder of a number whether they want to work here; only their own answer makes them a person of this seller. A number without an account
 * is asked as well, so that nobody learns here which numbers have one.
 */
export async function invitePerson(tx: Transaction, services: Services, { sellerId, by, mobile, roles }: Inviting): Promise<InvitationId> {
  const people = await lockPeopleOf.all(tx, { sellerId })
  if (people.some((person) => person.mobile === mobile)) throw AlreadyYourPerson()
  const now = services.clock.now()
  await assertMaySend(tx, { sellerId, mobile, now })

  const id = InvitationId.parse(`invitation_${newUuidV7(now.getTime())}`)
  await replaceOpen.run(tx, { sellerId, mobile, now })
  await insertInvitation.run(tx, { id, sellerId, mobile, roles, by, now, expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY_MS) })
  const data = { seller: (await findSellerName.one(tx, { sellerId })).name, roles }
  const userId = await findPersonId(tx, mobile)
  if (userId === undefined) {
    await queueMessage(tx, services, { channel: 'sms', to: mobile, text: sellerInvited.sms(data, shopOf(services.settings)) })
  } else {
    await tell(tx, services, sellerInvited, [{ userId, cause: `seller-invited:${id}`, data }])
  }
  return id
}

async function assertMaySend(tx: Transaction, { sellerId, mobile, now }: { sellerId: SellerId; mobile: string; now: Date }): Promise<void> {
  const sent = await countSent.one(tx, { sellerId, mobile, since: new Date(now.getTime() - DAY_MS) })
  const waitOf = (oldest: Date | null) => Math.ceil(((oldest ?? now).getTime() + DAY_MS - now.getTime()) / 1_000)
  if (sent.bySeller >= INVITATIONS_A_DAY) throw TooManyInvitations({ seconds: waitOf(sent.oldestBySeller) })
  if (sent.toNumber >= INVITATIONS_TO_NUMBER_A_DAY) throw TooManyInvitations({ seconds: waitOf(sent.oldestToNumber) })
}

export async function withdrawInvitation(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { sellerId, id }: { sellerId: SellerId; id: InvitationId },
): Promise<void> {
  if ((await withdrawOpen.run(tx, { id, sellerId, now: clock.now() })) === 0) throw InvitationNotFound()
}

/** Whose number belongs to a seller now has nothing to answer. */
export async function withdrawInvitationsTo(tx: Transaction, { clock }: Pick<Services, 'clock'>, mobile: string): Promise<void> {
  await withdrawAllOf.run(tx, { mobile, now: clock.now() })
}
