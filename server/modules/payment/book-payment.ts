import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Payee } from '../purpose/purpose.ts'
import { type AccountOwner, post } from '../wallet/post.ts'
import type { PostingReason } from '../wallet/posting-reason.ts'
import type { Payment } from './payment.queries.ts'
import { bankAmountOf } from './wallet-share.ts'

type Booked = Pick<Payment, 'id' | 'userId' | 'purposeId' | 'gateway' | 'amount' | 'walletAmount' | 'parts'>

/** What became of money that came: it paid, what it was for is gone, or the wallet does not hold its share any more. */
export type Fate = 'settled' | 'too-late' | 'share-gone'

/**
 * Settled money belongs to the payees of the parts, late money to the shopper's wallet; either came in through the gateway, but for the share that the
 * wallet pays, which is not blocked any more.
 */
export async function bookPayment(tx: Transaction, payment: Booked, fate: Fate, now: Date): Promise<void> {
  const { userId, gateway, purposeId, parts, walletAmount } = payment
  const bankAmount = bankAmountOf(payment)
  const wallet = { kind: 'shopper', userId } as const
  const to =
    fate === 'settled'
      ? [
          { account: wallet, amount: -walletAmount },
          ...parts.map((part) => ({ account: accountOf(part.payee, userId), amount: part.amount })),
        ]
      : [{ account: wallet, amount: bankAmount }]
  await post(tx, {
    reason: reasonOf(fate, walletAmount),
    entries: [{ account: { kind: 'gateway', gateway }, amount: -bankAmount }, ...to],
    at: now,
    about: purposeId,
    paymentId: payment.id,
  })
}

function reasonOf(fate: Fate, walletAmount: number): PostingReason {
  if (fate === 'share-gone') return 'credited_without_share'
  if (fate === 'too-late') return 'payment_credited'
  return walletAmount > 0 ? 'payment_from_wallet' : 'payment_settled'
}

/** Out of the wallet and through the gateway to its card; or back into the wallet. Only what the bank had taken. */
export async function bookReversal(tx: Transaction, payment: Booked, state: 'asked' | 'refused', now: Date): Promise<void> {
  const { userId, gateway, purposeId } = payment
  const back = state === 'asked' ? bankAmountOf(payment) : -bankAmountOf(payment)
  await post(tx, {
    reason: state === 'asked' ? 'payment_reversed' : 'reversal_refused',
    entries: [
      { account: { kind: 'shopper', userId }, amount: -back },
      { account: { kind: 'gateway', gateway }, amount: back },
    ],
    at: now,
    about: purposeId,
    paymentId: payment.id,
  })
}

function accountOf(payee: Payee, userId: UserId): AccountOwner {
  return payee.kind === 'shopper' ? { kind: 'shopper', userId } : payee
}
