import type { SellerId, UserId } from '#contract/ids.ts'
import { SellerRole } from '#contract/seller-people.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Services } from '../../platform/services.ts'
import { revokeKeysOf } from '../api-key/api-key.queries.ts'
import { grantAtSeller, leaveSeller } from '../identity/people-of-sellers.ts'
import { tell } from '../message/tell.ts'
import { LastOwner, PersonNotFound } from './people.errors.ts'
import { findSellerName, lockPeopleOf, type PersonRow } from './people.queries.ts'
import { deskAccessChanged } from './people.texts.ts'

interface Place {
  sellerId: SellerId
  userId: UserId
}

/** What the person may do from their next call on, in the sessions that are open. Answers what they had. */
export async function setPersonRoles(
  tx: Transaction,
  services: Services,
  { sellerId, userId }: Place,
  roles: readonly SellerRole[],
): Promise<{ before: SellerRole[] }> {
  const { people, person } = await lockPerson(tx, { sellerId, userId })
  const before = rolesOf(person)
  if (!roles.includes('owner')) assertOwnerBeside(people, userId)
  if (before.join() === roles.join() && person.granted.length === before.length) return { before }

  await grantAtSeller(tx, { id: userId, sellerId, granted: roles })
  await tellPerson(tx, services, { sellerId, userId }, roles)
  return { before }
}

/** Their sessions and the keys of their programs end at once, for good: they are a shopper again. Answers what they had. */
export async function removePerson(tx: Transaction, services: Services, { sellerId, userId }: Place): Promise<{ before: SellerRole[] }> {
  const { people, person } = await lockPerson(tx, { sellerId, userId })
  assertOwnerBeside(people, userId)
  await leaveSeller(tx, { id: userId, sellerId })
  await revokeKeysOf.run(tx, { userId, now: services.clock.now() })
  await tellPerson(tx, services, { sellerId, userId }, [])
  return { before: rolesOf(person) }
}

export function rolesOf({ granted }: Pick<PersonRow, 'granted'>): SellerRole[] {
  return SellerRole.options.filter((role) => granted.includes(role))
}

async function lockPerson(tx: Transaction, { sellerId, userId }: Place): Promise<{ people: PersonRow[]; person: PersonRow }> {
  const people = await lockPeopleOf.all(tx, { sellerId })
  const person = people.find(({ id }) => id === userId)
  if (person === undefined) throw PersonNotFound()
  return { people, person }
}

/** Without an owner nobody could invite one. */
function assertOwnerBeside(people: readonly PersonRow[], userId: UserId): void {
  if (!people.some((person) => person.id !== userId && person.granted.includes('owner'))) throw LastOwner()
}

async function tellPerson(tx: Transaction, services: Services, { sellerId, userId }: Place, roles: readonly SellerRole[]): Promise<void> {
  const { name: seller } = await findSellerName.one(tx, { sellerId })
  await tell(tx, services, deskAccessChanged, [{ userId, cause: `desk-access:${sellerId}:${newId()}`, data: { seller, roles } }])
}
