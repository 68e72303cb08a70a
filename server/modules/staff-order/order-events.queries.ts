import type { OrderId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { OrderEventKind } from '#contract/staff-order.ts'
import { statement } from '../../platform/database/statement.ts'

export interface OrderEventRecord {
  kind: OrderEventKind
  at: Date
  /** null: nobody in person. */
  role: 'buyer' | 'seller' | 'staff' | null
  who: string | null
  sellerLabel: string | null
  gatewayLabel: string | null
  amount: Toman | null
  note: string
  state: string
}

/** Of one order at most: nobody reads more at once. */
const EVENTS_MAX = 1_000

/**
 * Everything that was written down of an order, wherever it was written, the oldest first. Each source is read by the order's own keys; what a gateway told
 * is kept as a state and a reason, never as it came.
 */
export const listOrderEvents = statement<{ userId: UserId; orderId: OrderId }, OrderEventRecord>(
  'list-events-of-order',
  `
  with o as (
    select * from orders where user_id = :userId and id = :orderId
  ), part as (
    select * from seller_orders where user_id = :userId and order_id = :orderId
  ), paid as (
    select * from payments where user_id = :userId and purpose = 'order' and purpose_id = :orderId
  ), back as (
    select * from returns where user_id = :userId and order_id = :orderId
  ), thing as (
    select 'order:' || id as about from o union all select 'receipt:' || id from part union all select 'payment:' || id from paid
    union all select 'payment:' || gateway || ':' || authority from paid where authority is not null union all select 'return:' || id from back
  ), event (kind, at, role, who, receipt_id, gateway, amount, note, state) as (
    select 'opened', o.created_at, 'buyer', o.user_id, null, o.gateway_name, null::bigint, '', '' from o
    union all select 'placed', o.placed_at, 'buyer', o.user_id, null, null, o.total, '', '' from o where o.placed_at is not null
    union all select 'held', hold.created_at, null, null, hold.receipt_id, null, null, '', '' from reservations as hold where hold.user_id = :userId and hold.order_id = :orderId
    union all select 'hold_' || hold.state, hold.settled_at, null, null, hold.receipt_id, null, null, '', '' from reservations as hold
      where hold.user_id = :userId and hold.order_id = :orderId and hold.settled_at is not null
    union all select 'payment_' || told.kind, told.at, case when told.facts ? 'recordedBy' then 'staff' end, told.facts ->> 'recordedBy', null, paid.gateway,
        case when told.kind in ('opened', 'settled', 'credited', 'alarm') then paid.amount end, coalesce(told.facts ->> 'reason', ''), coalesce(told.facts ->> 'state', '')
      from paid join payment_events as told on told.payment_id = paid.id
    union all select 'reversal_asked', reversal.created_at, 'staff', reversal.asked_by, null, paid.gateway, paid.amount, '', ''
      from paid join payment_reversals as reversal on reversal.user_id = paid.user_id and reversal.payment_id = paid.id
    union all select 'reversal_' || reversal.state, reversal.updated_at, null, null, null, paid.gateway, paid.amount, '', ''
      from paid join payment_reversals as reversal on reversal.user_id = paid.user_id and reversal.payment_id = paid.id where reversal.state <> 'asked'
    union all select 'part_confirmed', desk.confirmed_at, 'seller', null, desk.receipt_id, null, null, '', ''
      from part join desk_parts as desk on desk.user_id = part.user_id and desk.receipt_id = part.id where desk.confirmed_at is not null
    union all select 'part_' || act.act, act.at, case act.by_role when 'master' then 'staff' else act.by_role end, act.by_user, act.receipt_id, null, act.amount, act.note, ''
      from part join order_acts as act on act.user_id = part.user_id and act.receipt_id = part.id
    union all select 'part_declined', decline.at, case decline.by_role when 'market' then null else decline.by_role end, decline.by_user, decline.receipt_id, null, decline.refund,
        decline.note, '' from part join declines as decline on decline.user_id = part.user_id and decline.receipt_id = part.id
    union all select 'parcel_sent', parcel.sent_at, 'seller', parcel.by_user, parcel.receipt_id, null, null, parcel.code, parcel.carrier
      from part join parcels as parcel on parcel.user_id = part.user_id and parcel.receipt_id = part.id
    union all select 'return_requested', back.requested_at, 'buyer', back.user_id, back.receipt_id, null, null, back.reason, '' from back
    union all select 'return_decided', back.decided_at, null, null, back.receipt_id, null, null, back.answer, back.state from back where back.decided_at is not null
    union all select 'return_ended', back.ended_at, null, null, back.receipt_id, null, back.refund, '', back.state from back where back.ended_at is not null
    union all select 'invoice_issued', invoice.issued_at, null, null, invoice.receipt_id, null, invoice.total, invoice.year || '-' || invoice.serial, invoice.kind
      from part join invoices as invoice on invoice.receipt_id = part.id
    union all select 'notice_left', notice.created_at, null, null, null, null, null, notice.title, '' from notifications as notice
      where notice.user_id = :userId and notice.link like '/account/orders/' || :orderId || '%'
    union all select 'staff_call', log.at, 'staff', log.user_id, null, null, null, log.call, coalesce(log.refusal, '') from audit_log as log
      where log.about in (select about from thing) and log.role in ('staff', 'master')
  )
  select event.kind, event.at, event.role, nullif(concat_ws(' ', nullif(person.name, ''), nullif(person.family, '')), '') as who, part.seller_label as "sellerLabel",
    coalesce(gateway.label, event.gateway) as "gatewayLabel", event.amount, event.note, event.state
  from event left join users as person on person.id = event.who left join part on part.id = event.receipt_id left join gateways as gateway on gateway.name = event.gateway
  order by event.at, event.kind limit ${EVENTS_MAX}`,
)
