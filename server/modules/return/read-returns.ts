import type { AnswerOf } from '#contract/call.ts'
import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { RETURN_DAYS, type Return, type ReturnablePart, type ReturnId, type ReturnsOfOrder, type readReturnCall } from '#contract/return.ts'
import { type Pieces, sumsOfReturn, type WorthOfPart } from '#contract/return-sums.ts'
import { endOfWorkingDays } from '#persian/working-days.ts'
import type { Handle } from '../../platform/database/database.ts'
import type { DaysOff } from '../calendar/days-off.ts'
import { OrderNotFound } from '../order/order.errors.ts'
import { findOrder, listOrderLines, type OrderLineRecord, type OrderPart, type OrderRecord } from '../order/order.queries.ts'
import { isOfSeller } from '../order/plan-parts.ts'
import { ReturnNotFound } from './return.errors.ts'
import { countReturnedPieces, findReturn, listDeliveries, listReturnsOfOrder, type ReturnRecord } from './return.queries.ts'
import { worthOfPart } from './worth-of-part.ts'

/** A delivered part with what came back of it. */
export interface DeliveredPart {
  part: OrderPart
  lines: OrderLineRecord[]
  worth: WorthOfPart
  deliveredAt: Date
  taken: Pieces
  received: Pieces
}

/** What was delivered of an order; a plan is not sent back. */
export async function readDelivered(on: Handle, order: OrderRecord): Promise<Map<ReceiptId, DeliveredPart>> {
  const { userId, id: orderId } = order
  const [lines, deliveries, pieces] = await Promise.all([
    listOrderLines(on, userId, orderId),
    listDeliveries.all(on, { userId, orderId }),
    countReturnedPieces.all(on, { userId, orderId }),
  ])
  const taken = new Map(pieces.map((each) => [each.lineId, each.taken]))
  const received = new Map(pieces.map((each) => [each.lineId, each.received]))
  const delivered = new Map<ReceiptId, DeliveredPart>()
  for (const { receiptId, deliveredAt, paidDirectly } of deliveries) {
    const part = order.parts.find((each) => each.receiptId === receiptId)
    if (part === undefined) continue
    const ofPart = lines.filter((line) => line.receiptId === receiptId)
    delivered.set(receiptId, { part, lines: ofPart, worth: worthOfPart(part, lines, paidDirectly), deliveredAt, taken, received })
  }
  return delivered
}

/** Until when a part may be sent back. */
export function returnableUntil({ deliveredAt }: Pick<DeliveredPart, 'deliveredAt'>, off: ReadonlySet<number>): Date {
  return endOfWorkingDays(deliveredAt, RETURN_DAYS, off)
}

/** The returns of one order of the shopper, and what of it may still be sent back. */
export async function readReturnsOfOrder(
  on: Handle,
  daysOff: DaysOff,
  { userId, orderId }: { userId: UserId; orderId: OrderId },
  now: Date,
): Promise<ReturnsOfOrder> {
  const order = await findOrder(on, userId, orderId)
  if (!order) throw OrderNotFound()
  const [delivered, returns, off] = await Promise.all([
    readDelivered(on, order),
    listReturnsOfOrder.all(on, { userId, orderId }),
    daysOff.read(on),
  ])
  return {
    parts: [...delivered.values()].flatMap((each) => toReturnable(each, returnableUntil(each, off), now)),
    returns: returns.map((each) => toReturn(each, delivered.get(each.receiptId))),
  }
}

/** One return of the shopper; somebody else's is as unknown as one that never was. */
export async function readOwnReturn(on: Handle, userId: UserId, id: ReturnId): Promise<AnswerOf<typeof readReturnCall>> {
  const found = await findReturn.first(on, { id, userId, sellerId: null })
  if (found === undefined) throw ReturnNotFound()
  return { orderId: found.orderId, return: toReturn(found, await deliveredOf(on, found)) }
}

/** The part that a return is of. */
export async function deliveredOf(on: Handle, { userId, orderId, receiptId }: ReturnRecord): Promise<DeliveredPart | undefined> {
  const order = await findOrder(on, userId, orderId)
  return order && (await readDelivered(on, order)).get(receiptId)
}

export function toReturn(found: ReturnRecord, delivered: DeliveredPart | undefined): Return {
  const back = new Map(found.lines.map(({ id, quantity }) => [id, quantity]))
  const expected = () => (delivered === undefined ? 0 : sumsOfReturn(delivered.worth, delivered.received, back).refund)
  const willCome = found.state === 'requested' || found.state === 'accepted'
  return { ...toReturnRow(found), refund: toman(found.refund ?? (willCome ? expected() : 0)) }
}

export function toReturnRow(found: ReturnRecord): Omit<Return, 'refund'> {
  return {
    returnId: found.id,
    receiptId: found.receiptId,
    seller: { id: found.sellerId, label: found.sellerLabel },
    state: found.state,
    reasonKind: found.reasonKind,
    reason: found.reason,
    answer: found.answer,
    lines: found.lines,
    pictureCount: found.pictureCount,
    requestedAt: found.requestedAt.toISOString(),
    decidedAt: found.decidedAt?.toISOString() ?? null,
    endedAt: found.endedAt?.toISOString() ?? null,
  }
}

function toReturnable({ part, lines, worth, taken, received }: DeliveredPart, until: Date, now: Date): ReturnablePart[] {
  if (!isOfSeller(part)) return []
  const worthOf = new Map(worth.lines.map((line) => [line.id, line.worth]))
  return [
    {
      receiptId: part.receiptId,
      seller: { id: part.sellerId, label: part.sellerLabel },
      until: until.toISOString(),
      isOver: now >= until,
      total: part.total,
      paidDirectly: toman(worth.paidDirectly),
      lines: lines.map(({ id, name, image, quantity }) => ({
        id,
        name,
        image,
        quantity,
        worth: toman(worthOf.get(id) ?? 0),
        received: received.get(id) ?? 0,
        left: quantity - (taken.get(id) ?? 0),
      })),
    },
  ]
}
