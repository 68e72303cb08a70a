import type { Bearer } from '#contract/commission.ts'
import type { DiscountCodeId, DiscountKind, DiscountState } from '#contract/discount-code.ts'
import type { OrderNumber, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface KeptRow {
  id: DiscountCodeId
  code: string
  kind: DiscountKind
  value: number
  maxDiscount: Toman | null
  minTotal: Toman
  usesMax: number | null
  perUserMax: number | null
  forMobile: string | null
  firstOrder: boolean
  startsAt: Date | null
  endsAt: Date | null
  note: string
  version: number
  uses: number
  state: DiscountState
  ordersCount: number
  discountSum: Toman
  ordersSum: Toman
}

const STATE = `case when not code.active then 'ended' when code.ends_at <= :now then 'over' when code.uses >= code.uses_max then 'used-up'
      when code.starts_at > :now then 'begins' else 'runs' end`

const TERMS = `code.id, code.code, code.kind, code.value, code.max_discount as "maxDiscount", code.min_total as "minTotal", code.uses_max as "usesMax",
    code.per_user_max as "perUserMax", code.for_mobile as "forMobile", code.first_order as "firstOrder", code.starts_at as "startsAt",
    code.ends_at as "endsAt", code.note, code.version, code.uses, ${STATE} as state`
const KEPT = `${TERMS}, used.count as "ordersCount", used.discount as "discountSum", used.total as "ordersSum"`

/** What hangs on its uses that were not given back. */
const USED = `cross join lateral (
    select count(*) as count, coalesce(sum(o.discount), 0)::bigint as discount, coalesce(sum(o.total), 0)::bigint as total
    from discount_uses as each join orders as o on o.user_id = each.user_id and o.id = each.order_id
    where each.discount_code_id = code.id and each.state <> 'released') as used`

const FOUND = `(:q = '' or code.code ilike :pattern or code.note ilike :pattern) and (:state = 'all' or ${STATE} = :state)`

interface Wanted extends Record<string, unknown> {
  q: string
  pattern: string
  state: string
  now: Date
}

export const listKept = statement<Wanted & { limit: number; offset: number }, KeptRow>(
  'list-discounts-of-desk',
  `
  select ${KEPT} from (
    select * from discount_codes as code where ${FOUND} order by created_at desc, id desc limit :limit offset :offset) as code ${USED}
  order by code.created_at desc, code.id desc`,
)

export const countKept = statement<Wanted, { count: number; bearer: Bearer }>(
  'count-discounts-of-desk',
  `
  select (select count(*) from discount_codes as code where ${FOUND}) as count, coalesce((
    select discount_bearer from commission_terms where valid_from <= :now order by valid_from desc, nth desc limit 1), 'seller') as bearer`,
)

export const findKept = statement<{ id: string; now: Date }, KeptRow>(
  'find-discount-of-desk',
  `
  select ${KEPT} from discount_codes as code ${USED} where code.id = :id`,
)

export type KeptTerms = Omit<KeptRow, 'ordersCount' | 'discountSum' | 'ordersSum'>

/** Without what hangs on it: nothing is summed while who buys with the code waits for its row. */
export const readTerms = statement<{ id: string; now: Date }, KeptTerms>(
  'read-terms-of-discount',
  `
  select ${TERMS} from discount_codes as code where code.id = :id`,
)

export const findKeptByCode = statement<{ code: string; now: Date }, KeptRow>(
  'find-discount-of-desk-by-code',
  `
  select ${KEPT} from discount_codes as code ${USED} where lower(code.code) = lower(:code)`,
)

/** The row's lock puts two members of staff, and who buys with the code, one after another. */
export const lockKept = statement<{ id: string }, { version: number; uses: number }>(
  'lock-discount-of-desk',
  `
  select version, uses from discount_codes where id = :id for no key update`,
)

interface Terms extends Record<string, unknown> {
  id: string
  kind: DiscountKind
  value: number
  maxDiscount: number | null
  minTotal: number
  usesMax: number | null
  perUserMax: number | null
  forMobile: string | null
  firstOrder: boolean
  startsAt: Date | null
  endsAt: Date | null
  note: string
}

/** 0 where the code is taken, in whatever letters. */
export const insertKept = statement<Terms & { code: string; now: Date }>(
  'insert-discount-of-desk',
  `
  insert into discount_codes (id, code, kind, value, max_discount, min_total, uses_max, per_user_max, for_mobile, first_order, starts_at, ends_at, note, created_at)
  values (:id, :code, :kind, :value, :maxDiscount, :minTotal, :usesMax, :perUserMax, :forMobile, :firstOrder, :startsAt, :endsAt, :note, :now)
  on conflict (lower(code)) do nothing`,
)

export const updateKept = statement<Terms>(
  'update-discount-of-desk',
  `
  update discount_codes set kind = :kind, value = :value, max_discount = :maxDiscount, min_total = :minTotal, uses_max = :usesMax,
    per_user_max = :perUserMax, for_mobile = :forMobile, first_order = :firstOrder, starts_at = :startsAt, ends_at = :endsAt, note = :note,
    version = version + 1
  where id = :id and (kind, value, max_discount, min_total, uses_max, per_user_max, for_mobile, first_order, starts_at, ends_at, note) is distinct from
    (:kind::text, :value::bigint, :maxDiscount::bigint, :minTotal::bigint, :usesMax::int, :perUserMax::int, :forMobile::text, :firstOrder::boolean,
      :startsAt::timestamptz, :endsAt::timestamptz, :note::text)`,
)

export const switchKept = statement<{ id: string; active: boolean }>(
  'switch-discount-of-desk',
  `
  update discount_codes set active = :active, version = version + 1 where id = :id and active is distinct from :active`,
)

export const ordersOfDiscount = statement<
  { id: string; limit: number },
  { number: OrderNumber; state: 'claimed' | 'used'; at: Date; discount: Toman; total: Toman }
>(
  'list-orders-of-discount',
  `
  select o.number::text as number, each.state, each.at, o.discount, o.total
  from discount_uses as each join orders as o on o.user_id = each.user_id and o.id = each.order_id
  where each.discount_code_id = :id and each.state <> 'released' order by each.at desc, each.order_id limit :limit`,
)

export const findByMobile = statement<{ mobile: string }, { id: UserId }>(
  'find-person-of-discount-trial',
  `
  select id from users where mobile = :mobile`,
)

/** The products of an order as they are in it; plans are no lines. */
export const findOrderOfTrial = statement<
  { number: string },
  { userId: UserId; lines: { title: string; quantity: number; total: Toman }[] }
>(
  'find-order-of-discount-trial',
  `
  select o.user_id as "userId", coalesce((
    select json_agg(json_build_object('title', line.name, 'quantity', line.quantity, 'total', line.line_total) order by line.receipt_id, line.position)
    from order_lines as line where line.user_id = o.user_id and line.order_id = o.id), '[]') as lines
  from orders as o where o.number = :number::int`,
)
