import type { CashTerms } from '#contract/cash-on-delivery.ts'
import type { OrderId, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** The master's terms beside what they are held against: the buyer's place and past, the sellers of the order. */
export interface CashCase {
  maxAmount: number | null
  placeRule: CashTerms['places']['rule']
  places: CashTerms['places']['list']
  refusedMax: number | null
  province: string
  city: string
  refused: number
  sellersWithout: string[]
}

export const readCashCase = statement<{ userId: UserId; sellerIds: SellerId[] }, CashCase>(
  'read-cash-case',
  `
  select terms.max_amount as "maxAmount", terms.place_rule as "placeRule", terms.places, terms.refused_max as "refusedMax", buyer.province, buyer.city,
    (select count(*) from order_acts as act where act.user_id = :userId and act.act = 'refused') as refused,
    (select coalesce(array_agg(name order by id), '{}') from sellers where id = any (:sellerIds) and not takes_cash) as "sellersWithout"
  from cash_terms as terms, users as buyer where buyer.id = :userId`,
)

export const readTerms = statement<
  Record<string, never>,
  Omit<CashTerms, 'places'> & Pick<CashCase, 'placeRule'> & { list: CashTerms['places']['list'] }
>(
  'read-cash-terms',
  `
  select max_amount as "maxAmount", place_rule as "placeRule", places as list, refused_max as "refusedMax",
    (select coalesce(array_agg(id order by id), '{}') from sellers where not takes_cash) as "sellersWithout"
  from cash_terms`,
)

interface NewTerms extends Record<string, unknown> {
  maxAmount: number | null
  placeRule: string
  places: string
  refusedMax: number | null
  changedBy: UserId
  now: Date
}

/** The same terms again are no change. */
export const writeTerms = statement<NewTerms>(
  'write-cash-terms',
  `
  update cash_terms set max_amount = :maxAmount, place_rule = :placeRule, places = :places::jsonb, refused_max = :refusedMax,
    changed_by = :changedBy, changed_at = :now
  where (max_amount, place_rule, places, refused_max) is distinct from (:maxAmount::bigint, :placeRule::text, :places::jsonb, :refusedMax::int)`,
)

export const listKnownSellers = statement<{ sellerIds: SellerId[] }, { id: SellerId }>(
  'list-known-sellers',
  `
  select id from sellers where id = any (:sellerIds) order by id limit 5000`,
)

export const findOrderOfReceiptOfAnyone = statement<{ receiptId: ReceiptId }, { orderId: OrderId }>(
  'find-order-of-receipt-of-anyone',
  `
  select order_id as "orderId" from seller_orders where id = :receiptId`,
)

export type OrderAct = 'sent' | 'delivered' | 'cash_recorded' | 'cancelled' | 'refused'

/** This member called off a part of the order before. */
export const isCancelledBy = statement<{ userId: UserId; receiptIds: readonly ReceiptId[]; by: UserId }, { done: boolean }>(
  'is-order-cancelled-by',
  `
  select exists (select from order_acts where user_id = :userId and receipt_id = any (:receiptIds::text[]) and act = 'cancelled' and by_user = :by) as done`,
)

export const hasOrderAct = statement<{ userId: UserId; receiptId: ReceiptId; act: OrderAct }, { done: boolean }>(
  'has-order-act',
  `
  select exists (select from order_acts where user_id = :userId and receipt_id = :receiptId and act = :act) as done`,
)

interface NewActs extends Record<string, unknown> {
  userId: UserId
  receiptIds: ReceiptId[]
  act: OrderAct
  byUser: UserId
  byRole: 'buyer' | 'seller' | 'master'
  note: string
  /** Of cash that its seller got and keeps. */
  amount?: number
  now: Date
}

/** Who did what to these parts, and when. */
export const insertOrderActs = statement<NewActs>(
  'insert-order-acts',
  `
  insert into order_acts (user_id, receipt_id, act, amount, by_user, by_role, note, at)
  select :userId, receipt_id, :act, :amount, :byUser, :byRole, :note, :now from unnest(:receiptIds::text[]) as receipt_id`,
)
