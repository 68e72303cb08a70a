import type { AnswerOf } from '#contract/call.ts'
import type { DeskOrder, DeskOrdersQuery, findPartToAdvanceCall, listDeskOrdersCall, printDeskOrdersCall } from '#contract/desk-order.ts'
import type { ReceiptId, SellerId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { Handle } from '../../platform/database/database.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import { OrderNotFound } from '../order/order.errors.ts'
import { stepsOfPart } from '../order/order-timeline.ts'
import { listPartTimes } from '../order/order-times.queries.ts'
import { readSellersDaysOff, withSellersDays } from '../sending/sellers-days-off.ts'
import { readDeadlines } from './deadlines.queries.ts'
import { findPartToAdvance, findSender, listDeskOrdersOf } from './desk-order.queries.ts'
import { cursorOf, pageOf } from './list-desk-orders.queries.ts'
import { type Seen, toDeskOrder, toDeskRow } from './to-desk-order.ts'

export interface AtSeller {
  sellerId: SellerId
  daysOff: DaysOff
  now: Date
}

export async function listDeskOrders(on: Handle, at: AtSeller, wanted: DeskOrdersQuery): Promise<AnswerOf<typeof listDeskOrdersCall>> {
  const [found, seen] = await Promise.all([pageOf(on, at, wanted), seenBy(on, at)])
  const page = found.slice(0, wanted.limit)
  const last = page.at(-1)
  return {
    orders: page.map((part) => toDeskRow(part, seen)),
    nextCursor: last !== undefined && found.length > page.length ? cursorOf(last, wanted.sort) : null,
  }
}

/** One part of this seller; of another, or not yet with its seller, it is as unknown as one that never was. */
export async function readDeskOrder(on: Handle, at: AtSeller, receiptId: ReceiptId): Promise<DeskOrder> {
  const [[part], seen] = await Promise.all([listDeskOrdersOf.all(on, { sellerId: at.sellerId, receiptIds: [receiptId] }), seenBy(on, at)])
  if (part === undefined) throw OrderNotFound()
  const { userId, orderId } = part
  const times = (await listPartTimes.all(on, { userId, orderId })).find((each) => each.receiptId === receiptId)
  return { ...toDeskOrder(part, seen), steps: times === undefined ? [] : stepsOfPart(part, part, times) }
}

/** What is no longer to be sent anywhere is not printed. */
export async function readSlips(on: Handle, at: AtSeller, receiptIds: readonly ReceiptId[]): Promise<AnswerOf<typeof printDeskOrdersCall>> {
  const { sellerId } = at
  const [sender, found, seen] = await Promise.all([
    findSender.one(on, { sellerId }),
    listDeskOrdersOf.all(on, { sellerId, receiptIds }),
    seenBy(on, at),
  ])
  return { sender, orders: found.map((part) => toDeskOrder(part, seen)).filter(({ buyer }) => !buyer.isMasked) }
}

export async function readPartToAdvance(on: Handle, sellerId: SellerId, number: string): Promise<AnswerOf<typeof findPartToAdvanceCall>> {
  const found = await findPartToAdvance.first(on, { sellerId, number })
  if (found === undefined) throw OrderNotFound()
  const { number: orderNumber, customerName: buyerName, ...part } = found
  return { part: { ...part, orderNumber, buyerName, left: toman(part.total - part.paid) } }
}

async function seenBy(on: Handle, { sellerId, daysOff, now }: AtSeller): Promise<Seen> {
  const [official, own, { confirmHours }] = await Promise.all([
    daysOff.read(on),
    readSellersDaysOff(on, [sellerId], now),
    readDeadlines.one(on, { sellerId }),
  ])
  return { now, off: withSellersDays(official, own.get(sellerId)), confirmHours }
}
