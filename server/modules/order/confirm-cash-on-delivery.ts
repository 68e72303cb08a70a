import type { OrderId, UserId } from '#contract/ids.ts'
import type { OrderDetail } from '#contract/order.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { tell } from '../message/tell.ts'
import { assertCashAllowed } from './cash-allowed.ts'
import { NotCashOnDelivery, OrderClosed, OrderNotFound } from './order.errors.ts'
import { listOrderLines } from './order.queries.ts'
import { cashOrderPlaced } from './order.texts.ts'
import { hasEnded } from './order-moves.ts'
import { changeOf, type LockedOrder, lockOrder } from './order-state.ts'
import { place } from './place-order.ts'
import { isOfPlan, isOfSeller } from './plan-parts.ts'
import { readOrder } from './read-order.ts'
import { saleOf } from './settle-parts.ts'

type NoticeServices = Pick<Services, 'clock' | 'jobs' | 'settings'>

/** Places an order that is paid on delivery, and sells it at once: no payment will tell the sellers. Asking again answers the same order. */
export async function confirmCashOnDelivery(
  tx: Transaction,
  services: NoticeServices,
  userId: UserId,
  orderId: OrderId,
): Promise<OrderDetail> {
  const locked = await lockOrder(tx, userId, orderId)
  if (!locked) throw OrderNotFound()
  if (locked.order.method !== 'cod') throw NotCashOnDelivery()
  if (hasEnded(locked.order.status)) throw OrderClosed()

  const isNew = locked.order.status === 'basket'
  if (isNew) await placeAndSell(tx, locked, services.clock.now())
  const order = await readOrder(tx, userId, orderId)
  if (isNew) {
    const { orderNumber: number, totalPrice: total, customerPhone: mobile, customerEmail: email } = order
    await tell(tx, services, cashOrderPlaced, [
      { userId, cause: `order-placed:${orderId}`, to: { mobile, email }, data: { orderId, number, total } },
    ])
  }
  return order
}

async function placeAndSell(tx: Transaction, { checkout, order }: LockedOrder, now: Date): Promise<void> {
  const sellerIds = order.parts.filter(isOfSeller).map(({ sellerId }) => sellerId)
  await assertCashAllowed(tx, order.userId, { total: order.total, sellerIds, hasPlan: order.parts.some(isOfPlan) })
  const lines = await listOrderLines(tx, order.userId, order.id)
  const placed = { checkout, order: await place(tx, { checkout, order }, lines, now) }
  const { writes } = changeOf(placed, now, () => ({ status: 'processing' }))
  await tx.inOrder(...writes, ...saleOf(placed.order, placed.order.parts, lines, now))
}
