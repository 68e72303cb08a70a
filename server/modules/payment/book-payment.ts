import type { Transaction } from '../../platform/database/database.ts'
import { post } from '../wallet/post.ts'
import type { Payment } from './payment.queries.ts'

type Booked = Pick<Payment, 'id' | 'userId' | 'orderId' | 'gateway' | 'amount' | 'parts'>

/** Settled money belongs to the sellers of the parts, late money to the shopper's wallet; either came in through the gateway. */
export async function bookPayment(tx: Transaction, payment: Booked, stage: 'settled' | 'credited', now: Date): Promise<void> {
  const { userId, gateway, amount, orderId, parts } = payment
  const to =
    stage === 'settled'
      ? parts.map((part) => ({ account: { kind: 'seller', sellerId: part.sellerId }, amount: part.amount }) as const)
      : [{ account: { kind: 'shopper', userId }, amount } as const]
  await post(tx, {
    reason: stage === 'settled' ? 'payment_settled' : 'payment_credited',
    entries: [{ account: { kind: 'gateway', gateway }, amount: -amount }, ...to],
    at: now,
    orderId,
    paymentId: payment.id,
  })
}
