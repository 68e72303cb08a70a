import type { z } from 'zod'
import type { LineAttributes } from '#contract/cart.ts'
import type { PartStage } from '#contract/desk-order.ts'
import type { OfferId, OrderId, OrderNumber, ProductId, ReceiptId, SellerId, UserId, VariantId } from '#contract/ids.ts'
import type { Toman } from '#contract/money.ts'
import type { OrderStatus, PaymentState } from '#contract/payment-state.ts'
import type { PieceCodeKind } from '#contract/piece-codes.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { statement } from '../../platform/database/statement.ts'
import { DECLINES, type DeclineRecord, PARCELS, type ParcelRecord } from '../order/parcels.queries.ts'

/** What a row of the list and the whole order have in common. */
export interface DeskRecord {
  receiptId: ReceiptId
  userId: UserId
  orderId: OrderId
  number: OrderNumber
  stage: PartStage
  reachedAt: Date
  confirmedAt: Date | null
  dueAt: Date | null
  method: 'online' | 'cod'
  placedAt: Date
  province: string
  city: string
  customerName: string
  isPaid: PaymentState
  total: Toman
  sentAt: Date | null
  deliveredAt: Date | null
  /** Somebody waits for an answer to a return of it, or for its pieces. */
  isReturning: boolean
}

/** Of a part that arrived, when it did. */
export const DELIVERED_AT = `case when part.status = 'delivered' then coalesce(
      (select min(act.at) from order_acts as act where act.user_id = part.user_id and act.receipt_id = part.id and act.act = 'delivered'),
      o.delivered_at, o.updated_at) end`
/** Somebody waits for an answer to a return of the part, or for its pieces. */
export const IS_RETURNING = `exists (select from returns where returns.user_id = part.user_id and returns.order_id = part.order_id and returns.receipt_id = part.id
      and returns.state in ('requested', 'accepted'))`

const COMMON = `desk.receipt_id as "receiptId", desk.user_id as "userId", desk.order_id as "orderId", desk.number::text, desk.stage, desk.reached_at as "reachedAt",
    desk.confirmed_at as "confirmedAt", desk.due_at as "dueAt", o.method, o.placed_at as "placedAt", o.province, o.city, o.customer_name as "customerName",
    part.is_paid as "isPaid", part.total,
    case when part.status in ('shipped', 'delivered') or desk.stage = 'partly_sent' then coalesce(
      (select max(act.at) from order_acts as act where act.user_id = part.user_id and act.receipt_id = part.id and act.act = 'sent'),
      (select max(parcel.sent_at) from parcels as parcel where parcel.user_id = part.user_id and parcel.receipt_id = part.id)) end as "sentAt",
    ${DELIVERED_AT} as "deliveredAt", ${IS_RETURNING} as "isReturning"`
const JOINED = `join orders as o on o.user_id = desk.user_id and o.id = desk.order_id
  join seller_orders as part on part.user_id = desk.user_id and part.id = desk.receipt_id`

export interface DeskRowRecord extends DeskRecord {
  pieces: number
  lineCount: number
  images: string[]
  shippingLabel: string | null
}

/** Of a page that was chosen before; whatever lies before it costs nothing here. */
export const DESK_ROWS = `select ${COMMON}, lines.pieces, lines.count as "lineCount", lines.images, part.shipping_method ->> 'label' as "shippingLabel"
  from page as desk ${JOINED}
  cross join lateral (
    select coalesce(sum(line.quantity), 0)::int as pieces, count(*)::int as count, coalesce((array_agg(line.image order by line.position))[1:4], '{}') as images
    from order_lines as line where line.user_id = part.user_id and line.receipt_id = part.id) as lines`

export interface DeskLineRecord {
  lineId: string
  productId: ProductId
  variantId: VariantId
  offerId: OfferId
  name: string
  slug: string
  image: string
  attributes: z.infer<typeof LineAttributes>
  price: Toman
  ordered: number
  declined: number
  sent: number
  pieceCode: PieceCodeKind | null
  stock: number | null
}

export interface DeskOrderRecord extends DeskRecord {
  updatedAt: Date
  status: OrderStatus
  customerPhone: string
  receiverName: string
  receiverMobile: string
  address: string
  postalCode: string
  note: string
  subtotal: Toman
  discount: Toman
  shipping: Toman
  vat: Toman
  paidAmount: Toman
  shippingMethod: ShippingMethod | null
  vatRequested: boolean
  invoiced: boolean
  /** A payment of its order is open at the bank. */
  inPayment: boolean
  /** What of returns went to the wallet. */
  returned: Toman
  lines: DeskLineRecord[]
  parcels: ParcelRecord[]
  declines: DeclineRecord[]
}

/** Parts of this seller, in the order in which they came; of another, or not yet with its seller: none. */
export const listDeskOrdersOf = statement<{ sellerId: SellerId; receiptIds: readonly ReceiptId[] }, DeskOrderRecord>(
  'list-desk-orders-of',
  `
  select ${COMMON}, o.updated_at as "updatedAt", part.status, o.customer_phone as "customerPhone", o.receiver_name as "receiverName",
    o.receiver_mobile as "receiverMobile", o.address, o.postal_code as "postalCode", o.note,
    part.subtotal, part.discount, part.shipping, part.vat, part.paid_amount as "paidAmount", part.shipping_method as "shippingMethod",
    part.vat_requested as "vatRequested", part.invoiced,
    exists (select from seller_orders as other where other.user_id = part.user_id and other.order_id = part.order_id and other.in_payment
      and other.status not in ('cancelled', 'failed')) as "inPayment",
    (select coalesce(sum(back.refund), 0)::bigint from returns as back
      where back.user_id = part.user_id and back.order_id = part.order_id and back.receipt_id = part.id) as returned,
    coalesce((select json_agg(json_build_object('lineId', line.id, 'productId', line.product_id, 'variantId', line.variant_id, 'offerId', line.offer_id,
        'name', line.name, 'slug', line.slug, 'image', line.image, 'attributes', line.attributes, 'price', coalesce(line.discounted_price, line.regular_price),
        'ordered', line.quantity + line.declined,
        'declined', (select coalesce(sum(piece.quantity), 0) from decline_lines as piece
          where piece.user_id = line.user_id and piece.receipt_id = line.receipt_id and piece.line_id = line.id),
        'sent', (select coalesce(sum(piece.quantity), 0) from parcel_lines as piece
          where piece.user_id = line.user_id and piece.receipt_id = line.receipt_id and piece.line_id = line.id),
        'pieceCode', (select nullif(product.piece_code, '') from products as product where product.id = line.product_id),
        'stock', (select offer.stock from offers as offer where offer.product_id = line.product_id and offer.id = line.offer_id)) order by line.position)
      from order_lines as line where line.user_id = part.user_id and line.receipt_id = part.id), '[]') as lines,
    ${PARCELS} as parcels, ${DECLINES} as declines
  from desk_parts as desk ${JOINED}
  where desk.seller_id = :sellerId and desk.receipt_id = any (:receiptIds::text[])
  order by desk.reached_at, desk.receipt_id limit 100`,
)

export interface AdvancePart {
  receiptId: ReceiptId
  number: OrderNumber
  status: OrderStatus
  isPaid: PaymentState
  customerName: string
  pieces: number
  total: Toman
  paid: Toman
}

/** The part of this seller of the order that is called so, where its buyer may still pay its seller. */
export const findPartToAdvance = statement<{ sellerId: SellerId; number: string }, AdvancePart>(
  'find-part-to-advance',
  `
  select part.id as "receiptId", o.number::text, part.status, part.is_paid as "isPaid", o.customer_name as "customerName", part.total, part.paid_amount as paid,
    (select sum(quantity)::int from order_lines as line where line.user_id = part.user_id and line.receipt_id = part.id) as pieces
  from orders as o join seller_orders as part on part.user_id = o.user_id and part.order_id = o.id
  where o.number::text = :number and o.number = case when :number ~ '^[1-9][0-9]{8}$' then (:number::text)::int end and part.seller_id = :sellerId
    and o.method = 'online' and part.is_paid <> 'paid' and part.status not in ('basket', 'cancelled', 'failed')`,
)

export const findSender = statement<
  { sellerId: SellerId },
  { name: string; phone: string; address: string; city: string; postalCode: string }
>(
  'find-sender',
  `
  select name, phone, trim(both '، ' from province || '، ' || city || '، ' || address) as address, city, postal_code as "postalCode" from sellers where id = :sellerId`,
)

export interface NumberedPart {
  number: OrderNumber
  receiptId: ReceiptId
  stage: PartStage
  left: number
  needsCodes: boolean
  /** Carriers and codes of its parcels. */
  parcels: { carrier: string; code: string }[]
}

/** Parts of this seller by the numbers of their orders. */
export const listPartsByNumber = statement<{ sellerId: SellerId; numbers: readonly number[] }, NumberedPart>(
  'list-parts-by-number',
  `
  select desk.number::text, desk.receipt_id as "receiptId", desk.stage, pieces.left, pieces.needs as "needsCodes",
    coalesce((select json_agg(json_build_object('carrier', parcel.carrier, 'code', parcel.code) order by parcel.no) from parcels as parcel
      where parcel.user_id = desk.user_id and parcel.receipt_id = desk.receipt_id), '[]') as parcels
  from orders as o join desk_parts as desk on desk.user_id = o.user_id and desk.order_id = o.id
  cross join lateral (
    select coalesce(sum(line.quantity - out.sent), 0)::int as left, coalesce(bool_or(product.piece_code <> '' and line.quantity > out.sent), false) as needs
    from order_lines as line left join products as product on product.id = line.product_id
    cross join lateral (select coalesce(sum(piece.quantity), 0)::int as sent from parcel_lines as piece
      where piece.user_id = line.user_id and piece.receipt_id = line.receipt_id and piece.line_id = line.id) as out
    where line.user_id = desk.user_id and line.receipt_id = desk.receipt_id) as pieces
  where o.number = any (:numbers::int[]) and desk.seller_id = :sellerId
  order by desk.number limit 200`,
)
