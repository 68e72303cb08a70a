import { z } from 'zod'
import { defineCall } from './call.ts'
import { DepositId, OrderId } from './ids.ts'
import { WALLET_HISTORY_PAGE_SIZE } from './limits.ts'
import { Amount } from './money.ts'
import { PersianMonth } from './persian-month.ts'

/** What moved the money: a charge; a purchase; a payment that bought nothing; its way back to the card; a plan; another wallet; a bank account; anything else by hand. */
export const WalletEntryKind = z.enum(['deposit', 'purchase', 'credited', 'reversed', 'subscription', 'transfer', 'withdrawal', 'moved'])
export type WalletEntryKind = z.infer<typeof WalletEntryKind>

/** One entry of the wallet's account, as it stands in the ledger. */
export const WalletEntry = z.object({
  /** The entry's own number, by which staff find it. */
  transactionId: z.string(),
  /** What it was for, and where it is money that bought nothing, why. */
  description: z.string(),
  /** Toman, signed: what the wallet gained. */
  amount: z.int(),
  /** What the wallet held after it. */
  balance: Amount,
  date: z.iso.datetime(),
  kind: WalletEntryKind,
  typeDescriptionFa: z.string(),
  /** The gateway that it came or went through; «کیف پول» where there was none, as in the share of a purchase. */
  methodDescriptionFa: z.string(),
  orderId: OrderId.nullable(),
  depositId: DepositId.nullable(),
})
export type WalletEntry = z.infer<typeof WalletEntry>

/** What the wallet held at the end of a day; days on which nothing moved are left out. YYYY-MM-DD of Tehran. */
export const BalanceDay = z.object({ date: z.iso.date(), balance: Amount })
export type BalanceDay = z.infer<typeof BalanceDay>

export const Wallet = z.object({
  balance: Amount,
  /** Part of the balance that waiting withdrawals and payments under way have laid claim to. */
  blockedAmount: Amount,
  /** What of that payments under way are to take, by what they pay for: for these it can be used. */
  inPayments: z.array(z.object({ id: z.string(), amount: Amount })),
  lastTransaction: WalletEntry.nullable(),
  /** The newest ones; `GET /user-myaccounts/wallet/history` has them all. */
  paymentHistory: z.array(WalletEntry),
  /** The last days on which something moved, the oldest first. */
  balanceDays: z.array(BalanceDay),
  /** The Persian month of the first entry; null while there is none. */
  since: PersianMonth.nullable(),
  depositLimits: z.object({ min: Amount, max: Amount }),
})
export type Wallet = z.infer<typeof Wallet>

export const readWalletCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/wallet',
  by: 'shopper',
  transaction: 'read',
  summary: 'The shopper’s wallet: balance, blocked amount and what moved last',
  answer: Wallet,
  errors: [],
})

const HistoryFilter = z.object({ kind: WalletEntryKind.optional(), month: PersianMonth.optional() })
export type HistoryFilter = z.infer<typeof HistoryFilter>

export const listWalletEntriesCall = defineCall({
  method: 'GET',
  path: '/user-myaccounts/wallet/history',
  by: 'shopper',
  transaction: 'read',
  summary: 'Every entry of the wallet, newest first, with the balance after it; by kind and Persian month',
  query: HistoryFilter.extend({
    /** The cursor that the page before gave. */
    before: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    limit: z.coerce.number().int().min(1).max(1_000).default(WALLET_HISTORY_PAGE_SIZE),
  }),
  answer: z.object({
    entries: z.array(WalletEntry),
    next: z.int().nullable().describe('the cursor of the page after; null: this is the last'),
  }),
  errors: [],
})
