import type { SellerId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

export interface PersonRow {
  id: UserId
  name: string
  family: string
  mobile: string
  role: 'supplier'
  granted: string[]
}

const PERSON = 'id, name, family, mobile, role, granted'

/** Far above the people of any shop. */
const LISTED = 200

export const listPeopleOf = statement<{ sellerId: SellerId }, PersonRow>(
  'list-people-of-seller',
  `
  select ${PERSON} from users
  where seller_id = :sellerId and role = 'supplier' and status = 'active'
  order by 'owner' = any(granted) desc, created_at, id limit ${LISTED}`,
)

/**
 * All people of a seller, locked in one order: who takes an owner away waits for who takes another, and sees what is left. Every change of people goes
 * through this lock.
 */
export const lockPeopleOf = statement<{ sellerId: SellerId }, PersonRow>(
  'lock-people-of-seller',
  `
  select ${PERSON} from users
  where seller_id = :sellerId and role = 'supplier' and status = 'active'
  order by id for update`,
)

export const findSellerName = statement<{ sellerId: SellerId }, { name: string }>(
  'find-name-of-seller',
  `select name from sellers where id = :sellerId`,
)
