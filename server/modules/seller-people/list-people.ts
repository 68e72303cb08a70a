import type { SellerId, UserId } from '#contract/ids.ts'
import type { DeskPeople, SellerPerson } from '#contract/seller-people.ts'
import type { Handle } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { sellerRightsOf } from '../identity/rights-of.ts'
import { rolesOf } from './change-people.ts'
import { listOpenOfSeller } from './invitation.queries.ts'
import { listPeopleOf, type PersonRow } from './people.queries.ts'

export async function listPeople(
  on: Handle,
  { clock }: Pick<Services, 'clock'>,
  { sellerId, you }: { sellerId: SellerId; you: UserId },
): Promise<DeskPeople> {
  const people = await listPeopleOf.all(on, { sellerId })
  const invitations = await listOpenOfSeller.all(on, { sellerId, now: clock.now() })
  return {
    people: people.map((row) => toPerson(row, you)),
    invitations: invitations.map(({ id, mobile, roles, at, expiresAt }) => ({
      invitationId: id,
      mobile,
      roles,
      invitedAt: at.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

function toPerson({ id, name, family, mobile, role, granted }: PersonRow, you: UserId): SellerPerson {
  return { id, name, family, mobile, roles: rolesOf({ granted }), rights: sellerRightsOf({ role, granted }), isYou: id === you }
}
