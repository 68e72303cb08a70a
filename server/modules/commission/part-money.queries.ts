import type { CommissionTerms } from '#contract/commission.ts'
import type { OrderId, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import type { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import { statement } from '../../platform/database/statement.ts'
import type { ScopedRate } from './rate-that-counts.ts'
import type { PartPostings } from './reckon-part-money.ts'
import { TERMS_OF } from './terms.ts'

/** A seller's part of an order, as the ledger and acts know it. */
export interface PartKey {
  sellerId: SellerId
  orderId: OrderId
}

interface Due extends PartKey {
  paid: number
  refunded: number
}

const TAKEN = `seller_id as "sellerId", order_id as "orderId", paid, refunded`

/** The first that wait, but for those that somebody else is working on. They are gone with the commit, and wait again if there is none. */
export const takeDue = statement<{ limit: number }, Due>(
  'take-due-part-money',
  `
  delete from part_money_due where id in (select id from part_money_due order by id limit :limit for update skip locked) returning ${TAKEN}`,
)

/** Those of one seller; waits for whoever is working on them. */
export const takeDueOfSeller = statement<{ sellerId: SellerId; limit: number }, Due>(
  'take-due-part-money-of-seller',
  `
  delete from part_money_due where id in (select id from part_money_due where seller_id = :sellerId order by id limit :limit for update) returning ${TAKEN}`,
)

export const takeDueOfPart = statement<PartKey & Record<string, unknown>, Due>(
  'take-due-part-money-of-part',
  `
  delete from part_money_due where id in (
    select id from part_money_due where seller_id = :sellerId and order_id = :orderId order by id for update) returning ${TAKEN}`,
)

export const listDue = statement<{ limit: number }, PartKey>(
  'list-due-part-money',
  `
  select seller_id as "sellerId", order_id as "orderId" from part_money_due group by seller_id, order_id order by min(id) limit :limit`,
)

interface Keys extends Record<string, unknown> {
  orderIds: readonly OrderId[]
  sellerIds: readonly SellerId[]
}

const PARTS = `unnest(:orderIds::text[], :sellerIds::text[]) as key (order_id, seller_id)
    join seller_orders as part on part.seller_id = key.seller_id and part.order_id = key.order_id
    join orders as o on o.user_id = part.user_id and o.id = part.order_id`
const PLACED = 'coalesce(o.placed_at, o.created_at)'
const TERMS = `(select ${TERMS_OF('terms')} from commission_terms as terms where terms.valid_from <= ${PLACED} order by terms.valid_from desc, terms.nth desc limit 1)`

/** Rows for parts that have none yet, in the order of their ids: who opens the same at once waits. Terms are those of when the order was placed. */
export const openPartMoney = statement<Keys & { terms: string; now: Date }>(
  'open-part-money',
  `
  insert into part_money (receipt_id, user_id, order_id, seller_id, placed_at, terms, vat_basis_points, reckoned_at)
  select part.id, part.user_id, part.order_id, part.seller_id, ${PLACED}, coalesce(${TERMS}, :terms::jsonb),
    coalesce((select rate.basis_points from vat_rates as rate where rate.valid_from <= (${PLACED} at time zone 'Asia/Tehran')::date
      and (rate.valid_to is null or rate.valid_to >= (${PLACED} at time zone 'Asia/Tehran')::date) order by rate.valid_from desc limit 1), 0), :now
  from ${PARTS} order by part.id
  on conflict do nothing`,
)

export interface FrozenRate {
  lineId: string
  basisPoints: number
}

export interface PartMoneyRow extends PartPostings {
  receiptId: ReceiptId
  paid: number
  refunded: number
  rates: FrozenRate[]
  terms: CommissionTerms
  vatBasisPoints: number
}

export const lockPartMoney = statement<Keys, PartMoneyRow>(
  'lock-part-money',
  `
  select money.receipt_id as "receiptId", money.paid, money.refunded, money.rates, money.terms, money.vat_basis_points as "vatBasisPoints",
    money.discount_borne as "discountBorne", money.commission, money.commission_vat as "commissionVat", money.gateway_fee as "gatewayFee",
    money.return_shipping as "returnShipping"
  from part_money as money join unnest(:orderIds::text[], :sellerIds::text[]) as key (order_id, seller_id)
    on money.seller_id = key.seller_id and money.order_id = key.order_id
  order by money.receipt_id for no key update of money`,
)

export interface PartState {
  receiptId: ReceiptId
  userId: UserId
  orderId: OrderId
  sellerId: SellerId
  status: OrderStatus
  isPaid: PaymentState
  discount: number
  lines: { id: string; name: string; quantity: number; price: number; back: number; declined: number; path: string[] }[]
  payments: { bankAmount: number; partIds: string[]; amounts: number[] }[]
  faultyReturns: number
  /** The newest of each scope, as when the order was placed. */
  rates: ScopedRate[]
}

/** Pieces of a line that came back. */
const BACK = `coalesce((select sum(back.quantity) from return_lines as back join returns as r on r.user_id = back.user_id and r.id = back.return_id
        where back.user_id = line.user_id and back.line_id = line.id and r.state = 'received'), 0)::int`

/** Reasons that are the seller's fault; a buyer who changes their mind pays for the way back. */
const FAULTS = `'damaged', 'wrong', 'not_as_described', 'incomplete'`

/** Read after the rows are locked, so that of two who reckon the same part the second sees what the first saw, or more. */
export const readPartStates = statement<Keys, PartState>(
  'read-part-states',
  `
  select part.id as "receiptId", part.user_id as "userId", part.order_id as "orderId", part.seller_id as "sellerId", part.status, part.is_paid as "isPaid",
    part.discount,
    (select json_agg(json_build_object('id', line.id, 'name', line.name, 'quantity', line.quantity, 'price', coalesce(line.discounted_price, line.regular_price),
        'back', ${BACK}, 'declined', line.declined, 'path', coalesce((select category.path from products as product join categories as category on category.id = product.category_id
          where product.id = line.product_id), '{}')) order by line.position)
      from order_lines as line where line.user_id = part.user_id and line.receipt_id = part.id) as lines,
    coalesce((select json_agg(json_build_object('bankAmount', payment.amount - payment.wallet_amount, 'partIds', covered.ids, 'amounts', covered.amounts) order by payment.id)
      from payment_parts as mine join payments as payment on payment.user_id = mine.user_id and payment.id = mine.payment_id
      join lateral (select array_agg(each.part_id order by each.part_id) as ids, array_agg(each.amount order by each.part_id) as amounts
        from payment_parts as each where each.user_id = payment.user_id and each.payment_id = payment.id) as covered on true
      where mine.user_id = part.user_id and mine.part_id = part.id and payment.state = 'settled' and o.method = 'online'), '[]') as payments,
    (select count(*)::int from returns as r where r.user_id = part.user_id and r.receipt_id = part.id and r.order_id = part.order_id and r.state = 'received'
      and r.reason_kind in (${FAULTS})) as "faultyReturns",
    (select coalesce(json_agg(json_build_object('sellerId', rate.seller_id, 'categoryId', rate.category_id, 'basisPoints', rate.basis_points)), '[]') from (
      select distinct on (each.seller_id, each.category_id) each.seller_id, each.category_id, each.basis_points from commission_rates as each
      where (each.seller_id is null or each.seller_id = part.seller_id) and each.valid_from <= ${PLACED}
      order by each.seller_id, each.category_id, each.valid_from desc, each.nth desc) as rate where rate.basis_points is not null) as rates
  from ${PARTS} order by part.id`,
)

/** Rows as they are now, and what is posted with them. A part that something befalls after it was released stays so. */
export const writePartMoney = statement<{ rows: string; now: Date }>(
  'write-part-money',
  `
  update part_money as money set rates = new.rates, paid = new.paid, refunded = new.refunded, discount_borne = new."discountBorne", commission = new.commission,
    commission_vat = new."commissionVat", gateway_fee = new."gatewayFee", return_shipping = new."returnShipping", reckoned_at = :now
  from jsonb_to_recordset(:rows::jsonb) as new ("receiptId" text, rates jsonb, paid bigint, refunded bigint, "discountBorne" bigint, commission bigint,
    "commissionVat" bigint, "gatewayFee" bigint, "returnShipping" bigint)
  where money.receipt_id = new."receiptId"`,
)
