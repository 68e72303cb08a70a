import type { z } from 'zod'
import type { LineAttributes } from '#contract/cart.ts'
import type { OfferId, OrderId, OrderNumber, PaymentId, ProductId, ReceiptId, SellerId, UserId, VariantId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { PaidModel } from '#contract/paid-model.ts'
import type { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import type { Bound, Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { DiscountTerms } from '../pricing/discount-rules.ts'
import { KEEP_QUEUE, QUEUED } from './invoice/invoice-queue.ts'
import { awaitsPayment } from './order-moves.ts'
import { AT_SELLER, FOLLOW_AT_DESK, REACH_DESK } from './part-stage.queries.ts'

/** A plan as it was when it was ordered; its price is its part's. */
export interface OrderedPlan {
  modelId: PaidModel
  title: string
  durationDays: number
}

/** A part of an order: one seller's, or a plan, which is the market's. */
export interface OrderPart {
  receiptId: ReceiptId
  /** null: a plan. */
  sellerId: SellerId | null
  sellerLabel: string
  plan: OrderedPlan | null
  status: OrderStatus
  isPaid: PaymentState
  /** A payment of this part is open at the bank. */
  inPayment: boolean
  paymentId: PaymentId | null
  paidAmount: Toman
  subtotal: Toman
  discount: Toman
  shipping: Toman
  shippingMethod: ShippingMethod | null
  vatRequested: boolean
  /** Its official invoice was issued. */
  invoiced: boolean
  vatBasisPoints: number
  vat: Toman
  total: Toman
  /** What the seller takes before the rest, in percent, as when the order was opened; null: all or nothing. */
  advancePercent: number | null
  comment: string
  /** Its seller declined all of it: whatever is paid for it later, it never comes back. */
  isDeclined: boolean
}

export interface OrderRecord {
  userId: UserId
  id: OrderId
  number: OrderNumber
  status: OrderStatus
  isPaid: PaymentState
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
  /** The code's terms of when the order was opened. */
  discountTerms: DiscountTerms | null
  customerName: string
  customerPhone: string
  customerEmail: string
  province: string
  city: string
  address: string
  postalCode: string
  /** Empty: the buyer. */
  receiverName: string
  receiverMobile: string
  note: string
  deliveryType: 'postal' | 'pickup'
  createdAt: Date
  updatedAt: Date
  placedAt: Date | null
  /** When the first of its holds ends; null when nothing is held. */
  heldUntil: Date | null
  parts: OrderPart[]
}

export const ORDER = `o.user_id as "userId", o.id, o.number::text, o.status, o.is_paid as "isPaid", o.gateway_name as "gatewayName", o.gateway_label as "gatewayLabel", o.method,
    o.subtotal, o.discount, o.shipping, o.vat, o.total, o.discount_code_id as "discountCodeId", o.discount_code as "discountCode",
    case when o.discount_kind is not null then json_build_object('kind', o.discount_kind, 'value', o.discount_value, 'maxDiscount', o.discount_max,
      'minTotal', o.discount_min_total) end as "discountTerms",
    o.customer_name as "customerName", o.customer_phone as "customerPhone", o.customer_email as "customerEmail",
    o.province, o.city, o.address, o.postal_code as "postalCode", o.receiver_name as "receiverName", o.receiver_mobile as "receiverMobile", o.note, o.delivery_type as "deliveryType",
    o.created_at as "createdAt", o.updated_at as "updatedAt", o.placed_at as "placedAt"`

export const PARTS = `coalesce((select json_agg(json_build_object(
      'receiptId', part.id, 'sellerId', part.seller_id, 'sellerLabel', part.seller_label, 'plan', part.plan, 'status', part.status, 'isPaid', part.is_paid,
      'inPayment', part.in_payment, 'paymentId', part.payment_id, 'paidAmount', part.paid_amount, 'subtotal', part.subtotal, 'discount', part.discount,
      'shipping', part.shipping, 'shippingMethod', part.shipping_method, 'vatRequested', part.vat_requested, 'invoiced', part.invoiced, 'vatBasisPoints', part.vat_basis_points, 'vat', part.vat, 'total', part.total, 'advancePercent', part.advance_percent, 'comment', part.payment_comment,
      'isDeclined', part.declined_at is not null
    ) order by part.position)
    from seller_orders as part where part.user_id = o.user_id and part.order_id = o.id), '[]') as parts`

const HELD_UNTIL = `(select min(expires_at) from reservations as hold where hold.user_id = o.user_id and hold.order_id = o.id and hold.state = 'held') as "heldUntil"`

export const selectOrder = statement<{ userId: UserId; orderId: OrderId }, OrderRecord>(
  'find-order',
  `
  select ${ORDER}, ${PARTS}, ${HELD_UNTIL} from orders as o where o.user_id = :userId and o.id = :orderId`,
)

export const selectOrderOfAnyone = statement<{ orderId: OrderId }, OrderRecord>(
  'find-order-of-anyone',
  `
  select ${ORDER}, ${PARTS}, ${HELD_UNTIL} from orders as o where o.id = :orderId`,
)

export const findOrderIsPaid = statement<{ userId: UserId; orderId: OrderId }, Pick<OrderRecord, 'isPaid'>>(
  'find-order-is-paid',
  `
  select is_paid as "isPaid" from orders where user_id = :userId and id = :orderId`,
)

const findOfReceipt = statement<{ userId: UserId; receiptId: ReceiptId }, { orderId: OrderId }>(
  'find-order-of-receipt',
  `
  select order_id as "orderId" from seller_orders where user_id = :userId and id = :receiptId`,
)

export function findOrder(on: Handle, userId: UserId, orderId: OrderId): Promise<OrderRecord | undefined> {
  return selectOrder.first(on, { userId, orderId })
}

/** Whosever it is: only for what tells no more than a state to those who do not own it. */
export function findOrderOfAnyone(on: Handle, orderId: OrderId): Promise<OrderRecord | undefined> {
  return selectOrderOfAnyone.first(on, { orderId })
}

export async function findOrderByReceipt(on: Handle, userId: UserId, receiptId: ReceiptId): Promise<OrderRecord | undefined> {
  const orderId = await findOrderIdOfReceipt(on, userId, receiptId)
  return orderId && findOrder(on, userId, orderId)
}

export async function findOrderIdOfReceipt(on: Handle, userId: UserId, receiptId: ReceiptId): Promise<OrderId | undefined> {
  return (await findOfReceipt.first(on, { userId, receiptId }))?.orderId
}

export interface OrderLineRecord {
  id: string
  receiptId: ReceiptId
  productId: ProductId
  variantId: VariantId
  offerId: OfferId
  quantity: number
  regularPrice: Toman
  discountedPrice: Toman | null
  lineTotal: Toman
  name: string
  slug: string
  image: string
  attributes: z.infer<typeof LineAttributes>
}

export const LINE = `id, receipt_id as "receiptId", product_id as "productId", variant_id as "variantId", offer_id as "offerId", quantity,
    regular_price as "regularPrice", discounted_price as "discountedPrice", line_total as "lineTotal", name, slug, image, attributes`

export const selectOrderLines = statement<{ userId: UserId; orderId: OrderId }, OrderLineRecord>(
  'list-order-lines',
  `
  select ${LINE}
  from order_lines where user_id = :userId and order_id = :orderId and quantity > 0
  order by position`,
)

/** For settlement, which knows only the order. */
export const selectOrderLinesOfAnyone = statement<{ orderId: OrderId }, OrderLineRecord>(
  'list-order-lines-of-anyone',
  `
  select ${LINE} from order_lines where user_id = (select user_id from orders where id = :orderId) and order_id = :orderId and quantity > 0
  order by position`,
)

/** In the order of the cart. */
export function listOrderLines(on: Handle, userId: UserId, orderId: OrderId): Promise<OrderLineRecord[]> {
  return selectOrderLines.all(on, { userId, orderId })
}

interface PartChange {
  id: ReceiptId
  status: OrderStatus
  is_paid: PaymentState
  in_payment: boolean
  payment_id: PaymentId | null
  paid_amount: number
  subtotal: number
  discount: number
  vat: number
  total: number
  payment_comment: string
}

export interface OrderTotals {
  subtotal: Toman
  discount: Toman
  shipping: Toman
  vat: Toman
  total: Toman
}

/** What an order is by all of its parts. */
export interface DerivedOrder extends OrderTotals {
  status: OrderStatus
  isPaid: PaymentState
}

/** `returning` what the statement's further parts need, which stand in `beside`. */
const partsAndOrder = (returning: string, beside: string) => `
  with changed as (
    update seller_orders as part set status = new.status, is_paid = new.is_paid, in_payment = new.in_payment, payment_id = new.payment_id,
      paid_amount = new.paid_amount, subtotal = new.subtotal, discount = new.discount, vat = new.vat, total = new.total, payment_comment = new.payment_comment
    from jsonb_to_recordset(:parts::jsonb) as new (id text, status text, is_paid text, in_payment boolean, payment_id text, paid_amount bigint,
      subtotal bigint, discount bigint, vat bigint, total bigint, payment_comment text)
    where part.user_id = :userId and part.id = new.id
    ${returning}
  )${beside}
  update orders set status = :status, is_paid = :isPaid, subtotal = :subtotal, discount = :discount, shipping = :shipping, vat = :vat, total = :total, updated_at = :now,
    delivered_at = case when :status = 'delivered' then coalesce(delivered_at, :now) end,
    review_due = review_due or (:status = 'delivered' and delivered_at is null)
  where user_id = :userId and id = :orderId`

interface SavedParts extends DerivedOrder, Record<string, unknown> {
  userId: UserId
  orderId: OrderId
  parts: string
  now: Date
}

const saveParts = statement<SavedParts>(
  'save-order-parts',
  partsAndOrder(`returning ${QUEUED}, ${AT_SELLER}`, `, ${KEEP_QUEUE}, ${REACH_DESK}, ${FOLLOW_AT_DESK}`),
)

/** Of parts of which none was sent, arrived or ended, as those of a purchase: nothing else is looked for at desks. */
const saveBoughtParts = statement<SavedParts>(
  'save-bought-parts',
  partsAndOrder(`returning ${QUEUED}, ${AT_SELLER}`, `, ${KEEP_QUEUE}, ${REACH_DESK}`),
)

/** Of parts that are on their way to a payment: neither due an invoice nor ended. */
const saveAwaitingParts = statement<SavedParts>('save-awaiting-parts', partsAndOrder('', ''))

/** Writes changed parts together with what the order is by all of its parts. */
export function writeParts(
  order: { userId: UserId; id: OrderId },
  changed: readonly OrderPart[],
  derived: DerivedOrder,
  now: Date,
): Bound<number> {
  const parts = changed.map(
    (part): PartChange => ({
      id: part.receiptId,
      status: part.status,
      is_paid: part.isPaid,
      in_payment: part.inPayment,
      payment_id: part.paymentId,
      paid_amount: part.paidAmount,
      subtotal: part.subtotal,
      discount: part.discount,
      vat: part.vat,
      total: part.total,
      payment_comment: part.comment,
    }),
  )
  return saveOf(changed).bindRun({ userId: order.userId, orderId: order.id, parts: JSON.stringify(parts), ...derived, now })
}

function saveOf(changed: readonly OrderPart[]) {
  if (changed.every(({ status }) => awaitsPayment(status))) return saveAwaitingParts
  return changed.every(({ status }) => awaitsPayment(status) || status === 'processing') ? saveBoughtParts : saveParts
}

/** A basket becomes a placed order, with the buyer as they are now, and the company that an invoice is for. */
export const markPlaced = statement<{ userId: UserId; orderId: OrderId; inPayment: boolean; now: Date }>(
  'mark-order-placed',
  `
  with parts as (
    update seller_orders as part set status = 'waiting', in_payment = :inPayment,
      invoice_company = case when part.vat_requested and part.seller_id = any (choices.company_seller_ids) then choices.company end
    from checkouts as choices where choices.user_id = :userId and part.user_id = :userId and part.order_id = :orderId
  )
  update orders set status = 'waiting', placed_at = :now, updated_at = :now,
    customer_name = trim(buyer.name || ' ' || buyer.family), customer_phone = buyer.mobile, customer_email = buyer.email, national_code = buyer.national_code,
    province = buyer.province, city = buyer.city, address = buyer.address, postal_code = buyer.postal_code,
    receiver_name = buyer.receiver_name, receiver_mobile = buyer.receiver_mobile,
    social_name = buyer.social_name, social_number = buyer.social_number, note = buyer.note,
    terms_version = (select max(version) from page_versions where slug = 'terms'),
    returns_version = (select max(version) from page_versions where slug = 'returns')
  from users as buyer
  where orders.user_id = :userId and orders.id = :orderId and buyer.id = :userId`,
)

export interface RelatedOrder {
  id: OrderId
  number: OrderNumber
  status: OrderStatus
  isPaid: PaymentState
  method: 'online' | 'cod'
  total: Toman
  createdAt: Date
}

const listRelated = statement<{ userId: UserId; orderId: OrderId }, RelatedOrder>(
  'list-related-orders',
  `
  select o.id, o.number::text, o.status, o.is_paid as "isPaid", o.method, o.total, o.created_at as "createdAt"
  from orders as this join orders as o on o.user_id = this.user_id and o.id <> this.id
    and o.placed_at between coalesce(this.placed_at, this.created_at) - interval '30 days' and coalesce(this.placed_at, this.created_at) + interval '30 days'
  where this.user_id = :userId and this.id = :orderId and exists (
    select from order_lines as line join order_lines as other on other.user_id = line.user_id and other.offer_id = line.offer_id
    where line.user_id = this.user_id and line.order_id = this.id and other.order_id = o.id)
  order by o.placed_at desc, o.id desc
  limit 5`,
)

/** The shopper's other orders that hold an offer of this one, placed at most 30 days apart. */
export function listRelatedOrders(on: Handle, userId: UserId, orderId: OrderId): Promise<RelatedOrder[]> {
  return listRelated.all(on, { userId, orderId })
}
