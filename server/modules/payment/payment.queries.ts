import type { PaymentId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Covered, PaymentPart } from '../purpose/purpose.ts'
import type { Redirect } from './gateway.ts'
import type { PaymentStage } from './payment-moves.ts'

export interface Payment {
  id: PaymentId
  userId: UserId
  /** The name of what it is for, and the id. */
  purpose: string
  purposeId: string
  /** What people call it by, where it has a number. */
  number: string | null
  gateway: string
  amount: Toman
  /** What of the amount its shopper's wallet pays. */
  walletAmount: Toman
  stage: PaymentStage
  authority: string | null
  redirect: Redirect | null
  requestedAt: Date | null
  expiresAt: Date
  createdAt: Date
  parts: PaymentPart[]
}

export function coveredBy({ purposeId, parts }: Payment): Covered {
  return { purposeId, partIds: parts.map((part) => part.id) }
}

const PAYMENT = `payments.id, payments.user_id as "userId", payments.purpose, payments.purpose_id as "purposeId", payments.number, payments.gateway,
  payments.amount, payments.wallet_amount as "walletAmount", payments.state as stage, payments.authority,
  payments.redirect, payments.requested_at as "requestedAt", payments.expires_at as "expiresAt", payments.created_at as "createdAt",
  (select json_agg(json_build_object('id', part_id, 'payee', json_build_object('kind', payee, 'sellerId', seller_id), 'amount', parts.amount,
      'discount', parts.discount, 'vat', parts.vat) order by part_id)
   from payment_parts as parts where parts.user_id = payments.user_id and parts.payment_id = payments.id) as parts`

const OPEN = `payments.state in ('opened', 'at_bank', 'unknown')`

export const selectPayment = statement<{ userId: string; id: string }, Payment>(
  'select-payment',
  `
  select ${PAYMENT} from payments where payments.user_id = :userId and payments.id = :id`,
)

export const selectOpenPayment = statement<{ userId: string; purpose: string; purposeId: string }, Payment>(
  'select-open-payment',
  `
  select ${PAYMENT} from payments where payments.user_id = :userId and payments.purpose = :purpose and payments.purpose_id = :purposeId and ${OPEN}`,
)

/** Authority and purpose must belong together: an authority of one order says nothing about another. */
export const selectPaymentOfReturn = statement<{ authority: string; purposeId: string }, Payment>(
  'select-payment-of-return',
  `
  select ${PAYMENT} from payment_authorities as claimed
  join payments on payments.user_id = claimed.user_id and payments.id = claimed.payment_id
  where claimed.authority = :authority and payments.purpose_id = :purposeId
  limit 1`,
)

/** The row lock under which one of several askers decides what becomes of a payment. */
export const lockPayment = statement<{ userId: string; id: string }, { stage: PaymentStage; mobile: string | null; email: string | null }>(
  'lock-payment',
  `
  select state as stage, person.mobile, person.email
  from payments left join users as person on person.id = payments.user_id
  where payments.user_id = :userId and payments.id = :id for no key update of payments`,
)

interface NewPayment extends Record<string, unknown> {
  userId: string
  id: string
  purpose: string
  purposeId: string
  number: string | null
  gateway: string
  partIds: readonly string[]
  payees: readonly string[]
  sellerIds: readonly (string | null)[]
  amounts: readonly number[]
  discounts: readonly number[]
  vats: readonly number[]
  walletAmount: number
  /** `settled`: nothing of it is a gateway's to take. */
  state: 'opened' | 'settled'
  expiresAt: Date
  nextCheckAt: Date | null
  now: Date
}

/** The row, its parts and the event in one statement. The amount is the sum of the parts. */
export const insertPayment = statement<NewPayment>(
  'insert-payment',
  `
  with parts as (
    select * from unnest(:partIds::text[], :payees::text[], :sellerIds::text[], :amounts::bigint[], :discounts::bigint[], :vats::bigint[])
      as given (part_id, payee, seller_id, amount, discount, vat)
  ), payment as (
    insert into payments (user_id, id, purpose, purpose_id, number, gateway, amount, wallet_amount, state, requested_at, expires_at,
      next_check_at, created_at, updated_at)
    select :userId::text, :id::text, :purpose::text, :purposeId::text, :number::text, :gateway::text, sum(amount), :walletAmount::bigint, :state::text,
      case when :state::text = 'opened' then :now::timestamptz end, :expiresAt::timestamptz, :nextCheckAt::timestamptz, :now, :now from parts
    returning user_id, id, amount
  ), told as (
    insert into payment_events (user_id, payment_id, kind, facts, at) select user_id, id, :state::text, jsonb_build_object('amount', amount, 'fromWallet', :walletAmount::bigint), :now from payment
  )
  insert into payment_parts (user_id, payment_id, part_id, payee, seller_id, amount, discount, vat)
  select :userId, :id, part_id, payee, seller_id, amount, discount, vat from parts`,
)

/** Parts as the parallel lists that the statement above takes. */
export function partLists(
  parts: readonly PaymentPart[],
): Pick<NewPayment, 'partIds' | 'payees' | 'sellerIds' | 'amounts' | 'discounts' | 'vats'> {
  return {
    partIds: parts.map((part) => part.id),
    payees: parts.map((part) => part.payee.kind),
    sellerIds: parts.map(({ payee }) => (payee.kind === 'seller' ? payee.sellerId : null)),
    amounts: parts.map((part) => part.amount),
    discounts: parts.map((part) => part.discount),
    vats: parts.map((part) => part.vat),
  }
}

interface PaymentByHand extends Record<string, unknown> {
  userId: string
  id: string
  purpose: string
  purposeId: string
  number: string | null
  gateway: string
  partId: string
  payee: string
  sellerId: string | null
  amount: number
  discount: number
  vat: number
  recordedBy: string
  now: Date
}

/** Money that a person saw: settled as it is written. Its authority is the part, so that a part has one. */
export const insertPaymentByHand = statement<PaymentByHand>(
  'insert-payment-by-hand',
  `
  with payment as (
    insert into payments (user_id, id, purpose, purpose_id, number, gateway, amount, state, authority, expires_at, created_at, updated_at)
    values (:userId, :id, :purpose, :purposeId, :number, :gateway, :amount, 'settled', :partId, :now, :now, :now)
    returning user_id, id
  ), claimed as (
    insert into payment_authorities (gateway, authority, user_id, payment_id) select :gateway, :partId, user_id, id from payment
  ), told as (
    insert into payment_events (user_id, payment_id, kind, facts, at)
    select user_id, id, 'settled', jsonb_build_object('cash', true, 'recordedBy', :recordedBy::text), :now from payment
  )
  insert into payment_parts (user_id, payment_id, part_id, payee, seller_id, amount, discount, vat)
  select user_id, id, :partId, :payee, :sellerId, :amount, :discount, :vat from payment`,
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
 * An open payment is due when its hold ends; one given up is asked for a day after it changed last.
 */
export const claimDuePayments = statement<{ now: Date; limit: number }, { userId: UserId; id: PaymentId }>(
  'claim-due-payments',
  `
  with due as (
    select user_id, id from payments where next_check_at <= :now order by next_check_at limit :limit for update skip locked
  )
  update payments set checks = checks + 1, next_check_at = case
      when payments.updated_at < :now::timestamptz - interval '1 day' and ${OPEN} is not true then null
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

/** Counts an ended payment as changed now, so that its bank is asked for another day. One that is to be asked later anyway is not asked sooner. */
export const askAgain = statement<{ userId: string; id: string; nextCheckAt: Date; now: Date }>(
  'ask-again-of-ended-payment',
  `
  update payments set next_check_at = coalesce(next_check_at, :nextCheckAt), updated_at = :now
  where user_id = :userId and id = :id and state in ('refused', 'cancelled', 'abandoned')`,
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
