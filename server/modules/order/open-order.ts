import { LRUCache } from 'lru-cache'
import type { UserId } from '#contract/ids.ts'
import { OrderId, ReceiptId } from '#contract/ids.ts'
import { searchKey } from '#persian/search-key.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { newUuidV7 } from '../../platform/ids.ts'
import type { CartContents } from '../cart/cart.queries.ts'
import { priceOf } from '../cart/cart-totals.ts'
import { toLineAttributes } from '../cart/line-attributes.ts'
import type { GatewayRow } from '../gateway/gateway.queries.ts'
import { lineTotal } from '../pricing/bill.ts'
import type { CartBill, CartBillLine } from '../pricing/cart-bill.ts'
import { quoteShipping } from '../shipping/quote-shipping.ts'
import { saveBasket } from './open-order.queries.ts'
import type { OrderLineRecord, OrderPart, OrderRecord } from './order.queries.ts'
import { isOpen } from './order-moves.ts'
import { holdsPlans, toBasketPart } from './plan-parts.ts'

/** An order that is already open for the same lines: its ids stay. */
export interface OpenedBefore {
  order: OrderRecord
  lines: readonly OrderLineRecord[]
}

/** The ids of a basket, and how it is to be paid: what a receipt of the cart tells of it. */
export interface BasketIds {
  order: Pick<OrderRecord, 'id' | 'number' | 'gatewayName' | 'gatewayLabel' | 'method'> & {
    parts: readonly Pick<OrderPart, 'receiptId' | 'sellerId' | 'plan'>[]
  }
  lines: readonly Pick<OrderLineRecord, 'id' | 'offerId'>[]
}

/** Whether the order holds exactly these offers in these counts. */
export function holdsLines(lines: readonly OrderLineRecord[], cart: readonly { offerId: string; quantity: number }[]): boolean {
  const countOf = new Map<string, number>(lines.map((line) => [line.offerId, line.quantity]))
  return lines.length === cart.length && cart.every((row) => countOf.get(row.offerId) === row.quantity)
}

/** Whether the parts of it that can still be paid hold exactly what the cart holds. */
export function isOfCart({ order, lines }: OpenedBefore, { rows, plans }: CartContents): boolean {
  const open = order.parts.filter((part) => isOpen(part.status))
  const openIds = new Set(open.map((part) => part.receiptId))
  const ofOpen = lines.filter((line) => openIds.has(line.receiptId))
  return openIds.size > 0 && holdsLines(ofOpen, rows) && holdsPlans(open, plans)
}

/**
 * Opens an order as a basket, or writes again what an open basket costs. Nothing is reserved, and prices may still move.
 * The id is known at once, so that what is sent after it goes to PostgreSQL with it; the order stands once `basket` is there, which brings its number.
 */
export function openOrder(
  tx: Transaction,
  userId: UserId,
  bill: CartBill,
  gateway: Pick<GatewayRow, 'name' | 'label' | 'state'>,
  before: OpenedBefore | undefined,
  now: Date,
): { orderId: OrderId; basket: Promise<BasketIds> } {
  const orderId = before?.order.id ?? OrderId.parse(`order_${newUuidV7(now.getTime())}`)
  const receiptIdOf = new Map<string, ReceiptId>(before?.order.parts.map((part) => [keyOf(part), part.receiptId]))
  const lineIdOf = new Map<string, string>(before?.lines.map((line) => [line.offerId, line.id]))

  const ofSellers = bill.sellers.map((seller) => ({
    seller_id: seller.sellerId,
    seller_label: seller.lines[0]?.sellerLabel ?? '',
    plan: null,
    subtotal: seller.subtotal,
    discount: seller.discount,
    shipping: seller.shipping,
    shipping_method: seller.lines[0] === undefined ? null : quoteShipping(seller.lines[0], seller.subtotal).chosen,
    vat_requested: seller.vatRequested,
    vat_basis_points: seller.vatBasisPoints,
    vat: seller.vat,
    total: seller.total,
    lines: seller.lines,
  }))
  const parts = [...ofSellers, ...bill.plans.map(toBasketPart)].map((part, position) => ({
    ...part,
    id: receiptIdOf.get(keyOf({ sellerId: part.seller_id, plan: part.plan })) ?? ReceiptId.parse(`receipt_${newUuidV7(now.getTime())}`),
    position,
  }))
  const lines = parts.flatMap((part) =>
    part.lines.map((line, position) => ({
      ...lineOf(line),
      id: lineIdOf.get(line.offerId) ?? newUuidV7(now.getTime()),
      receipt_id: part.id,
      position,
    })),
  )

  const paid = { gatewayName: gateway.name, gatewayLabel: gateway.label, method: gateway.state === 'offline' ? 'cod' : 'online' } as const
  const saved = saveBasket.one(tx, {
    userId,
    orderId,
    now,
    ...paid,
    subtotal: bill.subtotal,
    discount: bill.discount,
    shipping: bill.shipping,
    vat: bill.vat,
    total: bill.total,
    discountCodeId: bill.code?.id ?? null,
    discountCode: bill.code?.code ?? null,
    discountKind: bill.code?.kind ?? null,
    discountValue: bill.code?.value ?? null,
    discountMax: bill.code?.maxDiscount ?? null,
    discountMinTotal: bill.code?.minTotal ?? null,
    deliveryType: ofSellers.length > 0 && ofSellers.every((part) => part.shipping_method?.kind === 'pickup') ? 'pickup' : 'postal',
    parts: JSON.stringify(parts.map(({ lines: _, ...part }) => part)),
    lines: JSON.stringify(lines),
  })
  const basket = saved.then(({ number }) => ({
    order: { id: orderId, number, ...paid, parts: parts.map(({ id, seller_id, plan }) => ({ receiptId: id, sellerId: seller_id, plan })) },
    lines: lines.map(({ id, offer_id }) => ({ id, offerId: offer_id })),
  }))
  return { orderId, basket }
}

/** What a part is of: its seller, or its plan's model. No order has two of one. */
function keyOf({ sellerId, plan }: Pick<OrderPart, 'sellerId' | 'plan'>): string {
  return plan === null ? `seller:${sellerId}` : `plan:${plan.modelId}`
}

/** What is bought is bought again: its name is folded once. */
const foldedNames = new LRUCache<string, string>({ max: 5_000, memoMethod: searchKey })

/** The product as it is now, kept with the order. */
function lineOf(line: CartBillLine) {
  return {
    product_id: line.productId,
    variant_id: line.variantId,
    offer_id: line.offerId,
    quantity: line.quantity,
    regular_price: line.regularPrice,
    discounted_price: line.discountedPrice,
    line_total: lineTotal({ ...line, price: priceOf(line) }),
    name: line.name ?? '',
    slug: line.slug ?? '',
    image: line.image ?? '',
    attributes: toLineAttributes(line.options ?? []),
    search_key: foldedNames.memo(line.name ?? ''),
  }
}
