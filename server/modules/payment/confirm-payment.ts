import { inquireThenVerify, verify } from './ask-gateway.ts'
import type { Paying } from './gateways.ts'
import type { Payment } from './payment.queries.ts'
import { isFinal, type PaymentStage } from './payment-moves.ts'
import { type Returned, recordAnswer } from './record-answer.ts'

/**
 * Finds out from the gateway, and never from a browser, what became of a payment, and acts on it.
 * The first return verifies at once; a payment asked about before is looked at first, because a second verify tells less.
 */
export function confirmPayment(paying: Paying, payment: Payment, returned?: Returned): Promise<PaymentStage> {
  if (isFinal(payment.stage) || payment.authority === null) return Promise.resolve(payment.stage)
  const underWay = paying.underWay.get(payment.id)
  if (underWay !== undefined) return underWay

  const asked = askAndRecord(paying, payment, returned).finally(() => paying.underWay.delete(payment.id))
  paying.underWay.set(payment.id, asked)
  return asked
}

async function askAndRecord(paying: Paying, payment: Payment, returned?: Returned): Promise<PaymentStage> {
  const first = returned !== undefined && payment.stage === 'at_bank'
  return recordAnswer(paying, payment, first ? await verify(paying, payment) : await inquireThenVerify(paying, payment), returned)
}
