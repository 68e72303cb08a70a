import type { BuyerInfo } from '#contract/identity.ts'
import type { UserId } from '#contract/ids.ts'
import type { UpdateProfile } from '#contract/profile.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { readBuyerInfo } from './buyer-info.ts'

const saveProfile = statement<{ userId: UserId; now: Date } & Omit<UpdateProfile, 'mobile'>>(
  'save-profile',
  `
  update users set name = :name, family = :family, email = :email, national_code = :nationalCode, birthday = :birthday, updated_at = :now
  where id = :userId`,
)

/** Changes who a shopper says they are; where their orders go stays. */
export async function updateProfile(tx: Transaction, userId: UserId, form: UpdateProfile, now: Date): Promise<BuyerInfo> {
  const { mobile, ...fields } = form
  await saveProfile.run(tx, { ...fields, userId, now })
  return readBuyerInfo(tx, userId)
}
