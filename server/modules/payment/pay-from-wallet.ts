import type { PaymentId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { BY_WALLET } from '#contract/wallet-share.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Due, Purpose } from '../purpose/purpose.ts'
import { selectOwner } from '../wallet/wallet-owner.ts'
import { bookPayment } from './book-payment.ts'
import type { Paying } from './gateways.ts'
import { insertPayment, partLists } from './payment.queries.ts'
import { tellOfShare, tellShopper } from './tell-of-payment.ts'
import { freeShare, holdShare } from './wallet-share.ts'

interface Paid extends Pick<Due, 'number' | 'parts'> {
  id: PaymentId
  userId: UserId
  purposeId: string
  amount: Toman
}

/** The wallet pays all of it: opened and settled in the transaction that made it payable, so that no process can die between the two. */
export async function payFromWallet(tx: Transaction, paying: Paying, purpose: Purpose, paid: Paid, now: Date): Promise<void> {
  const { userId, purposeId, parts } = paid
  const payment = { ...paid, purpose: purpose.name, gateway: BY_WALLET.name, walletAmount: paid.amount, parts: [...parts] }
  await holdShare(tx, payment)
  await insertPayment.run(tx, { ...payment, ...partLists(parts), state: 'settled', expiresAt: now, nextCheckAt: null, now })
  const covered = { purposeId, partIds: parts.map((part) => part.id) }
  const outcome = await purpose.settle(tx, { ...covered, opened: parts, paymentId: payment.id }, now)
  if (outcome !== 'settled') throw new Error(`${purposeId} was due a moment ago, and cannot be settled`)

  await freeShare(tx, payment)
  await bookPayment(tx, payment, 'settled', now)
  const { mobile, email } = await selectOwner.one(tx, { userId })
  await tellShopper(tx, paying, payment, { stage: 'settled', mobile, email })
  await tellOfShare(tx, paying, payment, mobile)
}
