import type { PaymentId } from '#contract/ids.ts'
import type { DeskPayment } from '#contract/payment-desk.ts'
import type { Paying } from '../gateways.ts'
import { PaymentNotFound } from '../payment.errors.ts'
import { selectPayment } from '../payment.queries.ts'
import { lookAfter } from '../sweep-payments.ts'
import { findPaymentAtDesk, lastAnswerAbout } from './desk.queries.ts'
import { toDeskPayment } from './to-desk-payment.ts'

/**
 * A member of staff does not wait for the sweep: the same question, asked now. Many that ask at once share one answer, and what came of it is written under the
 * payment's row lock, so nothing is booked twice. `isAnswered`: where the payment stands is what the gateway says, and not what was known before it kept silent.
 */
export async function askAboutPayment(paying: Paying, id: PaymentId): Promise<{ payment: DeskPayment; isAnswered: boolean }> {
  const found = await readPaymentAtDesk(paying, id)
  if (!found.mayAsk) return { payment: found, isAnswered: true }
  const { userId } = found
  await lookAfter(paying, await selectPayment.one(paying.db, { userId, id }))
  const last = await lastAnswerAbout.first(paying.db, { userId, id })
  return { payment: await readPaymentAtDesk(paying, id), isAnswered: last?.state !== 'unknown' }
}

async function readPaymentAtDesk(paying: Paying, id: PaymentId): Promise<DeskPayment> {
  const row = await findPaymentAtDesk.first(paying.db, { id })
  if (row === undefined) throw PaymentNotFound()
  return toDeskPayment(row, paying, paying.clock.now())
}
