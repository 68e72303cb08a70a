import { inTransaction } from '../../platform/database/database.ts'
import { purposeNamed } from '../purpose/purposes.ts'
import type { Paying } from './gateways.ts'
import { coveredBy, eventsOf, lockPayment, movePayment, type Payment } from './payment.queries.ts'
import { canMove, isUnderWay, type PaymentStage, stagesBefore } from './payment-moves.ts'
import { freeShare, withShareFreed } from './wallet-share.ts'

export interface Closing {
  to: 'refused' | 'cancelled' | 'abandoned'
  event: 'request_failed' | 'withdrawn' | 'abandoned'
  reason: string
  /** What the message to the shopper says beside the sum. */
  comment: string
}

/** A payment under way that was given up: one that never reached the bank is asked for by our id, one that did by its authority. */
const LOOK_AGAIN_MS = 30_000

/** Ends a payment under way without the bank's word on it, and frees the parts it covered and what the wallet was to pay. One that stands elsewhere by now stays so. */
export async function closePayment(
  { db, clock, purposes }: Paying,
  payment: Payment,
  { to, event, reason, comment }: Closing,
): Promise<PaymentStage> {
  const now = clock.now()
  return inTransaction(db, 'write', async (tx) => {
    const { stage } = await lockPayment.one(tx, { userId: payment.userId, id: payment.id })
    if (!isUnderWay(stage) || !canMove(stage, to)) return stage

    await movePayment.run(tx, {
      userId: payment.userId,
      id: payment.id,
      from: stagesBefore(to),
      to,
      ref: null,
      maskedCard: null,
      now,
      nextCheckAt: to === 'abandoned' ? new Date(now.getTime() + LOOK_AGAIN_MS) : null,
      ...eventsOf([{ kind: event, facts: { reason } }]),
    })
    await purposeNamed(purposes, payment.purpose).refuse(tx, coveredBy(payment), withShareFreed(comment, payment), now)
    await freeShare(tx, payment)
    return to
  })
}
