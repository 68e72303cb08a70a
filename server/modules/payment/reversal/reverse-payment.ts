import type { UserId } from '#contract/ids.ts'
import type { ReversalState } from '#contract/payment-reversal.ts'
import { inTransaction, type Transaction } from '#server/platform/database/database.ts'
import { look, reverse } from '../ask-gateway.ts'
import { bookReversal } from '../book-payment.ts'
import type { Paying } from '../gateways.ts'
import { NotReversible, PaymentNotFound } from '../payment.errors.ts'
import { lockPayment, type Payment, selectPayment } from '../payment.queries.ts'
import { endReversal, insertReversal, selectPaymentIdOfAuthority, selectReversal } from './reversal.queries.ts'
import { tellOfReversal } from './reversal-words.ts'

/** Longer than a gateway may take to answer: the process that asked has died. */
const LOOK_AFTER_MS = 30_000

/**
 * Gives money that bought nothing back to its card. It leaves the wallet first, so that it cannot be spent while the gateway is asked, and comes back there
 * when the gateway refuses. Asked twice, it is done once.
 */
export async function reversePayment(
  paying: Paying,
  { gateway, authority }: { gateway: string; authority: string },
  askedBy: UserId,
): Promise<ReversalState> {
  const found = await selectPaymentIdOfAuthority.first(paying.db, { gateway, authority })
  if (found === undefined) throw PaymentNotFound()
  if (paying.gateways.get(gateway)?.reverse === undefined) throw NotReversible()
  const payment = await selectPayment.one(paying.db, found)
  const askedAt = paying.clock.now()
  const before = await inTransaction(paying.db, 'write', (tx) => openReversal(tx, payment, { askedBy, askedAt }))
  return before ?? askForReversal(paying, { payment, askedAt })
}

/** One asking for a reversal, by when it was opened. */
export interface Reversal {
  payment: Payment
  askedAt: Date
}

/** The payment's row lock lets one after another through. Answers how an earlier reversal stands, where there is one. */
async function openReversal(
  tx: Transaction,
  payment: Payment,
  { askedBy, askedAt }: { askedBy: UserId; askedAt: Date },
): Promise<ReversalState | undefined> {
  const key = { userId: payment.userId, id: payment.id }
  const [{ stage }, known] = await tx.inOrder(lockPayment.bindOne(key), selectReversal.bindFirst(key))
  if (stage !== 'credited') throw NotReversible()
  if (known !== undefined && known.state !== 'refused') return known.state

  const nextCheckAt = new Date(askedAt.getTime() + LOOK_AFTER_MS)
  await Promise.all([insertReversal.run(tx, { ...key, askedBy, nextCheckAt, now: askedAt }), bookReversal(tx, payment, 'asked', askedAt)])
  return undefined
}

/**
 * A gateway refuses also what it has reversed already, by a question that was cut off or by another process: a refusal counts once a look finds the money
 * still taken.
 */
export async function askForReversal(paying: Paying, reversal: Reversal): Promise<ReversalState> {
  const answer = await reverse(paying, reversal.payment)
  if (answer === 'unknown') return 'asked'
  if (answer === 'reversed') return recordReversal(paying, reversal, 'reversed')
  return lookAtReversal(paying, reversal, () => recordReversal(paying, reversal, 'refused'))
}

/** How a reversal stands at the gateway; `stillTaken` is what to do where the money is with us. */
export async function lookAtReversal(paying: Paying, reversal: Reversal, stillTaken: () => Promise<ReversalState>): Promise<ReversalState> {
  const { state } = await look(paying, reversal.payment)
  if (state === 'reversed') return recordReversal(paying, reversal, 'reversed')
  return state === 'paid' || state === 'already' ? stillTaken() : 'asked'
}

/** Once, of many that bring the news. */
async function recordReversal(paying: Paying, { payment, askedAt }: Reversal, state: 'reversed' | 'refused'): Promise<ReversalState> {
  const key = { userId: payment.userId, id: payment.id }
  const now = paying.clock.now()
  return inTransaction(paying.db, 'write', async (tx) => {
    const [, ended] = await tx.inOrder(lockPayment.bindOne(key), endReversal.bindRun({ ...key, askedAt, state, now }))
    if (ended === 0) return (await selectReversal.one(tx, key)).state
    if (state === 'refused') await bookReversal(tx, payment, 'refused', now)
    else await tellOfReversal(tx, paying, payment)
    return state
  })
}
