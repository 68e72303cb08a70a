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

/** Far above the people of any shop. */
const LISTED = 200

export const listPeopleOf = statement<{ sellerId: SellerId }, PersonRow>(
  'list-people-of-seller',
  `
  select id, name, family, mobile, role, granted from users
  where seller_id = :sellerId and role = 'supplier' and status = 'active'
  order by created_at, id limit ${LISTED}`,
)
