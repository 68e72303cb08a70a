import type { BuyerField } from '#contract/buyer.ts'
import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

export const readBuyer = statement<{ userId: UserId }, Record<BuyerField, string>>(
  'read-buyer',
  `
  select name, family, mobile, province, city, address, postal_code as "postalCode", social_number as "socialNumber" from users where id = :userId`,
)
