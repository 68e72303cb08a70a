import { z } from 'zod'
import { MARKET_NAME } from '#contract/market.ts'
import type { GatewayAccount } from '#server/platform/gateway-accounts.ts'
import { toRial } from '../../../platform/rial.ts'
import type { BankLook, Gateway, GatewayPayment } from '../gateway.ts'
import { type GatewayKit, gatewayCaller } from '../gateway-client.ts'
import { isReversalRefused, NOT_PAID, paymentRefusal, reasonOf, requestRefusal } from './zarinpal-codes.ts'

/** On an error `data` is an empty list and `errors` an object; else the other way about. */
const Refused = z.object({ errors: z.object({ code: z.int() }) })

const Opened = z.object({ code: z.literal(100), authority: z.string().regex(/^\w{1,64}$/) })
const Verified = z.object({
  code: z.literal([100, 101]),
  ref_id: z.union([z.number(), z.string()]),
  card_pan: z.string().nullish(),
})
const Seen = z.object({ code: z.literal(100), status: z.enum(['VERIFIED', 'PAID', 'IN_BANK', 'FAILED', 'REVERSED']) })
const Listed = z.object({ code: z.literal(100), authorities: z.array(z.object({ authority: z.string() })).nullish() })
const Reversed = z.object({ code: z.literal(100) })

/** A look tells no amount, so that what is verified already is verified again: that says so, and holds our amount against the bank's. */
const LOOKS: Readonly<Record<z.infer<typeof Seen>['status'], BankLook>> = {
  PAID: { state: 'paid' },
  VERIFIED: { state: 'paid' },
  IN_BANK: { state: 'pending', reason: 'IN_BANK' },
  FAILED: { state: 'failed', reason: 'FAILED' },
  REVERSED: { state: 'reversed', reason: 'REVERSED' },
}
/** Its list holds the last hundred, and nothing in it is urgent. */
const LIST_REST_MS = 60_000

/** ZarinPal, version 4 of its API. It does not tell a payer who turned back from a card that was refused. */
export function zarinpalGateway({ merchant, url }: GatewayAccount, { shop, log }: GatewayKit): Gateway {
  const post = gatewayCaller({ who: 'ZarinPal', url, identity: { merchant_id: merchant }, log })

  const ask = async <Data>(
    call: string,
    Answered: z.ZodType<Data>,
    body: object,
    signal: AbortSignal,
  ): Promise<Data | { errorCode: number }> => {
    const { status, body: answer } = await post(`/pg/v4/payment/${call}.json`, body, signal)
    const done = z.object({ data: Answered }).safeParse(answer)
    if (done.success) return done.data.data
    const refused = Refused.safeParse(answer)
    if (refused.success) return { errorCode: refused.data.errors.code }
    throw new Error(`ZarinPal answered ${status} with something that is not its protocol`)
  }

  const inquire = async ({ authority }: GatewayPayment, signal: AbortSignal): Promise<BankLook> => {
    const seen = await ask('inquiry', Seen, { authority }, signal)
    return 'errorCode' in seen ? paymentRefusal(seen.errorCode) : LOOKS[seen.status]
  }

  return {
    name: 'zarinpal',
    formOrigins: [new URL(url).origin],
    listRestMs: LIST_REST_MS,
    inquire,
    async request(payment, callbackUrl, signal) {
      const body = {
        amount: toRial(payment.amount),
        currency: 'IRR',
        description: `پرداخت به ${MARKET_NAME}، شمارهٔ ${payment.number ?? payment.purposeId}`,
        callback_url: new URL(callbackUrl, shop).href,
        metadata: { order_id: payment.id },
      }
      const opened = await ask('request', Opened, body, signal)
      if ('errorCode' in opened) return requestRefusal(opened.errorCode)
      const { authority } = opened
      return { state: 'opened', authority, redirect: { method: 'GET', url: `${url}/pg/StartPay/${authority}`, fields: {} } }
    },
    async verify(payment, signal) {
      const { authority, amount } = payment
      const verified = await ask('verify', Verified, { amount: toRial(amount), authority }, signal)
      if (!('errorCode' in verified)) {
        const { code, ref_id, card_pan } = verified
        // it told no amount: it took the one that was sent, or would have answered −50
        return { state: code === 100 ? 'paid' : 'already', amount, ref: String(ref_id), maskedCard: card_pan ?? null }
      }
      if (verified.errorCode !== NOT_PAID) return paymentRefusal(verified.errorCode)
      const seen = await inquire(payment, signal)
      return 'reason' in seen ? seen : { state: 'unknown', reason: 'paid, and not to be verified' }
    },
    async listUnverified(signal) {
      const listed = await ask('unVerified', Listed, {}, signal)
      if ('errorCode' in listed) throw new Error(`ZarinPal lists nothing, ${reasonOf(listed.errorCode)}`)
      return (listed.authorities ?? []).map(({ authority }) => authority)
    },
    async reverse({ authority }, signal) {
      const reversed = await ask('reverse', Reversed, { authority }, signal)
      if (!('errorCode' in reversed)) return 'reversed'
      if (isReversalRefused(reversed.errorCode)) return 'refused'
      throw new Error(`ZarinPal reverses nothing, ${reasonOf(reversed.errorCode)}`)
    },
  }
}
