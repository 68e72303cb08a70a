import { setTimeout as sleep } from 'node:timers/promises'
import { purposeNamed } from '../purpose/purposes.ts'
import { closePayment } from './close-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { endPayment } from './end-payment.ts'
import type { Redirect } from './gateway.ts'
import type { Paying } from './gateways.ts'
import { GatewayUnavailable } from './payment.errors.ts'
import { type Payment, selectPayment, takeOverRequest } from './payment.queries.ts'
import { askForLink } from './request-link.ts'

/** Longer than a gateway may take to answer: the process that asked is gone. */
const REQUEST_STALE_MS = 15_000
const WAIT_STEP_MS = 100
/** When the sweep looks at a payment that never reached the bank. */
export const FIRST_LOOK_MS = 30_000
const OTHER_PARTS = 'other parts are paid instead'

/** The link of a payment that is under way already, or nothing when that was cleared away and another can be opened. */
export async function continuePayment(paying: Paying, payment: Payment, isSame: boolean): Promise<Redirect | undefined> {
  if (payment.stage === 'opened') {
    const later = await waitForAuthority(paying, payment)
    if (later.stage === 'at_bank' && isSame) return later.redirect ?? undefined
    if (later.stage !== 'opened') return undefined
    return takeOver(paying, later, isSame)
  }
  // The bank knows better than we do: the shopper may have paid or cancelled there and never come back.
  const stage = await confirmPayment(paying, payment)
  if (stage === 'unknown' && payment.stage === 'unknown')
    throw GatewayUnavailable({ noun: purposeNamed(paying.purposes, payment.purpose).noun })
  if (stage !== 'at_bank' && stage !== 'unknown') return undefined
  if (isSame) return payment.redirect ?? undefined
  await endPayment(paying, payment, OTHER_PARTS)
  return undefined
}

/** Another press is asking the gateway now; it ends within the gateway's time, or its process has died. */
async function waitForAuthority(paying: Paying, payment: Payment): Promise<Payment> {
  let current = payment
  while (
    current.stage === 'opened' &&
    current.requestedAt !== null &&
    paying.clock.now().getTime() - current.requestedAt.getTime() < REQUEST_STALE_MS
  ) {
    await sleep(WAIT_STEP_MS)
    current = await selectPayment.one(paying.db, { userId: payment.userId, id: payment.id })
  }
  return current
}

/** Nobody is asking for this payment any more: one of those who wait goes on in the dead one's place. */
async function takeOver(paying: Paying, payment: Payment, isSame: boolean): Promise<Redirect | undefined> {
  if (!isSame) {
    await closePayment(paying, payment, { to: 'abandoned', event: 'abandoned', reason: OTHER_PARTS, comment: '' })
    return undefined
  }
  const now = paying.clock.now()
  const mine = await takeOverRequest.run(paying.db, {
    userId: payment.userId,
    id: payment.id,
    now,
    staleBefore: new Date(now.getTime() - REQUEST_STALE_MS),
    nextCheckAt: new Date(now.getTime() + FIRST_LOOK_MS),
  })
  return mine === 1 ? askForLink(paying, payment) : undefined
}
