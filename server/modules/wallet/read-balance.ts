import type { UserId } from '#contract/ids.ts'
import { type Toman, toman } from '#contract/money.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const selectBalance = statement<{ userId: string }, { balance: number; blocked: number }>(
  'select-wallet-balance',
  `
  select balance, blocked from accounts where user_id = :userId`,
)

/** What the market owes the shopper, and the part of it that a waiting withdrawal has laid claim to. A wallet never used holds nothing. */
export async function readBalance(on: Handle, userId: UserId): Promise<{ balance: Toman; blocked: Toman }> {
  const found = await selectBalance.first(on, { userId })
  return { balance: toman(found?.balance ?? 0), blocked: toman(found?.blocked ?? 0) }
}
