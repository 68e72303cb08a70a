import type { OrderId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'

export interface DiscountCode {
  id: string
  code: string
  kind: 'percent' | 'amount'
  /** Basis points of a percent, toman of an amount. */
  value: number
  maxDiscount: Toman | null
  minTotal: Toman
  startsAt: Date | null
  endsAt: Date | null
  uses: number
  usesMax: number | null
  perUserMax: number | null
  active: boolean
  /** It is everybody's, or this shopper's. */
  isForShopper: boolean
  /** It is for a first order, and this shopper has bought before. */
  isTooLate: boolean
  /** How often this shopper has it in use. */
  usedByShopper: number
}

/** Whose mobile it is, where it is one person's; and what was bought before by who asks, where it is for a first order. */
const IS_FOR_SHOPPER = `(code.for_mobile is null or exists (select from users as u where u.id = :userId and u.mobile = code.for_mobile))`
const IS_TOO_LATE = `(code.first_order and exists (select from seller_orders as bought
      where bought.user_id = :userId and bought.status in ('processing', 'shipped', 'delivered')))`

const DISCOUNT_COLUMNS = `code.id, code.code, code.kind, code.value, code.max_discount as "maxDiscount", code.min_total as "minTotal",
    code.starts_at as "startsAt", code.ends_at as "endsAt", code.uses, code.uses_max as "usesMax", code.per_user_max as "perUserMax", code.active,
    ${IS_FOR_SHOPPER} as "isForShopper", ${IS_TOO_LATE} as "isTooLate",
    (select count(*) from discount_uses as used where used.user_id = :userId and used.discount_code_id = code.id and used.state <> 'released') as "usedByShopper"`

export const findDiscountByCode = statement<{ userId: UserId; code: string }, DiscountCode>(
  'find-discount-by-code',
  `
  select ${DISCOUNT_COLUMNS} from discount_codes as code where lower(code.code) = lower(:code)`,
)

export const findDiscount = statement<{ userId: UserId; id: string }, DiscountCode>(
  'find-discount',
  `
  select ${DISCOUNT_COLUMNS} from discount_codes as code where code.id = :id`,
)

interface Use extends Record<string, unknown> {
  userId: UserId
  orderId: OrderId
  discountCodeId: string
  now: Date
}

/**
 * 1 when this order has the use now, 0 when none was left. The code's row lock puts all buyers of one code in a row, and each sees the count that
 * the one before left; the shopper's own uses are counted under the shopper's checkout lock.
 */
export const claimUse = statement<Use>(
  'claim-discount',
  `
  with claimed as (
    update discount_codes as code set uses = uses + 1
    where code.id = :discountCodeId and code.active
      and (code.starts_at is null or code.starts_at <= :now) and (code.ends_at is null or code.ends_at > :now)
      and (code.uses_max is null or code.uses < code.uses_max)
      and ${IS_FOR_SHOPPER} and not ${IS_TOO_LATE}
      and (code.per_user_max is null or code.per_user_max > (
        select count(*) from discount_uses as used where used.user_id = :userId and used.discount_code_id = code.id and used.state <> 'released'))
    returning code.id
  )
  insert into discount_uses (user_id, order_id, discount_code_id, state, at)
  select :userId, :orderId, id, 'claimed', :now from claimed
  on conflict (user_id, order_id) do update set state = 'claimed', at = excluded.at`,
)

const releaseFrom = (states: string) => `
  with released as (
    update discount_uses set state = 'released' where user_id = :userId and order_id = :orderId and state in (${states}) returning discount_code_id
  )
  update discount_codes as code set uses = uses - 1 from released where code.id = released.discount_code_id`

/** Gives the use back, once: only a claim that is neither used nor released counts. */
export const releaseUse = statement<{ userId: UserId; orderId: OrderId }>('release-discount', releaseFrom(`'claimed'`))

/** The same of an order that was sold and called off before it was paid. */
export const returnUse = statement<{ userId: UserId; orderId: OrderId }>('return-used-discount', releaseFrom(`'claimed', 'used'`))

export const settleUse = statement<{ userId: UserId; orderId: OrderId }>(
  'settle-discount',
  `
  update discount_uses set state = 'used' where user_id = :userId and order_id = :orderId and state = 'claimed'`,
)

export const hasLiveUse = statement<{ userId: UserId; orderId: OrderId }, { live: boolean }>(
  'has-live-discount-use',
  `
  select exists (select from discount_uses where user_id = :userId and order_id = :orderId and state <> 'released') as live`,
)
