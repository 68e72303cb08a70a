import type { PartStage } from '#contract/desk-order.ts'
import type { OrderId, OrderNumber, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** To be returned for each part that changed. */
export const AT_SELLER = 'part.seller_id, part.order_id'

/**
 * Keeps the rows of sellers' desks beside a statement whose part `changed` returns `AT_SELLER`, so that a purchase sends nothing for them: a part that reaches
 * its seller has a row. A payment that buys a cancelled part after all brings it back.
 */
export const REACH_DESK = `reached as (
    insert into desk_parts (receipt_id, seller_id, user_id, order_id, number, reached_at, moved_at, province, search_key)
    select changed.id, changed.seller_id, changed.user_id, changed.order_id, o.number, :now, :now, o.province, coalesce((
      select string_agg(line.search_key, ' ' order by line.position) from order_lines as line where line.user_id = changed.user_id and line.receipt_id = changed.id), '')
    from changed join orders as o on o.user_id = changed.user_id and o.id = changed.order_id
    where changed.status = 'processing' and changed.seller_id is not null
    on conflict (user_id, receipt_id) do update set stage = 'to_confirm', reached_at = excluded.reached_at, moved_at = excluded.moved_at, confirmed_at = null, confirm_by = null, send_by = null
      where desk_parts.stage = 'cancelled'
  )`

/** A part that is sent, arrives or ends is so at the desk, too. */
export const FOLLOW_AT_DESK = `followed as (
    update desk_parts as desk set stage = case changed.status when 'shipped' then 'sent' when 'delivered' then 'delivered' else 'cancelled' end, moved_at = :now
    from changed where desk.user_id = changed.user_id and desk.receipt_id = changed.id and changed.status in ('shipped', 'delivered', 'cancelled', 'failed')
      and desk.stage <> 'declined'
  )`

/** A part as its seller's desk has it. */
export interface PartAtSeller {
  receiptId: ReceiptId
  sellerId: SellerId
  userId: UserId
  orderId: OrderId
  stage: PartStage
  reachedAt: Date
  confirmedAt: Date | null
  confirmBy: Date | null
  sendBy: Date | null
}

const AT_DESK = `desk.receipt_id as "receiptId", desk.seller_id as "sellerId", desk.user_id as "userId", desk.order_id as "orderId", desk.stage, desk.reached_at as "reachedAt",
    desk.confirmed_at as "confirmedAt", desk.confirm_by as "confirmBy", desk.send_by as "sendBy"`

export const findPartAtSeller = statement<{ sellerId: SellerId; receiptId: ReceiptId }, PartAtSeller>(
  'find-part-at-seller',
  `
  select ${AT_DESK} from seller_orders as part join desk_parts as desk on desk.user_id = part.user_id and desk.receipt_id = part.id
  where part.id = :receiptId and desk.seller_id = :sellerId`,
)

/** Under the checkout's lock, with the state that was read under it. */
export const markConfirmed = statement<{ userId: UserId; receiptId: ReceiptId; now: Date; sendBy: Date }>(
  'mark-part-confirmed',
  `
  update desk_parts set stage = 'confirmed', moved_at = :now, confirmed_at = :now, send_by = :sendBy where user_id = :userId and receipt_id = :receiptId`,
)

export const markPartlySent = statement<{ userId: UserId; receiptId: ReceiptId; now: Date }>(
  'mark-part-partly-sent',
  `
  update desk_parts set stage = 'partly_sent', moved_at = :now where user_id = :userId and receipt_id = :receiptId`,
)

/** After the part was cancelled in its order. */
export const markDeclined = statement<{ userId: UserId; receiptId: ReceiptId; now: Date }>(
  'mark-part-declined',
  `
  with part as (
    update seller_orders set declined_at = :now where user_id = :userId and id = :receiptId
  )
  update desk_parts set stage = 'declined', moved_at = :now where user_id = :userId and receipt_id = :receiptId`,
)

/** Pieces that are sold no more, of a part that goes on. */
export const takeFromLines = statement<
  { userId: UserId; lineIds: readonly string[]; quantities: readonly number[] } & Record<string, unknown>
>(
  'take-from-order-lines',
  `
  update order_lines as line set quantity = line.quantity - off.quantity, declined = line.declined + off.quantity,
    line_total = (line.quantity - off.quantity) * coalesce(line.discounted_price, line.regular_price)
  from unnest(:lineIds::text[], :quantities::int[]) as off (id, quantity) where line.user_id = :userId and line.id = off.id`,
)

/** Those that were confirmed meanwhile have no use for it. */
export const setConfirmBy = statement<
  { userIds: readonly UserId[]; receiptIds: readonly ReceiptId[]; deadlines: readonly Date[] } & Record<string, unknown>
>(
  'set-confirm-by',
  `
  update desk_parts as desk set confirm_by = due.at from unnest(:userIds::text[], :receiptIds::text[], :deadlines::timestamptz[]) as due (user_id, receipt_id, at)
  where desk.user_id = due.user_id and desk.receipt_id = due.receipt_id and desk.confirm_by is null`,
)

export interface PartToRemind {
  receiptId: ReceiptId
  sellerId: SellerId
  orderId: OrderId
  number: OrderNumber
  stage: PartStage
  dueAt: Date
}

/** Takes those whose deadline ends before `until` and whose seller was not reminded of it, once each. */
export const takeToRemind = statement<{ now: Date; until: Date; limit: number }, PartToRemind>(
  'take-parts-to-remind',
  `
  with near as (
    select user_id, receipt_id from desk_parts where due_at > :now and due_at <= :until and reminded_of is distinct from due_at
    order by due_at, receipt_id limit :limit for no key update skip locked
  )
  update desk_parts as desk set reminded_of = due_at from near where desk.user_id = near.user_id and desk.receipt_id = near.receipt_id
  returning desk.receipt_id as "receiptId", desk.seller_id as "sellerId", desk.order_id as "orderId", desk.number::text, desk.stage, desk.due_at as "dueAt"`,
)
