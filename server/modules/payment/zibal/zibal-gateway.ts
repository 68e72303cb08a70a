import { z } from 'zod'
import { MARKET_NAME } from '#contract/market.ts'
import type { GatewayAccount } from '#server/platform/gateway-accounts.ts'
import { inToman, toRial } from '../../../platform/rial.ts'
import type { BankAnswer, BankLook, Gateway, GatewayPayment } from '../gateway.ts'
import { type GatewayKit, gatewayCaller } from '../gateway-client.ts'
import { DONE, meaningOf, NOT_PAID, paymentRefusal, requestRefusal, VERIFIED_BEFORE } from './zibal-codes.ts'

const text = z.union([z.string(), z.number()]).transform(String).nullish()
const Answered = z.object({
  result: z.int(),
  trackId: text,
  status: z.int().nullish(),
  amount: z.int().nullish(),
  orderId: text,
  refNumber: text,
  cardNumber: z.string().nullish(),
})
type Answered = z.infer<typeof Answered>
/** As many digits as a number holds exactly. */
const NUMBER = /^\d{1,15}$/

/**
 * Zibal, version 1 of its API. It verifies without being told an amount, so that amount and order of every answer are held against ours. It has neither a
 * list of unverified payments nor a reversal.
 */
export function zibalGateway({ merchant, url }: GatewayAccount, { shop, log }: GatewayKit): Gateway {
  const post = gatewayCaller({ who: 'Zibal', url, identity: { merchant }, log })

  const ask = async (call: string, body: object, signal: AbortSignal): Promise<Answered> => {
    const { status, body: answer } = await post(`/v1/${call}`, body, signal)
    const read = Answered.safeParse(answer)
    if (!read.success) throw new Error(`Zibal answered ${status} with something that is not its protocol`)
    return read.data
  }
  const inquire = async (payment: GatewayPayment, signal: AbortSignal): Promise<BankLook> => {
    const seen = await ask('inquiry', { trackId: Number(payment.authority) }, signal)
    if (seen.result !== DONE || typeof seen.status !== 'number') return paymentRefusal(seen.result)
    const { state, reason } = meaningOf(seen.status)
    if (state !== 'already' && state !== 'paid') return { state, reason }
    const money = moneyOf(seen, payment, 'already')
    if (!('amount' in money) || state === 'already') return money
    // not taken yet: what is not ours stays where it is, and goes back to its card by itself
    return money.amount === payment.amount ? { state } : { state: 'disputed', reason: `${money.amount} toman were paid` }
  }

  return {
    name: 'zibal',
    formOrigins: [new URL(url).origin],
    inquire,
    async request(payment, callbackUrl, signal) {
      const opened = await ask(
        'request',
        {
          amount: toRial(payment.amount),
          callbackUrl: new URL(callbackUrl, shop).href,
          description: `پرداخت به ${MARKET_NAME}، شمارهٔ ${payment.number ?? payment.purposeId}`,
          orderId: payment.id,
        },
        signal,
      )
      if (opened.result !== DONE) return requestRefusal(opened.result)
      const authority = opened.trackId ?? ''
      if (!NUMBER.test(authority)) throw new Error('Zibal opened a payment without a number')
      return { state: 'opened', authority, redirect: { method: 'GET', url: `${url}/start/${authority}`, fields: {} } }
    },
    async verify(payment, signal) {
      const verified = await ask('verify', { trackId: Number(payment.authority) }, signal)
      if (verified.result === DONE) return moneyOf(verified, payment, 'paid')
      if (verified.result !== VERIFIED_BEFORE && verified.result !== NOT_PAID) return paymentRefusal(verified.result)
      const seen = await inquire(payment, signal)
      return seen.state === 'paid' ? { state: 'unknown', reason: 'paid, and not to be verified' } : seen
    },
  }
}

function moneyOf({ amount, orderId, refNumber, cardNumber }: Answered, payment: GatewayPayment, state: 'paid' | 'already'): BankAnswer {
  if (orderId !== payment.id) return { state: 'disputed', reason: `paid for ${orderId ?? 'no order'}` }
  if (typeof amount !== 'number') return { state: 'unknown', reason: 'paid, and no amount was told' }
  return { state, amount: inToman(amount), ref: refNumber ?? payment.authority ?? '', maskedCard: cardNumber ?? null }
}
