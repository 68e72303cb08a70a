import { SellerId } from '#contract/ids.ts'
import type { ApplicationId, ApplicationState } from '#contract/seller-application.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { StaffMember } from '../../platform/http/signed-in.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { joinSeller, lockAccount } from '../identity/people-of-sellers.ts'
import { tell } from '../message/tell.ts'
import { nameBankAccount } from '../payout/bank-account.ts'
import { openSeller } from '../seller/open-seller.ts'
import { withdrawInvitationsTo } from '../seller-people/invite-person.ts'
import { ApplicantNotFree, ApplicationChanged, ApplicationClosed, ApplicationNotFound, ContactsNotYours } from './application.errors.ts'
import { maySeeIdentity } from './application.policy.ts'
import { type ApplicationRow, findApplication, lockApplication, moveApplication } from './application.queries.ts'
import { applicationDecided } from './application.texts.ts'
import { mayBecome, STATE_WORDS } from './application-moves.ts'

interface Deciding {
  id: ApplicationId
  /** Of the application as the member saw it. */
  version: number
  by: StaffMember
}

/**
 * Makes the seller, its owner and the bank account that it is paid to, in one transaction with the decision: the row lock of the application lets one of several members who approve at
 * once do it, and all of them get the same seller. Whose account sells elsewhere by now is refused, and nothing is made. The account is locked first, as
 * where its holder sends, withdraws with their account, or joins a seller.
 */
export async function approveApplication(tx: Transaction, services: Services, deciding: Deciding): Promise<ApplicationState> {
  if (!maySeeIdentity(deciding.by)) throw ContactsNotYours()
  const found = await findApplication.first(tx, { id: deciding.id })
  if (found === undefined) throw ApplicationNotFound()
  await lockAccount.first(tx, { id: found.userId })
  return decide(tx, services, deciding, 'approved', async (row) => {
    const sellerId = SellerId.parse(newId())
    await openSeller(tx, { id: sellerId, ...sellerOf(row) })
    const joined = await joinSeller(tx, { id: row.userId, sellerId, granted: ['owner'] })
    if (joined === 'not-free') throw ApplicantNotFree()
    await withdrawInvitationsTo(tx, services, joined.mobile)
    await nameBankAccount(tx, services, { sellerId, by: row.userId, sheba: row.sheba, holderName: row.legalName })
    return { reason: '', sellerId }
  })
}

export async function returnApplication(
  tx: Transaction,
  services: Services,
  deciding: Deciding,
  reason: string,
): Promise<ApplicationState> {
  return decide(tx, services, deciding, 'returned', async () => ({ reason, sellerId: null }))
}

export async function refuseApplication(
  tx: Transaction,
  services: Services,
  deciding: Deciding,
  reason: string,
): Promise<ApplicationState> {
  return decide(tx, services, deciding, 'refused', async () => ({ reason, sellerId: null }))
}

/** One that stands as wanted already is answered as it is. Answers how it stood before. */
async function decide(
  tx: Transaction,
  services: Services,
  { id, version, by }: Deciding,
  to: 'approved' | 'returned' | 'refused',
  work: (row: ApplicationRow) => Promise<{ reason: string; sellerId: SellerId | null }>,
): Promise<ApplicationState> {
  const row = await lockApplication.first(tx, { id })
  if (row === undefined) throw ApplicationNotFound()
  if (row.state === to) return row.state
  if (!mayBecome(row.state, to)) throw ApplicationClosed({ stands: STATE_WORDS[row.state] })
  if (row.version !== version) throw ApplicationChanged()

  const { reason, sellerId } = await work(row)
  const { userId, shopTitle: title } = row
  await moveApplication.run(tx, { userId, id, state: to, reason, by: by.id, sellerId, now: services.clock.now() })
  const data = { id, title, state: to, reason }
  await tell(tx, services, applicationDecided, [{ userId, cause: `application:${id}:${version}`, data }])
  return row.state
}

function sellerOf(row: ApplicationRow) {
  const { shopTitle: name, legalName, legalId, economicCode, registrationNumber, province, city, address, postalCode, phone } = row
  return { name, legalName, legalId, economicCode, registrationNumber, province, city, address, postalCode, phone }
}
