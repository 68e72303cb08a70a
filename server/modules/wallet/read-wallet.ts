import type { AnswerOf } from '#contract/call.ts'
import { DepositId, OrderId, type UserId } from '#contract/ids.ts'
import { WALLET_DAYS_SHOWN, WALLET_HISTORY_PAGE_SIZE } from '#contract/limits.ts'
import { toman } from '#contract/money.ts'
import type { HistoryFilter, listWalletEntriesCall, Wallet, WalletEntry } from '#contract/wallet.ts'
import { persianTimestamp } from '#persian/format.ts'
import { boundsOfMonth } from '#persian/persian-month.ts'
import type { Handle } from '../../platform/database/database.ts'
import { reasonsOfKind, wordsOfReason } from './entry-words.ts'
import { readBalance } from './read-balance.ts'
import { type EntryRow, selectBalanceDays, selectEntries, selectFirstEntryAt, selectSharesUnderWay } from './wallet.queries.ts'
import { maskedOwner } from './wallet-owner.ts'

export async function readWallet(on: Handle, userId: UserId, limits: { min: number; max: number }): Promise<Wallet> {
  const [held, inPayments, { entries }, days, first] = await Promise.all([
    readBalance(on, userId),
    selectSharesUnderWay.all(on, { userId }),
    listEntries(on, userId, { limit: WALLET_HISTORY_PAGE_SIZE }),
    selectBalanceDays.all(on, { userId, limit: WALLET_DAYS_SHOWN }),
    selectFirstEntryAt.first(on, { userId }),
  ])
  return {
    balance: held.balance,
    blockedAmount: held.blocked,
    inPayments,
    lastTransaction: entries[0] ?? null,
    paymentHistory: entries,
    balanceDays: days.reverse().map(({ date, balance }) => ({ date, balance: toman(balance) })),
    since: first === undefined ? null : persianTimestamp(first.at).slice(0, 7).replace('/', '-'),
    depositLimits: { min: toman(limits.min), max: toman(limits.max) },
  }
}

interface EntriesAsked extends HistoryFilter {
  before?: number | undefined
  limit: number
}

/** One more than a page is asked for: it tells whether there is a page after. */
export async function listEntries(
  on: Handle,
  userId: UserId,
  { kind, month, before, limit }: EntriesAsked,
): Promise<AnswerOf<typeof listWalletEntriesCall>> {
  const { from, until } = month === undefined ? { from: null, until: null } : boundsOfMonth(month)
  const reasons = kind === undefined ? null : reasonsOfKind(kind)
  const rows = await selectEntries.all(on, { userId, reasons, from, until, before: before ?? null, limit: limit + 1 })
  const page = rows.slice(0, limit)
  return { entries: page.map(toEntry), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
}

const WALLET = 'کیف پول'

function toEntry({ id, amount, balance, reason, about, number, gateway, label, isDouble, partner, at }: EntryRow): WalletEntry {
  const { kind, type, description } = wordsOfReason(reason)
  const orderId = OrderId.safeParse(about).data ?? null
  return {
    transactionId: String(id),
    description: description({ number, isOfOrder: orderId !== null, isDouble, amount, otherName: partner && maskedOwner(partner) }),
    amount,
    balance: toman(balance),
    date: at.toISOString(),
    kind,
    typeDescriptionFa: type,
    methodDescriptionFa: kind === 'purchase' ? WALLET : (label ?? gateway ?? WALLET),
    orderId,
    depositId: DepositId.safeParse(about).data ?? null,
  }
}
