import type { SellerId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import type { PostingReason } from './posting-reason.ts'
import { BalanceTooLow } from './wallet.errors.ts'
import { insertEntries } from './wallet.queries.ts'

/** Whose money it is. A shopper's account is the wallet; a gateway's counts what came in through it, as a negative balance. */
export type AccountOwner =
  | { kind: 'shopper'; userId: UserId }
  | { kind: 'seller'; sellerId: SellerId }
  | { kind: 'gateway'; gateway: string }
  | { kind: 'market' }
  /** The market’s own bank account, out of which withdrawals and payouts are paid. */
  | { kind: 'bank' }
  /** The VAT on what the market takes, which it owes. */
  | { kind: 'tax' }

export interface Entry {
  account: AccountOwner
  /** Toman, signed: what the account gains. The entries of one posting sum to zero. */
  amount: number
}

export interface Posting {
  reason: PostingReason
  entries: readonly Entry[]
  at: Date
  /** The id of what the money was moved for, an order's say. */
  about?: string
  paymentId?: string
}

/**
 * Writes one group of ledger entries. The database refuses a group that does not sum to zero, and a wallet that would fall below zero;
 * the rows of shoppers' accounts are locked, in the order of their ids, until the transaction ends.
 */
export async function post(tx: Transaction, { reason, entries, at, about, paymentId }: Posting): Promise<void> {
  const amounts = new Map<string, { owner: AccountOwner; amount: number }>()
  for (const { account, amount } of entries) {
    const id = accountIdOf(account)
    amounts.set(id, { owner: account, amount: (amounts.get(id)?.amount ?? 0) + amount })
  }
  const moved = [...amounts].filter(([, { amount }]) => amount !== 0)
  if (moved.length === 0) return

  try {
    await insertEntries.run(tx, {
      groupId: newUuidV7(at.getTime()),
      reason,
      at,
      about: about ?? null,
      paymentId: paymentId ?? null,
      accountIds: moved.map(([id]) => id),
      kinds: moved.map(([, { owner }]) => owner.kind),
      userIds: moved.map(([, { owner }]) => (owner.kind === 'shopper' ? owner.userId : null)),
      amounts: moved.map(([, { amount }]) => amount),
    })
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && BALANCE_CONSTRAINTS.has(String(error.constraint))) throw BalanceTooLow()
    throw error
  }
}

const BALANCE_CONSTRAINTS = new Set(['accounts_never_negative', 'accounts_blocked_is_there'])

function accountIdOf(account: AccountOwner): string {
  switch (account.kind) {
    case 'shopper':
      return `shopper:${account.userId}`
    case 'seller':
      return `seller:${account.sellerId}`
    case 'gateway':
      return `gateway:${account.gateway}`
    case 'market':
    case 'bank':
    case 'tax':
      return account.kind
  }
}
