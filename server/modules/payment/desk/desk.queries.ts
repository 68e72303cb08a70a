import type { OrderId, OrderNumber, PaymentId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { DeskPaymentsQuery } from '#contract/payment-desk.ts'
import type { ReversalState } from '#contract/payment-reversal.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { shapedStatement, statement } from '../../../platform/database/statement.ts'
import type { PaymentStage } from '../payment-moves.ts'

export interface DeskPaymentRow {
  id: PaymentId
  userId: UserId
  purpose: string
  purposeId: string
  number: OrderNumber | null
  payerName: string
  gateway: string
  gatewayLabel: string | null
  amount: Toman
  walletAmount: Toman
  stage: PaymentStage
  authority: string | null
  ref: string | null
  maskedCard: string | null
  createdAt: Date
  updatedAt: Date
  expiresAt: Date
  reversal: ReversalState | null
}

const SHOWN = `payment.id, payment.user_id as "userId", payment.purpose, payment.purpose_id as "purposeId", payment.number, payment.gateway, gateway.label as "gatewayLabel",
    coalesce(concat_ws(' ', nullif(payer.name, ''), nullif(payer.family, '')), '') as "payerName", payment.amount, payment.wallet_amount as "walletAmount", payment.state as stage,
    payment.authority, payment.ref, payment.masked_card as "maskedCard", payment.created_at as "createdAt", payment.updated_at as "updatedAt",
    payment.expires_at as "expiresAt",
    (select back.state from payment_reversals as back where back.user_id = payment.user_id and back.payment_id = payment.id) as reversal`
const JOINED = 'left join users as payer on payer.id = payment.user_id left join gateways as gateway on gateway.name = payment.gateway'

/** Of `payment`: the gateway says nothing. Among those that are still to be checked, which are few and have an index. */
export const SILENT_PAYMENT = `(payment.next_check_at is not null and (payment.state = 'unknown' or (payment.state in ('opened', 'at_bank') and payment.expires_at <= :now)))`
const TROUBLED = `(payment.state = 'disputed' or ${SILENT_PAYMENT})`

interface Wanted extends Omit<DeskPaymentsQuery, 'days'> {
  /** null: whenever. */
  since: Date | null
  now: Date
  limit: number
}

/** The newest first; which conditions there are decides the statement, of which there are few. */
export function listPaymentsAtDesk(on: Handle, { search, which, gateway, before, since, now, limit }: Wanted): Promise<DeskPaymentRow[]> {
  const where = {
    ...(search === undefined
      ? {}
      : {
          found: `(payment.user_id, payment.id) in (
            select claimed.user_id, claimed.payment_id from payment_authorities as claimed where claimed.authority = :search
            union all select told.user_id, told.id from orders as o
              join payments as told on told.user_id = o.user_id and told.purpose = 'order' and told.purpose_id = o.id where o.number = :number::int
            union all select told.user_id, told.id from payments as told where told.ref = :search)`,
        }),
    ...(which === 'all'
      ? {}
      : { [which === 'troubled' ? 'troubled' : 'stage']: which === 'troubled' ? TROUBLED : 'payment.state = :which' }),
    ...(gateway === undefined ? {} : { gateway: 'payment.gateway = :gateway' }),
    ...(since === null ? {} : { since: 'payment.created_at >= :since' }),
    ...(before === undefined
      ? {}
      : {
          before: `(payment.created_at, payment.id) < (select last.created_at, last.id from payments as last
            where last.user_id = (select told.user_id from payment_events as told where told.payment_id = :before limit 1) and last.id = :before)`,
        }),
  }
  const conditions = Object.values(where)
  const list = shapedStatement<DeskPaymentRow>(
    ['list-payments-at-desk', ...Object.keys(where)].join('-'),
    () => `with page as materialized (
    select * from payments as payment ${conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`}
    order by payment.created_at desc, payment.id desc limit :limit)
  select ${SHOWN} from page as payment ${JOINED} order by payment.created_at desc, payment.id desc`,
  )
  const number = search !== undefined && /^\d{9}$/.test(search) ? Number(search) : null
  return list.all(on, { search: search ?? null, number, which, gateway: gateway ?? null, since, before: before ?? null, now, limit })
}

export const countTroubled = statement<{ now: Date }, { count: number }>(
  'count-troubled-payments',
  `
  select ((select count(*) from payments as payment where payment.state = 'disputed')
    + (select count(*) from payments as payment where ${SILENT_PAYMENT}))::int as count`,
)

/** The event of its opening tells whose a payment is: its own key begins with the shopper. */
export const findPaymentAtDesk = statement<{ id: PaymentId }, DeskPaymentRow>(
  'find-payment-at-desk',
  `
  select ${SHOWN} from payments as payment ${JOINED}
  where payment.user_id = (select told.user_id from payment_events as told where told.payment_id = :id limit 1) and payment.id = :id`,
)

/** What the gateway said when it was last asked; `unknown`: nothing. */
export const lastAnswerAbout = statement<{ userId: UserId; id: PaymentId }, { state: string | null }>(
  'last-answer-about-payment',
  `
  select facts ->> 'state' as state from payment_events where user_id = :userId and payment_id = :id and kind = 'verified' order by id desc limit 1`,
)

export const listPaymentsOfOrder = statement<{ userId: UserId; orderId: OrderId }, DeskPaymentRow>(
  'list-payments-of-order-at-desk',
  `
  select ${SHOWN} from payments as payment ${JOINED}
  where payment.user_id = :userId and payment.purpose = 'order' and payment.purpose_id = :orderId order by payment.created_at desc, payment.id desc limit 200`,
)

export const listGatewayNames = statement<Record<string, never>, { name: string; label: string }>(
  'list-gateways-of-desk',
  `
  select name, label from gateways order by position, name limit 50`,
)
