import type { ReceiptId, SellerId } from '#contract/ids.ts'
import { endOfWorkingDays } from '#persian/working-days.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { PartStageChanged } from '../order/order.errors.ts'
import { markConfirmed } from '../order/part-stage.queries.ts'
import { canReach } from '../order/part-stage.ts'
import { readSellersDaysOff, withSellersDays } from '../sending/sellers-days-off.ts'
import { readDeadlines } from './deadlines.queries.ts'
import { partConfirmed } from './desk-order.texts.ts'
import { lockAtSeller, type PartAtDesk } from './lock-at-seller.ts'

const CONFIRMED = new Set(['confirmed', 'partly_sent', 'sent', 'delivered'])

/**
 * The seller will send its part; said again, it changes nothing. Answers whether it changed anything. Under the checkout's lock of its buyer a cancelling that
 * came first is seen here, and one that comes later sees what was confirmed.
 */
export async function confirmPart(
  tx: Transaction,
  services: Sending,
  daysOff: DaysOff,
  sellerId: SellerId,
  receiptId: ReceiptId,
): Promise<boolean> {
  const desk = await lockAtSeller(tx, sellerId, receiptId)
  const { stage } = desk.at
  if (CONFIRMED.has(stage)) return false
  if (!canReach(stage, 'confirmed')) throw PartStageChanged({ stage })

  await writeConfirmed(tx, services.clock.now(), daysOff, desk)
  const { userId, id: orderId, number, customerPhone: mobile, customerEmail: email } = desk.locked.order
  const data = { orderId, number, sellerLabel: desk.part.sellerLabel }
  const cause = `part-confirmed:${receiptId}:${desk.at.reachedAt.getTime()}`
  await tell(tx, services, partConfirmed, [{ userId, cause, to: { mobile, email }, data }])
  return true
}

/** From now on its seller has the days for sending it. */
export async function writeConfirmed(tx: Transaction, now: Date, daysOff: DaysOff, { at }: PartAtDesk): Promise<void> {
  const { sendDays } = await readDeadlines.one(tx, { sellerId: at.sellerId })
  const own = await readSellersDaysOff(tx, [at.sellerId], now)
  const sendBy = endOfWorkingDays(now, sendDays, withSellersDays(await daysOff.read(tx), own.get(at.sellerId)))
  await markConfirmed.run(tx, { userId: at.userId, receiptId: at.receiptId, now, sendBy })
}
