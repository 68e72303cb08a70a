import type { OrderId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** When the steps of an order were taken, as far as it was written down. */
export interface OrderTimes {
  placedAt: Date | null
  /** Of the last payment that settled a part of it, or of an advance that a seller was given. */
  paidAt: Date | null
  sentAt: Date | null
  deliveredAt: Date | null
  endedAt: Date | null
}

export const readOrderTimes = statement<{ userId: UserId; orderId: OrderId }, OrderTimes>(
  'read-order-times',
  `
  select o.placed_at as "placedAt", o.delivered_at as "deliveredAt", greatest(max(payment.updated_at), max(act.at) filter (where act.act = 'advance_recorded')) as "paidAt",
    max(act.at) filter (where act.act = 'sent') as "sentAt", max(act.at) filter (where act.act in ('cancelled', 'refused')) as "endedAt"
  from orders as o
  join seller_orders as part on part.user_id = o.user_id and part.order_id = o.id
  left join payments as payment on payment.user_id = part.user_id and payment.id = part.payment_id
  left join order_acts as act on act.user_id = part.user_id and act.receipt_id = part.id
  where o.user_id = :userId and o.id = :orderId
  group by o.user_id, o.id`,
)
