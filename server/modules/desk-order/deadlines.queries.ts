import type { OrderId, OrderNumber, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import type { OrderDeadlines, SellersDeadlines } from '#contract/order-deadlines.ts'
import { statement } from '../../platform/database/statement.ts'

/** What holds for this seller. */
export const readDeadlines = statement<{ sellerId: SellerId }, OrderDeadlines>(
  'read-order-deadlines-of',
  `
  select coalesce(own.confirm_hours, market.confirm_hours) as "confirmHours", coalesce(own.send_days, market.send_days) as "sendDays"
  from order_deadlines as market left join order_deadlines as own on own.seller_id = :sellerId where market.seller_id is null`,
)

/** What a seller, or the market (null), chose. */
export const findDeadlines = statement<{ sellerId: SellerId | null }, SellersDeadlines>(
  'find-order-deadlines',
  `
  select confirm_hours as "confirmHours", send_days as "sendDays" from order_deadlines where seller_id is not distinct from :sellerId::text`,
)

export const writeDeadlines = statement<{ sellerId: SellerId | null; confirmHours: number | null; sendDays: number | null }>(
  'write-order-deadlines',
  `
  insert into order_deadlines (seller_id, confirm_hours, send_days) values (:sellerId, :confirmHours, :sendDays)
  on conflict (seller_id) do update set confirm_hours = excluded.confirm_hours, send_days = excluded.send_days`,
)

export interface PartWithDeadline {
  receiptId: ReceiptId
  sellerId: SellerId
  userId: UserId
  orderId: OrderId
  number: OrderNumber
  dueAt: Date
}

const WITH_DEADLINE = `receipt_id as "receiptId", seller_id as "sellerId", user_id as "userId", order_id as "orderId", number::text, due_at as "dueAt"`

interface Slice extends Record<string, unknown> {
  now: Date
  after: Date
  afterId: string
  limit: number
}

/** Whose deadline passed after that one, the longest ago first. */
export const listLateParts = statement<Slice, PartWithDeadline>(
  'list-late-parts',
  `
  select ${WITH_DEADLINE} from desk_parts
  where due_at is not null and due_at <= :now and (due_at, receipt_id) > (:after, :afterId)
  order by due_at, receipt_id limit :limit`,
)

/** Those that came since the last run and wait for a deadline, with what their seller has. */
export const listWithoutDeadline = statement<
  { limit: number },
  { userId: UserId; receiptId: ReceiptId; sellerId: SellerId; confirmHours: number }
>(
  'list-parts-without-deadline',
  `
  select desk.user_id as "userId", desk.receipt_id as "receiptId", desk.seller_id as "sellerId", coalesce(own.confirm_hours, market.confirm_hours) as "confirmHours"
  from desk_parts as desk
  join order_deadlines as market on market.seller_id is null
  left join order_deadlines as own on own.seller_id = desk.seller_id
  where desk.confirm_by is null and desk.stage = 'to_confirm'
  order by desk.reached_at, desk.receipt_id limit :limit for no key update of desk skip locked`,
)

/** Whoever works on the orders of these sellers. */
export const listPeopleWithOrders = statement<{ sellerIds: readonly SellerId[] }, { sellerId: SellerId; userId: UserId }>(
  'list-people-with-orders',
  `
  select seller_id as "sellerId", id as "userId" from users where seller_id = any (:sellerIds::text[]) and status = 'active' order by id limit 5000`,
)
