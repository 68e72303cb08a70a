import { findAuthority } from './ask-gateway.ts'
import { closePayment } from './close-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import type { Paying } from './gateways.ts'
import { claimDuePayments, dueAgain, type Payment, selectPayment, setNextCheck, storeAuthority } from './payment.queries.ts'
import { sweepReversals } from './reversal/sweep-reversals.ts'

/** Questions that one sweeper has under way at once. */
const AT_ONCE = 8
/** Payments of one sweep: what is left waits for the next. */
const ROUNDS = 25

/**
 * Finds what nobody came back for. Payments that are due are asked about at their gateway, those of ended holds once more before
 * what they held goes back; then each purpose gives up what waited too long. Two sweepers at once share the work.
 */
export async function sweepPayments(paying: Paying): Promise<{ asked: number; expired: number }> {
  await noticeUnverified(paying)
  const failures: unknown[] = []
  let asked = 0
  for (let round = 0; round < ROUNDS; round++) {
    const due = await claimDuePayments.all(paying.db, { now: paying.clock.now(), limit: AT_ONCE })
    const outcomes = await Promise.allSettled(due.map(async (key) => lookAfter(paying, await selectPayment.one(paying.db, key))))
    failures.push(...outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : [])))
    asked += due.length
    if (due.length < AT_ONCE) break
  }
  const [reversals] = await Promise.allSettled([sweepReversals(paying)])
  if (reversals.status === 'rejected') failures.push(reversals.reason)
  let expired = 0
  for (const purpose of paying.purposes) expired += (await purpose.giveUpEnded?.(paying.db, paying.clock.now())) ?? 0
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments could not be looked after`)
  return { asked, expired }
}

/** Of one payment that is asked about. */
export async function lookAfter(paying: Paying, payment: Payment): Promise<void> {
  // A process died, or the gateway was silent, between the row and the authority: no link left the house, so nobody has paid.
  if (payment.stage === 'opened') {
    await closePayment(paying, payment, {
      to: 'abandoned',
      event: 'abandoned',
      reason: 'never reached the bank',
      comment: 'درگاه پرداخت پاسخ نداد',
    })
    return
  }
  const known = payment.authority === null ? await learnAuthority(paying, payment) : payment
  if (known !== undefined) await confirmPayment(paying, known)
}

/** The gateway may have opened what it did not answer. Where it cannot be asked by our id, the payment has been unreachable for everyone, and rests. */
async function learnAuthority(paying: Paying, payment: Payment): Promise<Payment | undefined> {
  const { userId, id, gateway } = payment
  const authority = await findAuthority(paying, payment)
  if (authority === undefined) return undefined
  const now = paying.clock.now()
  if (authority === null) {
    await setNextCheck.run(paying.db, { userId, id, nextCheckAt: null })
    return undefined
  }
  await storeAuthority.first(paying.db, { userId, id, gateway, authority, redirect: null, nextCheckAt: now, now })
  return { ...payment, authority }
}

/** Payments that the gateway holds money for, although ours were given up or refused. */
async function noticeUnverified({ gateways, db, clock, log, gatewayTimeoutMs, listedAt }: Paying): Promise<void> {
  for (const gateway of gateways.values()) {
    const now = clock.now()
    const before = listedAt.get(gateway.name)
    if (before !== undefined && now.getTime() - before.getTime() < (gateway.listRestMs ?? 0)) continue
    listedAt.set(gateway.name, now)
    const authorities = await gateway.listUnverified?.(AbortSignal.timeout(gatewayTimeoutMs)).catch((error: unknown) => {
      log.warn({ err: error, gateway: gateway.name }, 'gateway did not list its unverified payments')
      return []
    })
    if (authorities !== undefined && authorities.length > 0) await dueAgain.run(db, { gateway: gateway.name, authorities, now })
  }
}
