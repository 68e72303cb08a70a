import type { AnswerOf } from '#contract/call.ts'
import type { OrderId, UserId } from '#contract/ids.ts'
import type { withdrawPaymentCall } from '#contract/payment.ts'
import { OrderNotFound } from '../order/order.errors.ts'
import { findOrder } from '../order/order.queries.ts'
import { closePayment } from './close-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { endPayment } from './end-payment.ts'
import type { Paying } from './gateways.ts'
import { outcomeOf } from './outcome.ts'
import { type Payment, selectOpenPayment } from './payment.queries.ts'
import type { PaymentStage } from './payment-moves.ts'

const REASON = 'taken back by the shopper'

/** The shopper turned back before paying: the order's open payment ends, so that cart and choices can change. What was paid meanwhile stays paid. */
export async function withdrawPayment(paying: Paying, userId: UserId, orderId: OrderId): Promise<AnswerOf<typeof withdrawPaymentCall>> {
  const open = await selectOpenPayment.first(paying.db, { userId, orderId })
  const stage = open === undefined ? 'cancelled' : await takeBack(paying, open)
  const order = await findOrder(paying.db, userId, orderId)
  if (order === undefined) throw OrderNotFound()
  return { outcome: outcomeOf(stage), isPaid: order.isPaid }
}

async function takeBack(paying: Paying, payment: Payment): Promise<PaymentStage> {
  if (payment.stage === 'opened') return closePayment(paying, payment, { to: 'abandoned', event: 'abandoned', reason: REASON, comment: '' })
  const stage = await confirmPayment(paying, payment)
  // A bank that is silent may hold the money already: then the payment stays open until it speaks.
  return stage === 'at_bank' ? endPayment(paying, payment, REASON) : stage
}
