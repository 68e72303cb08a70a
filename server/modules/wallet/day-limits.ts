import type { Allowance } from '../../platform/wallet-limits.ts'
import { BalanceTooLow, WalletAmountLimit, WalletCountLimit } from './wallet.errors.ts'

export const DAY_MS = 86_400_000

/** Refuses what the day's allowance, or the wallet, does not cover. `moved` is what was moved in the twenty-four hours before. */
export function assertMayMove(
  amount: number,
  { moved, allowed, available }: { moved: Allowance; allowed: Allowance; available: number },
): void {
  if (moved.count >= allowed.count) throw WalletCountLimit({ count: allowed.count })
  if (moved.amount + amount > allowed.amount) throw WalletAmountLimit({ left: Math.max(0, allowed.amount - moved.amount) })
  if (amount > available) throw BalanceTooLow()
}

/** A day is no calendar day: at midnight nobody has two allowances. */
export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}
