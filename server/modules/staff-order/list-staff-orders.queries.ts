import type { OrderId, OrderNumber, SellerId, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import type { Handle } from '../../platform/database/database.ts'
import { shapedStatement, statement } from '../../platform/database/statement.ts'

export interface StaffOrderRecord {
  id: OrderId
  number: OrderNumber
  placedAt: Date
  status: OrderStatus
  isPaid: PaymentState
  total: Toman
  gatewayLabel: string
  buyerName: string
  buyerMobile: string
  sellers: string[]
  pieces: number
}

/** What a list is narrowed by; undefined: by nothing of the kind. */
export interface OrdersWanted {
  userId?: UserId | undefined
  mobile?: string | undefined
  /** Numbers from the first to the last. */
  numbers?: { first: number; last: number } | undefined
  /** With one of these products. */
  productIds?: readonly string[] | undefined
  status?: OrderStatus | undefined
  gateway?: string | undefined
  sellerId?: SellerId | undefined
  since?: Date | undefined
  before?: OrderId | undefined
  limit: number
}

/** So many products are looked for by words; who means one of more types more of its name. */
const PRODUCTS_FOUND_MAX = 200

export const findProductsOfOrders = statement<{ words: string; patterns: readonly string[] }, { id: string }>(
  'find-products-of-orders',
  `
  select product_id as id from product_listing where words_of(search_key) @@ :words::tsquery and search_key like all(:patterns::text[])
  limit ${PRODUCTS_FOUND_MAX}`,
)

/**
 * By the ids of orders, which begin with the time at which each was opened: their own index gives them newest first, whatever lies before a page. One seller's
 * orders come the same way by the index of its parts. Which conditions there are decides the statement.
 */
export function listOrdersForStaff(on: Handle, wanted: OrdersWanted): Promise<StaffOrderRecord[]> {
  const { userId, mobile, numbers, productIds, status, gateway, sellerId, since, before, limit } = wanted
  const id = sellerId === undefined ? 'o.id' : 'part.order_id'
  const where = {
    placed: 'o.placed_at is not null',
    ...(sellerId === undefined ? {} : { seller: 'part.seller_id = :sellerId' }),
    ...(userId === undefined ? {} : { person: 'o.user_id = :userId' }),
    ...(mobile === undefined ? {} : { mobile: 'o.user_id in (select person.id from users as person where person.mobile = :mobile)' }),
    ...(numbers === undefined ? {} : { number: 'o.number between :firstNumber and :lastNumber' }),
    ...(productIds === undefined
      ? {}
      : { products: `${id} in (select line.order_id from order_lines as line where line.product_id = any(:productIds::text[]))` }),
    ...(status === undefined ? {} : { status: 'o.status = :status' }),
    ...(gateway === undefined ? {} : { gateway: 'o.gateway_name = :gateway' }),
    ...(since === undefined ? {} : { since: 'o.placed_at >= :since' }),
    ...(before === undefined ? {} : { before: `${id} < :before` }),
  }
  const from =
    sellerId === undefined ? 'orders as o' : 'seller_orders as part join orders as o on o.user_id = part.user_id and o.id = part.order_id'
  const list = shapedStatement<StaffOrderRecord>(
    ['list-orders-for-staff', ...Object.keys(where)].join('-'),
    () => `with page as materialized (
    select o.user_id, o.id from ${from} where ${Object.values(where).join(' and ')} order by ${id} desc limit :limit)
  select o.id, o.number::text, o.placed_at as "placedAt", o.status, o.is_paid as "isPaid", o.total, o.gateway_label as "gatewayLabel",
    o.customer_name as "buyerName", o.customer_phone as "buyerMobile",
    coalesce((select array_agg(part.seller_label order by part.position) from seller_orders as part
      where part.user_id = o.user_id and part.order_id = o.id), '{}') as sellers,
    (select coalesce(sum(line.quantity), 0)::int from order_lines as line where line.user_id = o.user_id and line.order_id = o.id) as pieces
  from page join orders as o on o.user_id = page.user_id and o.id = page.id order by o.id desc`,
  )
  return list.all(on, {
    ...{ userId, mobile, productIds, status, gateway, sellerId, since, before, limit },
    firstNumber: numbers?.first,
    lastNumber: numbers?.last,
  })
}

/** As many as a choice can hold. */
export const listSellersOfOrders = statement<Record<string, never>, { id: SellerId; name: string }>(
  'list-sellers-to-narrow-orders',
  `
  select id, name from sellers order by name, id limit 500`,
)
