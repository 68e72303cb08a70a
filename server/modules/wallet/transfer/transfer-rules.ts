import type { Allowance, WalletLimits } from '../../../platform/wallet-limits.ts'
import { DAY_MS } from '../day-limits.ts'

/** What an account may move in a day: a new one less, since it may have been opened for that alone. */
export function allowanceOf(limits: WalletLimits, openedAt: Date, now: Date): Allowance {
  const isNew = now.getTime() - openedAt.getTime() < limits.newAccountDays * DAY_MS
  return isNew ? limits.transfersOfNewAccount : limits.transfers
}

/** By the day's sum, so that nobody gets around it in small pieces. */
export function needsCode(amount: number, sent: Allowance, { codeAbove }: WalletLimits): boolean {
  return sent.amount + amount > codeAbove
}
