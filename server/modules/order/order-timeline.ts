import type { OrderId, UserId } from '#contract/ids.ts'
import type { OrderStep } from '#contract/order.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { OrderPart, OrderRecord } from './order.queries.ts'
import { canArrive, hasEnded } from './order-moves.ts'

/** When the steps of an order were taken, as far as it was written down. */
export interface OrderTimes {
  placedAt: Date | null
  /** Of the last payment that settled a part of it. */
  paidAt: Date | null
  sentAt: Date | null
  deliveredAt: Date | null
  endedAt: Date | null
}

const readTimes = statement<{ userId: UserId; orderId: OrderId }, OrderTimes>(
  'read-order-times',
  `
  select o.placed_at as "placedAt", o.delivered_at as "deliveredAt", max(payment.updated_at) as "paidAt",
    max(act.at) filter (where act.act = 'sent') as "sentAt", max(act.at) filter (where act.act in ('cancelled', 'refused')) as "endedAt"
  from orders as o
  join seller_orders as part on part.user_id = o.user_id and part.order_id = o.id
  left join payments as payment on payment.user_id = part.user_id and payment.id = part.payment_id
  left join order_acts as act on act.user_id = part.user_id and act.receipt_id = part.id
  where o.user_id = :userId and o.id = :orderId
  group by o.user_id, o.id`,
)

export function readOrderTimes(on: Handle, userId: UserId, orderId: OrderId): Promise<OrderTimes> {
  return readTimes.one(on, { userId, orderId })
}

type Timed = Pick<OrderRecord, 'status' | 'isPaid' | 'method' | 'updatedAt'>

/** Where an order stands on its way, with the time of each step that has one. What is paid at the door is paid last, and one that ended stops there. */
export function timelineOf({ status, isPaid, method, updatedAt }: Timed, times: OrderTimes): OrderStep[] {
  const { placedAt, sentAt, deliveredAt, endedAt } = times
  const wasPaid = isPaid === 'paid'
  const paidAt = wasPaid ? (times.paidAt ?? placedAt) : null
  const isSent = status === 'shipped' || status === 'delivered'
  const step = (name: OrderStep['step'], done: boolean, at: Date | null): OrderStep => ({ step: name, done, at: at?.toISOString() ?? null })

  const placed = step('placed', placedAt !== null, placedAt)
  const paid = step('paid', wasPaid, paidAt)
  if (hasEnded(status)) return [placed, ...(wasPaid ? [paid] : []), step('cancelled', true, endedAt ?? updatedAt)]
  const atSeller = step('processing', isSent || status === 'processing', method === 'cod' ? placedAt : paidAt)
  const onItsWay = [step('shipped', isSent, isSent ? sentAt : null), step('delivered', status === 'delivered', deliveredAt)]
  return method === 'cod' ? [placed, atSeller, ...onItsWay, paid] : [placed, paid, atSeller, ...onItsWay]
}

/** Where a seller named no days, the first on which its parcel may have come. */
const FIRST_DAY = 1
const DAY_MS = 24 * 60 * 60_000

/**
 * From when on the buyer is asked whether an order arrived: once all of it was sent. Nobody may have written that down, and no buyer shall wait for it:
 * then from the first day on which it may be there. Null while it cannot be.
 */
export function arrivalAskedFrom(
  order: Timed & { parts: readonly Pick<OrderPart, 'status' | 'shippingMethod'>[] },
  times: OrderTimes,
): Date | null {
  if (!canArrive(order)) return null
  if (order.status === 'shipped') return times.sentAt ?? order.updatedAt

  const began = order.method === 'cod' ? times.placedAt : (times.paidAt ?? times.placedAt)
  if (began === null) return null
  const days = order.parts
    .filter((part) => !hasEnded(part.status) && part.status !== 'shipped')
    .map(({ shippingMethod }) => (shippingMethod?.kind === 'pickup' ? 0 : Math.max(FIRST_DAY, shippingMethod?.minDays ?? FIRST_DAY)))
  return new Date(began.getTime() + Math.max(0, ...days) * DAY_MS)
}
