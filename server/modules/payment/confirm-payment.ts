import { look, verify } from './ask-gateway.ts'
import type { BankAnswer } from './gateway.ts'
import type { Paying } from './gateways.ts'
import { askAgain, type Payment } from './payment.queries.ts'
import { isFinal, isUnderWay, type PaymentStage } from './payment-moves.ts'
import { ASK_AGAIN_MS, type Returned, recordAnswer } from './record-answer.ts'

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
  return recordAnswer(paying, payment, first ? await verify(paying, payment) : await lookThenVerify(paying, payment), returned)
}

/**
 * Tells the bank to take the money, once it says that it was paid. A payment that had ended here is set to be asked about again before that: if the bank takes
 * the money and its answer is lost, it neither lists the payment any more nor gives the money back.
 */
async function lookThenVerify(paying: Paying, payment: Payment): Promise<BankAnswer> {
  const seen = await look(paying, payment)
  if (seen.state !== 'paid') return seen

  const { userId, id, stage } = payment
  const now = paying.clock.now()
  if (!isUnderWay(stage)) await askAgain.run(paying.db, { userId, id, now, nextCheckAt: new Date(now.getTime() + ASK_AGAIN_MS) })
  return verify(paying, payment)
}
