import type { UserRole } from '#contract/identity.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { sellerRightsOf } from '../identity/rights-of.ts'

const listPeople = statement<{ sellerId: SellerId }, { id: UserId; role: UserRole; granted: string[] }>(
  'list-people-of-seller-with-rights',
  `
  select id, role, granted from users where seller_id = :sellerId and status = 'active' order by id limit 100`,
)

/** Those of a seller’s people who may see its money. */
export async function peopleOfMoney(on: Handle, sellerId: SellerId): Promise<UserId[]> {
  const people = await listPeople.all(on, { sellerId })
  return people.filter((person) => sellerRightsOf(person).includes('desk.money')).map(({ id }) => id)
}
