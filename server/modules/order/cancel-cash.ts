import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import type { OrderDetail } from '#contract/order.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Sending } from '../message/queue-message.ts'
import { tell } from '../message/tell.ts'
import { returnSoldStock } from '../offer/stock.ts'
import { returnDiscount } from '../pricing/discount-use.ts'
import { CashOrderOnItsWay } from './cash.errors.ts'
import { hasOrderAct, insertOrderActs } from './cash.queries.ts'
import { uncountSales } from './count-sales.ts'
import { NotCashOnDelivery, OrderNotFound } from './order.errors.ts'
import type { OrderPart } from './order.queries.ts'
import { partCancelled } from './order.texts.ts'
import { hasEnded } from './order-moves.ts'
import { changeParts, type LockedOrder, type LockedPart, lockOrder, lockPart, receiptIdsOf } from './order-state.ts'
import { hasParcels } from './parcels.queries.ts'
import { readOrder } from './read-order.ts'
import { supersede } from './supersede-order.ts'

interface Act {
  act: 'cancelled' | 'refused'
  byUser: UserId
  byRole: 'buyer' | 'master'
  note: string
}

/** The buyer calls off an order that is paid at the door, while nothing of it was sent or paid. */
export async function cancelCashOrder(tx: Transaction, userId: UserId, orderId: OrderId, now: Date): Promise<OrderDetail> {
  const locked = await lockOrder(tx, userId, orderId)
  if (!locked) throw OrderNotFound()
  if (locked.order.method !== 'cod') throw NotCashOnDelivery()

  if (locked.order.status === 'basket') await supersede(tx, locked, now)
  else {
    const living = locked.order.parts.filter((part) => !hasEnded(part.status))
    if (living.length === 0 || !living.every((part) => part.status === 'processing' && part.isPaid === 'unpaid')) throw CashOrderOnItsWay()
    if ((await hasParcels.one(tx, { userId, receiptIds: receiptIdsOf(living) })).sent) throw CashOrderOnItsWay()
    await endParts(tx, locked, living, { act: 'cancelled', byUser: userId, byRole: 'buyer', note: '' }, now)
  }
  return readOrder(tx, userId, orderId)
}

/** The master ends one seller's part before it is paid; said again, it changes nothing. */
export async function cancelCashPart(
  tx: Transaction,
  services: Sending,
  masterId: UserId,
  receiptId: ReceiptId,
  { reason, note }: { reason: Act['act']; note: string },
): Promise<OrderPart> {
  const { locked, part } = await lockCashPart(tx, receiptId)
  const { userId, number, customerPhone: mobile, customerEmail: email } = locked.order
  const now = services.clock.now()
  if (hasEnded(part.status) && (await hasOrderAct.one(tx, { userId, receiptId, act: reason })).done) return part
  if ((part.status !== 'processing' && part.status !== 'shipped') || part.isPaid !== 'unpaid') throw CashOrderOnItsWay()

  const after = await endParts(tx, locked, [part], { act: reason, byUser: masterId, byRole: 'master', note }, now)
  const data = { orderId: locked.order.id, number, sellerLabel: part.sellerLabel }
  await tell(tx, services, partCancelled, [{ userId, cause: `part-cancelled:${receiptId}`, to: { mobile, email }, data }])
  return after.order.parts.find((other) => other.receiptId === receiptId) ?? part
}

export async function lockCashPart(tx: Transaction, receiptId: ReceiptId): Promise<LockedPart> {
  const found = await lockPart(tx, receiptId)
  if (found.locked.order.method !== 'cod') throw NotCashOnDelivery()
  return found
}

/** What was sold and not paid goes back: stock, counters, and with the last part the discount's use. */
export async function endParts(
  tx: Transaction,
  locked: LockedOrder,
  parts: readonly OrderPart[],
  act: Act,
  now: Date,
): Promise<LockedOrder> {
  const { userId, id: orderId } = locked.order
  const receiptIds = receiptIdsOf(parts)
  await returnSoldStock(tx, { userId, orderId, receiptIds, now })
  const after = await changeParts(tx, locked, now, (part) => (parts.includes(part) ? { status: 'cancelled' } : undefined))
  if (hasEnded(after.order.status)) await returnDiscount(tx, after.order)
  await insertOrderActs.run(tx, { userId, receiptIds, ...act, now })
  await uncountSales.run(tx, { userId, receiptIds })
  return after
}
