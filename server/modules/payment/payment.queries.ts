import type { OrderId, OrderNumber, PaymentId, ReceiptId, SellerId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Redirect } from './gateway.ts'
import type { PaymentStage } from './payment-moves.ts'

export interface Payment {
  id: PaymentId
  userId: UserId
  orderId: OrderId
  orderNumber: OrderNumber
  gateway: string
  amount: Toman
  stage: PaymentStage
  authority: string | null
  redirect: Redirect | null
  requestedAt: Date | null
  expiresAt: Date
  createdAt: Date
  /** What is asked for each part, and the discount and VAT it was reckoned with. */
  parts: { receiptId: ReceiptId; sellerId: SellerId; amount: Toman; discount: Toman; vat: Toman }[]
}

const PAYMENT = `payments.id, payments.user_id as "userId", payments.order_id as "orderId", payments.gateway,
  (select number::text from orders where orders.user_id = payments.user_id and orders.id = payments.order_id) as "orderNumber", payments.amount, payments.state as stage, payments.authority,
  payments.redirect, payments.requested_at as "requestedAt", payments.expires_at as "expiresAt", payments.created_at as "createdAt",
  (select json_agg(json_build_object('receiptId', receipt_id, 'sellerId', seller_id, 'amount', parts.amount, 'discount', parts.discount, 'vat', parts.vat) order by receipt_id)
   from payment_parts as parts where parts.user_id = payments.user_id and parts.payment_id = payments.id) as parts`

const OPEN = `payments.state in ('opened', 'at_bank', 'unknown')`

export const selectPayment = statement<{ userId: string; id: string }, Payment>(
  'select-payment',
  `
  select ${PAYMENT} from payments where payments.user_id = :userId and payments.id = :id`,
)

export const selectOpenPayment = statement<{ userId: string; orderId: string }, Payment>(
  'select-open-payment',
  `
  select ${PAYMENT} from payments where payments.user_id = :userId and payments.order_id = :orderId and ${OPEN}`,
)

/** Authority and order must belong together: an authority of one order says nothing about another. */
export const selectPaymentOfReturn = statement<{ authority: string; orderId: string }, Payment>(
  'select-payment-of-return',
  `
  select ${PAYMENT} from payment_authorities as claimed
  join payments on payments.user_id = claimed.user_id and payments.id = claimed.payment_id
  where claimed.authority = :authority and payments.order_id = :orderId
  limit 1`,
)

/** The row lock under which one of several askers decides what becomes of a payment. */
export const lockPayment = statement<{ userId: string; id: string }, { stage: PaymentStage; mobile: string | null }>(
  'lock-payment',
  `
  select state as stage, (select mobile from users where users.id = :userId) as mobile
  from payments where user_id = :userId and id = :id for no key update`,
)

interface NewPayment extends Record<string, unknown> {
  userId: string
  id: string
  orderId: string
  gateway: string
  receiptIds: string[]
  sellerIds: string[]
  amounts: number[]
  discounts: number[]
  vats: number[]
  nextCheckAt: Date
  now: Date
}

/** The row, its parts and the event in one statement. The amount is the sum of the parts; the payment waits as long as their goods are held. */
export const insertPayment = statement<NewPayment, Pick<Payment, 'amount' | 'expiresAt'>>(
  'insert-payment',
  `
  with parts as (
    select * from unnest(:receiptIds::text[], :sellerIds::text[], :amounts::bigint[], :discounts::bigint[], :vats::bigint[])
      as given (receipt_id, seller_id, amount, discount, vat)
  ), payment as (
    insert into payments (user_id, id, order_id, gateway, amount, state, requested_at, expires_at, next_check_at, created_at, updated_at)
    select :userId::text, :id::text, :orderId::text, :gateway::text, sum(amount), 'opened', :now::timestamptz,
      (select min(expires_at) from reservations where user_id = :userId and order_id = :orderId and state = 'held' and receipt_id = any (:receiptIds)), :nextCheckAt::timestamptz, :now, :now from parts
    returning user_id, id, amount, expires_at
  ), told as (
    insert into payment_events (user_id, payment_id, kind, facts, at) select user_id, id, 'opened', jsonb_build_object('amount', amount), :now from payment
  ), covered as (
    insert into payment_parts (user_id, payment_id, receipt_id, seller_id, amount, discount, vat)
    select :userId, :id, receipt_id, seller_id, amount, discount, vat from parts
  )
  select amount, expires_at as "expiresAt" from payment`,
)

interface CashPayment extends Record<string, unknown> {
  userId: string
  id: string
  orderId: string
  gateway: string
  receiptId: string
  sellerId: string
  amount: number
  discount: number
  vat: number
  recordedBy: string
  now: Date
}

/** Money that a person saw: settled as it is written. Its authority is the receipt, so that a part has one. */
export const insertCashPayment = statement<CashPayment>(
  'insert-cash-payment',
  `
  with payment as (
    insert into payments (user_id, id, order_id, gateway, amount, state, authority, expires_at, created_at, updated_at)
    values (:userId, :id, :orderId, :gateway, :amount, 'settled', :receiptId, :now, :now, :now)
    returning user_id, id
  ), claimed as (
    insert into payment_authorities (gateway, authority, user_id, payment_id) select :gateway, :receiptId, user_id, id from payment
  ), told as (
    insert into payment_events (user_id, payment_id, kind, facts, at)
    select user_id, id, 'settled', jsonb_build_object('cash', true, 'recordedBy', :recordedBy::text), :now from payment
  )
  insert into payment_parts (user_id, payment_id, receipt_id, seller_id, amount, discount, vat)
  select user_id, id, :receiptId, :sellerId, :amount, :discount, :vat from payment`,
)

/** One of several processes takes over a payment whose asker died, or that nobody asks for. */
export const takeOverRequest = statement<{ userId: string; id: string; now: Date; staleBefore: Date; nextCheckAt: Date }>(
  'take-over-payment-request',
  `
  update payments set requested_at = :now, next_check_at = :nextCheckAt, updated_at = :now
  where user_id = :userId and id = :id and state = 'opened' and (requested_at is null or requested_at < :staleBefore)`,
)

interface NewAuthority extends Record<string, unknown> {
  userId: string
  id: string
  gateway: string
  authority: string
  redirect: Redirect | null
  nextCheckAt: Date
  now: Date
}

/** Claims the authority over all users and payments. An authority that another payment has is not taken: then no row comes back. */
export const storeAuthority = statement<NewAuthority, { stage: PaymentStage }>(
  'store-payment-authority',
  `
  with claim as (
    insert into payment_authorities (gateway, authority, user_id, payment_id) values (:gateway, :authority, :userId, :id)
    on conflict (gateway, authority) do update set authority = excluded.authority
      where payment_authorities.user_id = excluded.user_id and payment_authorities.payment_id = excluded.payment_id
    returning user_id, payment_id
  ), stored as (
    update payments set authority = :authority, redirect = coalesce(:redirect::jsonb, redirect), next_check_at = :nextCheckAt::timestamptz, updated_at = :now::timestamptz,
      state = case when state = 'opened' and :redirect::jsonb is not null then 'at_bank' else state end
    from claim where payments.user_id = claim.user_id and id = claim.payment_id and state in ('opened', 'abandoned')
    returning payments.user_id, id, state
  ), told as (
    insert into payment_events (user_id, payment_id, kind, facts, at) select user_id, id, 'requested', jsonb_build_object('authority', :authority::text), :now from stored
  )
  select state as stage from stored`,
)

interface Move extends Record<string, unknown> {
  userId: string
  id: string
  from: readonly PaymentStage[]
  to: PaymentStage
  ref: string | null
  maskedCard: string | null
  nextCheckAt: Date | null
  kinds: readonly string[]
  facts: readonly string[]
  now: Date
}

/** Moves a payment that still stands where it may move from, and tells why. Zero: it stands elsewhere by now. */
export const movePayment = statement<Move>(
  'move-payment',
  `
  with moved as (
    update payments set state = :to, ref = coalesce(:ref::text, ref), masked_card = coalesce(:maskedCard::text, masked_card), next_check_at = :nextCheckAt::timestamptz, updated_at = :now::timestamptz
    where user_id = :userId and id = :id and state = any (:from::text[])
    returning user_id, id
  )
  insert into payment_events (user_id, payment_id, kind, facts, at)
  select user_id, id, kind, facts, :now from moved, unnest(:kinds::text[], :facts::jsonb[]) as told (kind, facts)`,
)

interface NewEvents extends Record<string, unknown> {
  userId: string | null
  paymentId: string | null
  kinds: readonly string[]
  facts: readonly string[]
  now: Date
}

export const insertEvents = statement<NewEvents>(
  'insert-payment-events',
  `
  insert into payment_events (user_id, payment_id, kind, facts, at)
  select :userId, :paymentId, kind, facts, :now from unnest(:kinds::text[], :facts::jsonb[]) as told (kind, facts)`,
)

/** Events as the parallel lists that the statements above take. */
export function eventsOf(told: readonly { kind: string; facts: object }[]): { kinds: string[]; facts: string[] } {
  return { kinds: told.map((event) => event.kind), facts: told.map((event) => JSON.stringify(event.facts)) }
}

/**
 * Takes what is due and says when it is due next, later and later, so that two sweepers share the work and a sweeper that dies loses nothing.
 * An open payment is due when its hold ends; one given up is asked for a day.
 */
export const claimDuePayments = statement<{ now: Date; limit: number }, { userId: UserId; id: PaymentId }>(
  'claim-due-payments',
  `
  with due as (
    select user_id, id from payments where next_check_at <= :now order by next_check_at limit :limit for update skip locked
  )
  update payments set checks = checks + 1, next_check_at = case
      when payments.created_at < :now::timestamptz - interval '1 day' and ${OPEN} is not true then null
      when payments.expires_at > :now then least(payments.expires_at, :now::timestamptz + greatest(interval '15 seconds', least(interval '1 hour', (:now::timestamptz - payments.created_at) / 4)))
      else :now::timestamptz + greatest(interval '15 seconds', least(interval '1 hour', (:now::timestamptz - payments.created_at) / 4)) end
  from due where payments.user_id = due.user_id and payments.id = due.id
  returning payments.user_id as "userId", payments.id`,
)

export const setNextCheck = statement<{ userId: string; id: string; nextCheckAt: Date | null }>(
  'set-next-payment-check',
  `
  update payments set next_check_at = :nextCheckAt where user_id = :userId and id = :id`,
)

/** Paid at the gateway though given up or refused here: asked again at once. */
export const dueAgain = statement<{ gateway: string; authorities: readonly string[]; now: Date }>(
  'make-unverified-payments-due',
  `
  update payments set next_check_at = :now
  from payment_authorities as claimed
  where claimed.gateway = :gateway and claimed.authority = any (:authorities::text[])
    and payments.user_id = claimed.user_id and payments.id = claimed.payment_id
    and payments.state not in ('settled', 'credited', 'disputed') and (payments.next_check_at is null or payments.next_check_at > :now)`,
)
