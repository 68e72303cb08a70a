import type { DepositId, PaymentId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'

export interface DepositRecord {
  id: DepositId
  userId: UserId
  amount: Toman
  gateway: string
  state: 'waiting' | 'at_bank' | 'unanswered' | 'failed' | 'paid'
  paymentId: PaymentId | null
}

interface NewDeposit extends Record<string, unknown> {
  userId: string
  id: string
  amount: number
  gateway: string
  description: string
  name: string
  family: string
  phone: string
  now: Date
}

export const insertDeposit = statement<NewDeposit>(
  'insert-deposit',
  `
  insert into wallet_deposits (user_id, id, amount, gateway, description, payer_name, payer_family, payer_phone, created_at, updated_at)
  values (:userId, :id, :amount, :gateway, :description, :name, :family, :phone, :now, :now)`,
)

/** Answers whether it is there; one that is paid keeps the gateway that it was paid at. */
export const chooseDepositGateway = statement<{ userId: string; id: string; gateway: string; now: Date }>(
  'choose-deposit-gateway',
  `
  update wallet_deposits set gateway = case when state = 'paid' then gateway else :gateway end, updated_at = :now
  where user_id = :userId and id = :id`,
)

const DEPOSIT = `id, user_id as "userId", amount, gateway, state, payment_id as "paymentId"`

export const lockDeposit = statement<{ userId: string; id: string }, DepositRecord>(
  'lock-deposit',
  `
  select ${DEPOSIT} from wallet_deposits where user_id = :userId and id = :id for no key update`,
)

/** A payment knows its deposit by the id alone. */
export const lockDepositOfPayment = statement<{ id: string }, DepositRecord>(
  'lock-deposit-of-payment',
  `
  select ${DEPOSIT} from wallet_deposits where id = :id for no key update`,
)

/** What is paid stays paid, whatever becomes of another payment for it. */
export const markDeposit = statement<{ id: string; state: string; comment: string; now: Date }>(
  'mark-deposit',
  `
  update wallet_deposits set state = :state, comment = :comment, updated_at = :now where id = :id and state <> 'paid'`,
)

export const settleDeposit = statement<{ id: string; paymentId: string; now: Date }>(
  'settle-deposit',
  `
  update wallet_deposits set state = 'paid', comment = '', payment_id = :paymentId, paid_at = :now, updated_at = :now where id = :id`,
)

export interface ShownDeposit extends DepositRecord {
  description: string
  name: string
  family: string
  phone: string
  comment: string
  createdAt: Date
  paidAt: Date | null
  label: string | null
  /** Of the payment that paid it, else of the last one. */
  stage: string | null
  ref: string | null
  card: string | null
}

/** With the payment that says how it stands. A gateway whose row went is called by its name. */
export const selectShownDeposit = statement<{ userId: string; id: string }, ShownDeposit>(
  'select-shown-deposit',
  `
  select d.id, d.user_id as "userId", d.amount, d.gateway, d.state, d.payment_id as "paymentId", d.description, d.payer_name as name,
    d.payer_family as family, d.payer_phone as phone, d.comment, d.created_at as "createdAt", d.paid_at as "paidAt", gateways.label,
    payment.state as stage, payment.ref, payment.masked_card as card
  from wallet_deposits as d
  left join gateways on gateways.name = d.gateway
  left join lateral (
    select state, ref, masked_card from payments
    where payments.user_id = d.user_id and payments.purpose_id = d.id and payments.purpose = 'deposit'
    order by (payments.id is not distinct from d.payment_id) desc, payments.created_at desc, payments.id desc limit 1
  ) as payment on true
  where d.user_id = :userId and d.id = :id`,
)
