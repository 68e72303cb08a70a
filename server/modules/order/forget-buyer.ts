import type { UserId } from '#contract/ids.ts'
import { statement } from '../../platform/database/statement.ts'

/** Sums, products and states stay; who bought and where it went do not. An invoice keeps its own copy, as the law asks. */
const BLANK = `customer_name = '', customer_phone = '', customer_email = '', national_code = '', province = '', city = '', address = '', postal_code = '',
    receiver_name = '', receiver_mobile = '', social_name = '', social_number = '', note = '', updated_at = :now`

/** Of every order of an account that goes. */
export const forgetBuyer = statement<{ userId: UserId; now: Date }>(
  'forget-buyer-of-orders',
  `
  with parts as (
    update seller_orders set invoice_company = null where user_id = :userId and invoice_company is not null
  ), desks as (
    update desk_parts set province = '' where user_id = :userId
  )
  update orders set ${BLANK} where user_id = :userId`,
)

/** Of orders that ended and were placed before then, some at a time. */
export const forgetOldBuyers = statement<{ before: Date; now: Date; limit: number }>(
  'forget-old-buyers',
  `
  with old as (
    select user_id, id from orders where placed_at < :before and customer_phone <> '' and status in ('delivered', 'cancelled', 'failed')
    order by placed_at, id limit :limit for update skip locked
  ), parts as (
    update seller_orders as part set invoice_company = null from old
    where part.user_id = old.user_id and part.order_id = old.id and part.invoice_company is not null
  ), desks as (
    update desk_parts as desk set province = '' from old
    where desk.user_id = old.user_id and desk.order_id = old.id
  )
  update orders set ${BLANK} from old where orders.user_id = old.user_id and orders.id = old.id`,
)
