import type { UserId } from '#contract/ids.ts'
import { type Toman, toman } from '#contract/money.ts'
import type { Handle } from '../../platform/database/database.ts'
import { selectBalance } from './wallet.queries.ts'

/** What the market owes the shopper, and the part of it that waiting withdrawals and payments under way have laid claim to. A wallet never used holds nothing. */
export async function readBalance(on: Handle, userId: UserId): Promise<{ balance: Toman; blocked: Toman }> {
  const found = await selectBalance.first(on, { userId })
  return { balance: toman(found?.balance ?? 0), blocked: toman(found?.blocked ?? 0) }
}

/** What the shopper can spend: what waiting withdrawals and payments under way have laid claim to does not count. */
export async function readAvailable(on: Handle, userId: UserId): Promise<Toman> {
  const { balance, blocked } = await readBalance(on, userId)
  return toman(balance - blocked)
}
