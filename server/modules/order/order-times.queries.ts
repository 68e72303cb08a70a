import type { OrderId, ReceiptId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'

/** When the steps of an order, or of one part of it, were taken, as far as it was written down. */
export interface OrderTimes {
  placedAt: Date | null
  /** Of the last payment that settled a part of it, or of an advance that a seller was given. */
  paidAt: Date | null
  sentAt: Date | null
  deliveredAt: Date | null
  endedAt: Date | null
}

export interface PartTimes extends OrderTimes {
  receiptId: ReceiptId
  /** Who ended it, and what they said; null: nobody did, it ran out of time or the cart changed. */
  ended: { act: 'cancelled' | 'refused'; byRole: 'buyer' | 'seller' | 'master'; note: string } | null
  /** Its seller declined all of it or let its deadline pass, or staff ended it. */
  declined: { byRole: 'seller' | 'market' | 'staff'; note: string } | null
  /** Money that came for it too late, or for what was declined of it, and where it is now. */
  refund: { amount: Toman; to: 'wallet' | 'card'; at: string } | null
}

/** A hold that was given back says when a part ended that nobody cancelled. */
export const listPartTimes = statement<{ userId: UserId; orderId: OrderId }, PartTimes>(
  'list-part-times',
  `
  select part.id as "receiptId", o.placed_at as "placedAt", coalesce(acts."deliveredAt", o.delivered_at) as "deliveredAt",
    greatest((select updated_at from payments as payment where payment.user_id = part.user_id and payment.id = part.payment_id), acts."advancedAt") as "paidAt",
    coalesce(acts."sentAt", (select max(parcel.sent_at) from parcels as parcel where parcel.user_id = part.user_id and parcel.receipt_id = part.id)) as "sentAt", acts.ended, coalesce(part.declined_at, acts."endedAt", (select max(settled_at) from reservations as hold
      where hold.user_id = part.user_id and hold.order_id = o.id and hold.receipt_id = part.id and hold.state = 'released')) as "endedAt",
    case when part.declined_at is not null then (select json_build_object('byRole', decline.by_role, 'note', decline.note)
      from declines as decline where decline.user_id = part.user_id and decline.receipt_id = part.id order by decline.no desc limit 1) end as declined,
    coalesce((select json_build_object('amount', sum(decline.refund), 'to', 'wallet', 'at', max(decline.at)) from declines as decline
      where decline.user_id = part.user_id and decline.receipt_id = part.id having sum(decline.refund) > 0),
    (select json_build_object('amount', covered.amount, 'to', case when back.state = 'reversed' then 'card' else 'wallet' end,
        'at', greatest(payment.updated_at, case when back.state = 'reversed' then back.updated_at end))
      from payments as payment join payment_parts as covered on covered.user_id = payment.user_id and covered.payment_id = payment.id and covered.part_id = part.id
      left join payment_reversals as back on back.user_id = payment.user_id and back.payment_id = payment.id
      where payment.user_id = part.user_id and payment.purpose = 'order' and payment.purpose_id = o.id and payment.state = 'credited'
      order by payment.updated_at desc, payment.id desc limit 1)) as refund
  from orders as o
  join seller_orders as part on part.user_id = o.user_id and part.order_id = o.id
  cross join lateral (
    select max(act.at) filter (where act.act = 'advance_recorded') as "advancedAt", max(act.at) filter (where act.act = 'sent') as "sentAt",
      max(act.at) filter (where act.act = 'delivered') as "deliveredAt", max(act.at) filter (where act.act in ('cancelled', 'refused')) as "endedAt",
      (array_agg(json_build_object('act', act.act, 'byRole', act.by_role, 'note', act.note) order by act.at desc)
        filter (where act.act in ('cancelled', 'refused')))[1] as ended
    from order_acts as act where act.user_id = part.user_id and act.receipt_id = part.id) as acts
  where o.user_id = :userId and o.id = :orderId
  order by part.position, part.id limit 1000`,
)

/** Those of the whole order: each step with the last part that took it. */
export function timesOfOrder(parts: readonly PartTimes[]): OrderTimes {
  return {
    placedAt: lastOf(parts.map((part) => part.placedAt)),
    paidAt: lastOf(parts.map((part) => part.paidAt)),
    sentAt: lastOf(parts.map((part) => part.sentAt)),
    deliveredAt: lastOf(parts.map((part) => part.deliveredAt)),
    endedAt: lastOf(parts.map((part) => part.endedAt)),
  }
}

function lastOf(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((last, moment) => (last === null || (moment !== null && moment > last) ? moment : last), null)
}
