import { z } from 'zod'

const toman = (otherwise: number) => z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(otherwise)
const count = (otherwise: number) => z.coerce.number().int().min(0).max(10_000).default(otherwise)

/** As the environment names them; amounts in toman, a day is the twenty-four hours before. */
export const WALLET_SETTINGS = {
  WALLET_TRANSFER_CODE_ABOVE: toman(500_000),
  WALLET_TRANSFER_PER_DAY: toman(20_000_000),
  WALLET_TRANSFERS_PER_DAY: count(10),
  WALLET_NEW_ACCOUNT_DAYS: count(7),
  WALLET_NEW_ACCOUNT_TRANSFER_PER_DAY: toman(2_000_000),
  WALLET_NEW_ACCOUNT_TRANSFERS_PER_DAY: count(3),
  WALLET_WITHDRAWAL_PER_DAY: toman(100_000_000),
  WALLET_WITHDRAWALS_PER_DAY: count(5),
  OWNER_MATCH: z.literal('off').default('off'),
}

/** How much, and how often, in a day. */
export interface Allowance {
  amount: number
  count: number
}

export interface WalletLimits {
  /** A transfer that brings the day’s sum above this needs a code by SMS. */
  codeAbove: number
  transfers: Allowance
  /** Of an account that is younger than `newAccountDays`. */
  transfersOfNewAccount: Allowance
  newAccountDays: number
  withdrawals: Allowance
}

export function walletLimits(given: z.infer<z.ZodObject<typeof WALLET_SETTINGS>>): WalletLimits {
  return {
    codeAbove: given.WALLET_TRANSFER_CODE_ABOVE,
    transfers: { amount: given.WALLET_TRANSFER_PER_DAY, count: given.WALLET_TRANSFERS_PER_DAY },
    transfersOfNewAccount: { amount: given.WALLET_NEW_ACCOUNT_TRANSFER_PER_DAY, count: given.WALLET_NEW_ACCOUNT_TRANSFERS_PER_DAY },
    newAccountDays: given.WALLET_NEW_ACCOUNT_DAYS,
    withdrawals: { amount: given.WALLET_WITHDRAWAL_PER_DAY, count: given.WALLET_WITHDRAWALS_PER_DAY },
  }
}
