import type { OrderId, OrderNumber, UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

export interface ReviewDue {
  userId: UserId
  orderId: OrderId
  number: OrderNumber
  /** What was delivered and its buyer has not reviewed, each once. */
  products: { name: string; slug: string }[]
}

/** Takes orders out of those that wait, so that each is asked about once; several processes take different ones. Of people who are gone nothing is left to ask. */
export const takeReviewsDue = statement<{ before: Date; limit: number }, ReviewDue>(
  'take-reviews-due',
  `
  with due as materialized (
    select user_id, id from orders where review_due and delivered_at <= :before order by delivered_at limit :limit for no key update skip locked
  ), taken as (
    update orders set review_due = false from due where orders.user_id = due.user_id and orders.id = due.id
    returning orders.user_id, orders.id, orders.number
  )
  select taken.user_id as "userId", taken.id as "orderId", taken.number::text, coalesce((
    select json_agg(json_build_object('name', bought.name, 'slug', bought.slug) order by bought.name, bought.id) from (
      select distinct on (product.id) product.id, line.name, product.slug
      from order_lines as line
      join seller_orders as part on part.user_id = line.user_id and part.id = line.receipt_id and part.status = 'delivered'
      join users as buyer on buyer.id = line.user_id
      join products as product on product.id = line.product_id and product.status = 'active'
      where line.user_id = taken.user_id and line.order_id = taken.id and line.quantity > 0 and not exists (
        select from reviews as review where review.product_id = line.product_id and review.user_id = line.user_id and review.seller_id = part.seller_id)
        and not exists (select from return_lines as back join returns on returns.user_id = back.user_id and returns.id = back.return_id
          where back.user_id = line.user_id and back.line_id = line.id and returns.state in ('requested', 'accepted', 'received'))
      order by product.id, line.position) as bought), '[]') as products
  from taken`,
)
