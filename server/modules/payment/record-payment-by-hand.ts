import { PaymentId, type UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { PaymentPart } from '../purpose/purpose.ts'
import { bookPayment } from './book-payment.ts'
import { insertPaymentByHand } from './payment.queries.ts'

interface SeenMoney {
  userId: UserId
  purpose: string
  purposeId: string
  number: string | null
  gateway: string
  part: PaymentPart
  recordedBy: UserId
}

/**
 * Money that a person saw changing hands: a settled payment of one part, in the ledger like any other. The caller holds the purpose's lock and changes
 * the part in the same transaction. Nothing to pay is no payment; its id names what was recorded.
 */
export async function recordPaymentByHand(tx: Transaction, seen: SeenMoney, now: Date): Promise<PaymentId> {
  const id = PaymentId.parse(newId())
  const { part, ...payment } = seen
  const { amount, discount, vat, payee } = part
  if (amount === 0) return id

  const sellerId = payee.kind === 'seller' ? payee.sellerId : null
  await insertPaymentByHand.run(tx, { ...payment, id, partId: part.id, payee: payee.kind, sellerId, amount, discount, vat, now })
  await bookPayment(tx, { ...payment, id, amount, walletAmount: toman(0), parts: [part] }, 'settled', now)
  return id
}
