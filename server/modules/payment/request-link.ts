import type { Purpose } from '../purpose/purpose.ts'
import { purposeNamed } from '../purpose/purposes.ts'
import { requestPayment } from './ask-gateway.ts'
import { closePayment } from './close-payment.ts'
import type { Redirect } from './gateway.ts'
import type { Paying } from './gateways.ts'
import { AmountNotTaken, GatewayUnavailable } from './payment.errors.ts'
import { type Payment, storeAuthority } from './payment.queries.ts'
import { bankAmountOf } from './wallet-share.ts'

/** When the sweep asks about a payment that nobody came back from. */
const NOBODY_CAME_BACK_MS = 90_000

/**
 * Asks the gateway for a link to a payment that stands in its row, and stores the authority before the link leaves the house:
 * no shopper can pay what we could not ask about. Without an answer the payment is given up, and another can be opened.
 */
export async function askForLink(paying: Paying, payment: Payment): Promise<Redirect> {
  const purpose = purposeNamed(paying.purposes, payment.purpose)
  const { noun } = purpose
  const answer = await requestPayment(paying, payment, statusPageOf(paying, purpose, payment.purposeId))
  if (answer.state !== 'opened') {
    paying.log.warn({ paymentId: payment.id, gateway: payment.gateway, reason: answer.reason }, 'gateway gave no link')
    await closePayment(paying, payment, {
      to: answer.state === 'unknown' ? 'abandoned' : 'refused',
      event: 'request_failed',
      reason: answer.reason,
      comment: COMMENTS[answer.state],
    })
    throw answer.state === 'amount'
      ? AmountNotTaken({ amount: bankAmountOf(payment), fromWallet: payment.walletAmount })
      : GatewayUnavailable({ noun })
  }

  const now = paying.clock.now()
  const { authority, redirect } = answer
  const stored = await storeAuthority.first(paying.db, {
    userId: payment.userId,
    id: payment.id,
    gateway: payment.gateway,
    authority,
    redirect,
    now,
    nextCheckAt: new Date(now.getTime() + NOBODY_CAME_BACK_MS),
  })
  if (stored?.stage === 'at_bank') return redirect

  // Given up meanwhile by the sweep, or the gateway handed out another payment's authority: this link must not leave the house.
  if (stored === undefined)
    paying.log.error({ paymentId: payment.id, authority }, 'gateway gave an authority that another payment has, or that came too late')
  throw GatewayUnavailable({ noun })
}

const COMMENTS = {
  unknown: 'درگاه پرداخت پاسخ نداد',
  refused: 'درگاه پرداخت آماده نبود',
  amount: 'درگاه پرداخت این مبلغ را نپذیرفت',
}

/** Where a shopper comes back to. */
export function statusPageOf({ settings }: Paying, { statusPage }: Purpose, purposeId: string): string {
  return `${settings.publicUrl ?? ''}${statusPage}?order_id=${purposeId}`
}
