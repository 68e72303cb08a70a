import type { UserId } from '#contract/ids.ts'
import { MARKET_NAME } from '#contract/market.ts'
import { maskedFamily } from '#persian/masked-person.ts'
import { statement } from '../../platform/database/statement.ts'

/** The person whose wallet it is. */
export interface WalletOwner {
  id: UserId
  mobile: string
  email: string
  name: string
  family: string
  nationalCode: string
  openedAt: Date
}

const OWNER = `id, mobile, email, name, family, national_code as "nationalCode", created_at as "openedAt"`

export const selectOwner = statement<{ userId: UserId }, WalletOwner>(
  'select-wallet-owner',
  `
  select ${OWNER} from users where id = :userId`,
)

export const findOwnerByMobile = statement<{ mobile: string }, WalletOwner>(
  'find-wallet-owner-by-mobile',
  `
  select ${OWNER} from users where mobile = :mobile and status = 'active'`,
)

/** What the sender of money is shown of who gets it. */
export function maskedOwner({ name, family }: Pick<WalletOwner, 'name' | 'family'>): string {
  return name === '' ? `کاربر ${MARKET_NAME}` : maskedFamily(name, family)
}
