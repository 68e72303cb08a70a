import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { PaymentLink } from '#contract/payment.ts'
import { newId } from '../../../platform/ids.ts'

export interface Shopper {
  token: string
  /** Bodies of the call that puts a line in the cart. */
  cart: readonly object[]
  /** What this shopper does at the bank, and whether they come back from it. */
  plan: {
    decision: 'confirm' | 'cancel' | 'leave'
    comesBack: boolean
    thinksMs: number
    /** How much of the bill the wallet pays. */
    walletPercent: number
  }
}

const Chosen = z.object({ orderId: z.string(), receipt: z.object({ due: z.int() }) })
const LinkFields = z.object({ link_id: z.string() })
const PATIENCE_MS = 180_000

/**
 * A purchase by its documented calls alone, as a stubborn shopper makes it whose server dies again and again: what got no answer is asked again.
 * Answers when it is over for the shopper, whatever became of it.
 */
export async function purchase(baseUrl: () => Promise<string>, { token, cart, plan }: Shopper): Promise<void> {
  const post = async (path: string, body: object) => {
    await sleep(plan.thinksMs)
    return insist(baseUrl, path, body, token)
  }
  for (const line of cart) await post('/cart/update', line)
  const { orderId, receipt } = Chosen.parse(await post('/cart/updatefinalreceiptgateway', { paymentMethod: 'fake' }))
  const fromWallet = Math.floor((receipt.due * plan.walletPercent) / 100)
  const link = PaymentLink.safeParse(await post('/payment/getpaymentlink', { orderId, fromWallet }))
  // What the wallet pays whole is over. ALREADY_PAID cannot be here; anything else without a link ends this purchase, and the sweep has to tidy up after it.
  if (!link.success || plan.decision === 'leave' || plan.walletPercent === 100) return

  const { link_id: linkId } = LinkFields.parse(JSON.parse(link.data.body))
  const decided = await post(`/fake-gateway/${linkId}`, { decision: plan.decision })
  if (plan.comesBack) await post('/payment/paymentwebhook', decided)
}

/** A refusal is an answer; a broken connection or a 5xx is none, nor is that the same press is under way. Every try of a press brings its key. */
async function insist(baseUrl: () => Promise<string>, path: string, body: object, token: string): Promise<object> {
  const giveUpAt = Date.now() + PATIENCE_MS
  const key = newId()
  for (;;) {
    try {
      const response = await fetch(`${await baseUrl()}/api${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        signal: AbortSignal.timeout(20_000),
      })
      const answer: unknown = await response.json()
      const comesLater = response.status >= 500 || response.status === 429 || response.headers.has('retry-after')
      if (!comesLater && typeof answer === 'object' && answer !== null) return answer
    } catch (error) {
      if (Date.now() >= giveUpAt) throw error
    }
    if (Date.now() >= giveUpAt) throw new Error(`${path} got no answer for ${PATIENCE_MS} ms`)
    await sleep(50)
  }
}
