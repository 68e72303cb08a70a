import type { OrderId, OrderNumber, UserId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import { statement } from '../../platform/database/statement.ts'

interface Basket extends Record<string, unknown> {
  userId: UserId
  orderId: OrderId
  gatewayName: string
  gatewayLabel: string
  method: 'online' | 'cod'
  subtotal: Toman
  discount: Toman
  shipping: Toman
  vat: Toman
  total: Toman
  discountCodeId: string | null
  discountCode: string | null
  discountKind: 'percent' | 'amount' | null
  discountValue: number | null
  discountMax: Toman | null
  discountMinTotal: Toman | null
  deliveryType: 'postal' | 'pickup'
  /** JSON lists in the words of the tables' columns. */
  parts: string
  lines: string
  now: Date
}

/** Order, parts and lines at once; answers the order's number. An open basket is written again with the same ids; what is placed is never touched. */
export const saveBasket = statement<Basket, { number: OrderNumber }>(
  'save-basket',
  `
  with opened as (
    insert into orders (user_id, id, status, gateway_name, gateway_label, method, subtotal, discount, shipping, vat, total, discount_code_id, discount_code,
      discount_kind, discount_value, discount_max, discount_min_total, customer_name, customer_phone, customer_email, national_code, province, city, address, postal_code, receiver_name, receiver_mobile, social_name, social_number, note, delivery_type, created_at, updated_at)
    select :userId, :orderId, 'basket', :gatewayName, :gatewayLabel, :method, :subtotal, :discount, :shipping, :vat, :total, :discountCodeId, :discountCode,
      :discountKind, :discountValue, :discountMax, :discountMinTotal, trim(name || ' ' || family), mobile, email, national_code, province, city, address, postal_code, receiver_name, receiver_mobile, social_name, social_number, note, :deliveryType, :now, :now
    from users where id = :userId
    on conflict (user_id, id) do update set gateway_name = excluded.gateway_name, gateway_label = excluded.gateway_label, method = excluded.method,
      subtotal = excluded.subtotal, discount = excluded.discount, shipping = excluded.shipping, vat = excluded.vat, total = excluded.total,
      delivery_type = excluded.delivery_type,
      discount_code_id = excluded.discount_code_id, discount_code = excluded.discount_code,
      discount_kind = excluded.discount_kind, discount_value = excluded.discount_value, discount_max = excluded.discount_max,
      discount_min_total = excluded.discount_min_total, updated_at = excluded.updated_at
      where orders.status = 'basket'
    returning user_id, id, number
  ), parts as (
    insert into seller_orders (user_id, id, order_id, seller_id, seller_label, plan, position, status, subtotal, discount, shipping, shipping_method,
      vat_requested, vat_basis_points, vat, total, advance_percent)
    select opened.user_id, part.id, opened.id, part.seller_id, part.seller_label, part.plan, part.position, 'basket', part.subtotal, part.discount,
      part.shipping, part.shipping_method, part.vat_requested, part.vat_basis_points, part.vat, part.total,
      (select seller.advance_percent from sellers as seller where seller.id = part.seller_id)
    from opened, jsonb_to_recordset(:parts::jsonb) as part (id text, seller_id text, seller_label text, plan jsonb, position int, subtotal bigint, discount bigint,
      shipping bigint, shipping_method jsonb, vat_requested boolean, vat_basis_points int, vat bigint, total bigint)
    on conflict (user_id, id) do update set subtotal = excluded.subtotal, discount = excluded.discount, shipping = excluded.shipping,
      shipping_method = excluded.shipping_method, vat_requested = excluded.vat_requested,
      vat_basis_points = excluded.vat_basis_points, vat = excluded.vat, total = excluded.total, seller_label = excluded.seller_label, plan = excluded.plan,
      advance_percent = excluded.advance_percent
  ), lines as (
    insert into order_lines (user_id, id, order_id, receipt_id, product_id, variant_id, offer_id, position, quantity, regular_price, discounted_price, line_total,
      name, slug, image, attributes, search_key)
    select opened.user_id, line.id, opened.id, line.receipt_id, line.product_id, line.variant_id, line.offer_id, line.position, line.quantity,
      line.regular_price, line.discounted_price, line.line_total, line.name, line.slug, line.image, line.attributes, line.search_key
    from opened, jsonb_to_recordset(:lines::jsonb) as line (id text, receipt_id text, product_id text, variant_id text, offer_id text, position int, quantity int,
      regular_price bigint, discounted_price bigint, line_total bigint, name text, slug text, image text, attributes jsonb, search_key text)
    on conflict (user_id, id) do update set regular_price = excluded.regular_price, discounted_price = excluded.discounted_price, line_total = excluded.line_total,
      name = excluded.name, slug = excluded.slug, image = excluded.image, attributes = excluded.attributes, search_key = excluded.search_key
  )
  select number::text from opened`,
)
