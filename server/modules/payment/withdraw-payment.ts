import type { AnswerOf } from '#contract/call.ts'
import type { UserId } from '#contract/ids.ts'
import type { withdrawPaymentCall } from '#contract/payment.ts'
import { purposeOf } from '../purpose/purposes.ts'
import { closePayment } from './close-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { endPayment } from './end-payment.ts'
import type { Paying } from './gateways.ts'
import { outcomeOf } from './outcome.ts'
import { type Payment, selectOpenPayment } from './payment.queries.ts'
import type { PaymentStage } from './payment-moves.ts'

const REASON = 'taken back by the shopper'

/** The shopper turned back before paying: the open payment ends, so that what it is for can change. What was paid meanwhile stays paid. */
export async function withdrawPayment(paying: Paying, userId: UserId, purposeId: string): Promise<AnswerOf<typeof withdrawPaymentCall>> {
  const purpose = purposeOf(paying.purposes, purposeId)
  const open = await selectOpenPayment.first(paying.db, { userId, purpose: purpose.name, purposeId })
  const stage = open === undefined ? 'cancelled' : await takeBack(paying, open)
  const isPaid = await purpose.findIsPaid(paying.db, userId, purposeId)
  if (isPaid === undefined) throw purpose.notFound()
  return { outcome: outcomeOf(stage), isPaid }
}

async function takeBack(paying: Paying, payment: Payment): Promise<PaymentStage> {
  if (payment.stage === 'opened') return closePayment(paying, payment, { to: 'abandoned', event: 'abandoned', reason: REASON, comment: '' })
  const stage = await confirmPayment(paying, payment)
  // A bank that is silent may hold the money already: then the payment stays open until it speaks.
  return stage === 'at_bank' ? endPayment(paying, payment, REASON) : stage
}
