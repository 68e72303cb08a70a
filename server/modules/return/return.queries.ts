import type { OrderId, OrderNumber, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import type { PaymentState } from '#contract/payment-state.ts'
import type { ReturnId, ReturnReason, ReturnState } from '#contract/return.ts'
import { statement } from '../../platform/database/statement.ts'

export interface ReturnRecord {
  id: ReturnId
  userId: UserId
  orderId: OrderId
  receiptId: ReceiptId
  sellerId: SellerId
  sellerLabel: string
  isPaid: PaymentState
  number: OrderNumber
  buyerName: string
  state: ReturnState
  reasonKind: ReturnReason
  reason: string
  answer: string
  isSellable: boolean | null
  refund: number | null
  requestedAt: Date
  decidedAt: Date | null
  endedAt: Date | null
  pictureCount: number
  lines: { id: string; name: string; image: string; quantity: number }[]
}

const RECORD = `r.id, r.user_id as "userId", r.order_id as "orderId", r.receipt_id as "receiptId", r.seller_id as "sellerId", part.seller_label as "sellerLabel",
  part.is_paid as "isPaid", o.number::text, o.customer_name as "buyerName", r.state, r.reason_kind as "reasonKind", r.reason, r.answer,
  r.is_sellable as "isSellable", r.refund, r.requested_at as "requestedAt", r.decided_at as "decidedAt", r.ended_at as "endedAt",
  (select count(*)::int from return_pictures as picture where picture.user_id = r.user_id and picture.return_id = r.id) as "pictureCount",
  (select json_agg(json_build_object('id', line.id, 'name', line.name, 'image', line.image, 'quantity', back.quantity) order by line.position)
    from return_lines as back join order_lines as line on line.user_id = back.user_id and line.id = back.line_id
    where back.user_id = r.user_id and back.return_id = r.id) as lines`
const WITH_ORDER = `join seller_orders as part on part.user_id = r.user_id and part.id = r.receipt_id
  join orders as o on o.user_id = r.user_id and o.id = r.order_id`

export const findReturn = statement<{ id: ReturnId; userId: UserId | null; sellerId: SellerId | null }, ReturnRecord>(
  'find-return',
  `
  select ${RECORD} from returns as r ${WITH_ORDER}
  where r.id = :id and (:userId::text is null or r.user_id = :userId::text) and (:sellerId::text is null or r.seller_id = :sellerId::text)`,
)

export const listReturnsOfOrder = statement<{ userId: UserId; orderId: OrderId }, ReturnRecord>(
  'list-returns-of-order',
  `
  select ${RECORD} from returns as r ${WITH_ORDER} where r.user_id = :userId and r.order_id = :orderId order by r.id desc limit 1000`,
)

interface Filter extends Record<string, unknown> {
  /** null: all. */
  states: readonly ReturnState[] | null
}
interface Page extends Filter {
  limit: number
  offset: number
}
type OfSeller = { sellerId: SellerId }

const IN_STATE = '(:states::text[] is null or r.state = any (:states::text[]))'
const BY_AGE = 'order by r.requested_at, r.id limit :limit offset :offset'

export const listReturns = statement<Page, ReturnRecord>(
  'list-returns',
  `
  select ${RECORD} from returns as r ${WITH_ORDER} where ${IN_STATE} ${BY_AGE}`,
)

/** A statement of its own: a plan for both would not go by the seller. */
export const listReturnsOfSeller = statement<Page & OfSeller, ReturnRecord>(
  'list-returns-of-seller',
  `
  select ${RECORD} from returns as r ${WITH_ORDER} where r.seller_id = :sellerId and ${IN_STATE} ${BY_AGE}`,
)

export const countReturns = statement<Filter, { count: number }>(
  'count-returns',
  `
  select count(*)::int as count from returns as r where ${IN_STATE}`,
)

export const countReturnsOfSeller = statement<Filter & OfSeller, { count: number }>(
  'count-returns-of-seller',
  `
  select count(*)::int as count from returns as r where r.seller_id = :sellerId and ${IN_STATE}`,
)

interface Counted {
  lineId: string
  /** In a return that is neither refused nor cancelled. */
  taken: number
  received: number
}

export const countReturnedPieces = statement<{ userId: UserId; orderId: OrderId }, Counted>(
  'count-returned-pieces',
  `
  select back.line_id as "lineId", coalesce(sum(back.quantity) filter (where r.state in ('requested', 'accepted', 'received')), 0)::int as taken,
    coalesce(sum(back.quantity) filter (where r.state = 'received'), 0)::int as received
  from returns as r join return_lines as back on back.user_id = r.user_id and back.return_id = r.id
  where r.user_id = :userId and r.order_id = :orderId group by back.line_id`,
)

/** When each seller's part of an order arrived, and what of it was paid to its seller directly, less what was declined of that. */
export const listDeliveries = statement<
  { userId: UserId; orderId: OrderId },
  { receiptId: ReceiptId; deliveredAt: Date; paidDirectly: number }
>(
  'list-deliveries-of-order',
  `
  select part.id as "receiptId", coalesce(min(act.at) filter (where act.act = 'delivered'), o.delivered_at, o.updated_at) as "deliveredAt",
    (coalesce(sum(act.amount), 0) - coalesce((
      select sum(decline.from_seller) from declines as decline where decline.user_id = part.user_id and decline.receipt_id = part.id), 0))::bigint as "paidDirectly"
  from seller_orders as part join orders as o on o.user_id = part.user_id and o.id = part.order_id
    left join order_acts as act on act.user_id = part.user_id and act.receipt_id = part.id
  where part.user_id = :userId and part.order_id = :orderId and part.status = 'delivered' and part.seller_id is not null
  group by part.user_id, part.id, o.delivered_at, o.updated_at`,
)

interface NewReturnRow extends Record<string, unknown> {
  id: ReturnId
  userId: UserId
  orderId: OrderId
  receiptId: ReceiptId
  sellerId: SellerId
  reasonKind: ReturnReason
  reason: string
  lineIds: readonly string[]
  quantities: readonly number[]
  now: Date
}

/** Under the checkout's lock of its shopper, with which all of a shopper's returns move one after another. */
export const insertReturn = statement<NewReturnRow>(
  'insert-return',
  `
  with asked as (
    insert into returns (user_id, id, order_id, receipt_id, seller_id, reason_kind, reason, requested_at)
    values (:userId, :id, :orderId, :receiptId, :sellerId, :reasonKind, :reason, :now)
  )
  insert into return_lines (user_id, return_id, line_id, quantity)
  select :userId, :id, line_id, quantity from unnest(:lineIds::text[], :quantities::int[]) as line (line_id, quantity)`,
)

export const decideReturn = statement<{ userId: UserId; id: ReturnId; state: ReturnState; answer: string; now: Date }>(
  'decide-return',
  `
  update returns set state = :state, answer = :answer, decided_at = :now, ended_at = case when :state::text <> 'accepted' then :now::timestamptz end
  where user_id = :userId and id = :id`,
)

export const settleReturn = statement<{ userId: UserId; id: ReturnId; worth: number; refund: number; isSellable: boolean; now: Date }>(
  'settle-return',
  `
  update returns set state = 'received', worth = :worth, refund = :refund, is_sellable = :isSellable, ended_at = :now
  where user_id = :userId and id = :id`,
)

/** Those of a seller's people who work on its orders, by what they were granted. */
export const listPeopleOfSeller = statement<{ sellerId: SellerId; granted: readonly string[] }, { userId: UserId }>(
  'list-people-of-seller-to-tell',
  `
  select id as "userId" from users where seller_id = :sellerId and granted && :granted::text[] order by id limit 100`,
)

/** What a shopper wrote about their returns, and was answered. */
export const clearWords = statement<{ userId: UserId }>(
  'clear-words-of-returns',
  `update returns set reason = '', answer = '' where user_id = :userId`,
)
