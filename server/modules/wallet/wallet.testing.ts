import type { UserId } from '#contract/ids.ts'
import { type Toman, toman } from '#contract/money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { post } from './post.ts'

const AT = new Date('2026-11-21T12:00:00Z')

/** Puts money into a wallet, as a gateway would; answers how much. */
export async function buildBalance(tx: Transaction, userId: UserId, amount: number): Promise<Toman> {
  const from = { account: { kind: 'gateway', gateway: 'fake' }, amount: -amount } as const
  await post(tx, { reason: 'payment_credited', entries: [from, { account: { kind: 'shopper', userId }, amount }], at: AT })
  return toman(amount)
}
