import type { SellerId, UserId } from '#contract/ids.ts'
import { type SellerPerson, SellerRole } from '#contract/seller-people.ts'
import type { Handle } from '../../platform/database/database.ts'
import { sellerRightsOf } from '../identity/rights-of.ts'
import { listPeopleOf, type PersonRow } from './people.queries.ts'

export async function listPeople(on: Handle, sellerId: SellerId, you: UserId): Promise<SellerPerson[]> {
  const rows = await listPeopleOf.all(on, { sellerId })
  return rows.map((row) => toPerson(row, you))
}

function toPerson({ id, name, family, mobile, role, granted }: PersonRow, you: UserId): SellerPerson {
  const roles = SellerRole.options.filter((each) => granted.includes(each))
  return { id, name, family, mobile, roles, rights: sellerRightsOf({ role, granted }), isYou: id === you }
}
