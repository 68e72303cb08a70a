import type { UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Payee } from '../purpose/purpose.ts'
import { type AccountOwner, post } from '../wallet/post.ts'
import type { Payment } from './payment.queries.ts'

type Booked = Pick<Payment, 'id' | 'userId' | 'purposeId' | 'gateway' | 'amount' | 'parts'>

/** Settled money belongs to the payees of the parts, late money to the shopper's wallet; either came in through the gateway. */
export async function bookPayment(tx: Transaction, payment: Booked, stage: 'settled' | 'credited', now: Date): Promise<void> {
  const { userId, gateway, amount, purposeId, parts } = payment
  const to =
    stage === 'settled'
      ? parts.map((part) => ({ account: accountOf(part.payee, userId), amount: part.amount }))
      : [{ account: { kind: 'shopper', userId }, amount } as const]
  await post(tx, {
    reason: stage === 'settled' ? 'payment_settled' : 'payment_credited',
    entries: [{ account: { kind: 'gateway', gateway }, amount: -amount }, ...to],
    at: now,
    about: purposeId,
    paymentId: payment.id,
  })
}

/** Out of the wallet and through the gateway to its card; or back into the wallet. */
export async function bookReversal(tx: Transaction, payment: Booked, state: 'asked' | 'refused', now: Date): Promise<void> {
  const { userId, gateway, purposeId } = payment
  const back = state === 'asked' ? payment.amount : -payment.amount
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
