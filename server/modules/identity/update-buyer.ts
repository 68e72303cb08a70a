import type { BuyerInfo, UpdateBuyer } from '#contract/identity.ts'
import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { assertPlace } from '../location/places.ts'
import { readBuyerInfo } from './buyer-info.ts'

type Written = { userId: string; now: Date } & Omit<UpdateBuyer, 'mobile'>

const saveBuyer = statement<Written>(
  'save-buyer',
  `
  update users set name = :name, family = :family, email = coalesce(:email, email), national_code = coalesce(:nationalCode, national_code),
    birthday = case when :birthday::text is null then birthday else nullif(:birthday::text, '')::date end, province = :province, city = :city, address = :address, postal_code = :postalCode, social_name = coalesce(:socialName, social_name),
    social_number = :socialNumber, note = coalesce(:note, note), updated_at = :now
  where id = :userId`,
)

/** Changes what a shopper may change of themselves. Mobile, role and status belong to the account and stay, whatever was sent. */
export async function updateBuyer(tx: Transaction, userId: UserId, form: UpdateBuyer, now: Date): Promise<BuyerInfo> {
  assertPlace(form)
  const { mobile, ...fields } = form
  await saveBuyer.run(tx, { ...fields, userId, now })
  return readBuyerInfo(tx, userId)
}
