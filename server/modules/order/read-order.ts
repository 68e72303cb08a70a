import type { AnswerOf } from '#contract/call.ts'
import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { OrderDetail, OrderStep, readOrderByReceiptCall, readOrderCall } from '#contract/order.ts'
import type { Handle } from '../../platform/database/database.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import { advanceOf } from './advance-share.ts'
import { OrderNotFound } from './order.errors.ts'
import { findOrder, findOrderByReceipt, listOrderLines } from './order.queries.ts'
import { arrivalAskedFrom, stepsOfPart, timelineOf } from './order-timeline.ts'
import { listPartTimes, timesOfOrder } from './order-times.queries.ts'
import { listSendings } from './parcels.queries.ts'
import { askedFor } from './payable.ts'
import { isOfSeller } from './plan-parts.ts'
import { readWalletShare } from './read-wallet-share.ts'
import { toOrderDetail, toSellerEntry } from './to-order.ts'
import { toDecline, toParcel } from './to-parcel.ts'

/** One order of the shopper; somebody else's is as unknown as one that never was. */
export async function readOrder(on: Handle, userId: UserId, orderId: OrderId): Promise<OrderDetail> {
  const order = await findOrder(on, userId, orderId)
  if (!order) throw OrderNotFound()
  return toOrderDetail(order, await listOrderLines(on, userId, orderId))
}

const STEPS_OF_SENDING: ReadonlySet<OrderStep['step']> = new Set(['processing', 'shipped', 'delivered'])

/** The same with the steps of its way. Plans alone are nowhere on their way. */
export async function readOrderWithTimeline(
  on: Handle,
  daysOff: DaysOff,
  userId: UserId,
  orderId: OrderId,
): Promise<AnswerOf<typeof readOrderCall>> {
  const order = await findOrder(on, userId, orderId)
  if (!order) throw OrderNotFound()
  const [partTimes, sendings, walletShare, off] = await Promise.all([
    listPartTimes.all(on, { userId, orderId }),
    listSendings.all(on, { userId, orderId }),
    readWalletShare.one(on, { userId, orderId }),
    daysOff.read(on),
  ])
  const times = timesOfOrder(partTimes)
  const hasSellers = order.parts.some(isOfSeller)
  return {
    order: toOrderDetail(order, await listOrderLines(on, userId, orderId)),
    timeline: stepsOnWay(timelineOf(order, times), hasSellers),
    parts: partTimes.flatMap((its) => {
      const part = order.parts.find(({ receiptId }) => receiptId === its.receiptId)
      if (part === undefined) return []
      const sending = sendings.find(({ receiptId }) => receiptId === its.receiptId)
      return [
        {
          receipt_id: part.receiptId,
          steps: stepsOnWay(stepsOfPart(part, order, its), isOfSeller(part)),
          confirmedAt: sending?.confirmedAt?.toISOString() ?? null,
          parcels: sending?.parcels.map(toParcel) ?? [],
          declines: sending?.declines.map(toDecline) ?? [],
        },
      ]
    }),
    arrivalAskedFrom: arrivalAskedFrom(order, times, off)?.toISOString() ?? null,
    walletShare,
  }
}

function stepsOnWay<Step extends OrderStep>(steps: readonly Step[], isSent: boolean): Step[] {
  return steps.filter(({ step }) => isSent || !STEPS_OF_SENDING.has(step))
}

/** The seller's part as it is to be paid alone: its discount may be one that the whole order alone has. */
export async function readOrderByReceipt(
  on: Handle,
  userId: UserId,
  receiptId: ReceiptId,
): Promise<AnswerOf<typeof readOrderByReceiptCall>> {
  const found = await findOrderByReceipt(on, userId, receiptId)
  if (!found) throw OrderNotFound()
  const lines = await listOrderLines(on, userId, found.id)
  const part = found.parts.filter(isOfSeller).find((each) => each.receiptId === receiptId)
  if (!part) throw OrderNotFound()
  const [alone] = askedFor(found, receiptId).filter(isOfSeller)
  const seller = toSellerEntry(alone ?? part, found, lines, alone === undefined ? [] : [alone])
  return {
    order: toOrderDetail(found, lines),
    seller,
    discountLater: toman(Math.max(0, part.discount - seller.discount_price)),
    advance: (found.method === 'online' && alone && advanceOf(alone)) || null,
  }
}
