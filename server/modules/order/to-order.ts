import type { CashPart } from '#contract/cash-on-delivery.ts'
import type { OrderId } from '#contract/ids.ts'
import type { AccountOrder, OrderDetail, OrderLine, SellerEntry } from '#contract/order.ts'
import type { OrderLineRecord, OrderPart, OrderRecord } from './order.queries.ts'
import { askedFor, balanceOf, methodOf, orderBalance } from './payable.ts'
import { isOfSeller, type PartOfSeller, toPlanParts } from './plan-parts.ts'

export function toAccountOrder(order: Omit<OrderRecord, 'heldUntil'>, lines: readonly OrderLineRecord[]): AccountOrder {
  return {
    orderId: order.id,
    orderNumber: order.number,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    status: order.status,
    isPaid: order.isPaid,
    totalPrice: order.total,
    totalDiscount: order.discount,
    paymentMethod: methodOf(order),
    delivered: order.status === 'delivered',
    customerName: order.customerName,
    customerEmail: order.customerEmail,
    customerPhone: order.customerPhone,
    delivery_type: order.deliveryType,
    discount_code_id: order.discountCodeId,
    itemCount: lines.length,
    items: lines.map((line) => toOrderLine(line, order.id)),
    plans: toPlanParts(order.parts),
  }
}

export function toOrderDetail(order: OrderRecord, lines: readonly OrderLineRecord[]): OrderDetail {
  return {
    ...toAccountOrder(order, lines),
    ...orderBalance(order),
    totalShipping: order.shipping,
    sellers: toSellerEntries(order, lines),
    address: { province: order.province, city: order.city, address: order.address, postalCode: order.postalCode },
    receiver: order.receiverName === '' ? null : { name: order.receiverName, mobile: order.receiverMobile },
    note: order.note,
  }
}

export function toSellerEntries(order: OrderRecord, lines: readonly OrderLineRecord[]): SellerEntry[] {
  const asked = askedFor(order, order.id)
  return order.parts.filter(isOfSeller).map((part) => toSellerEntry(part, order, lines, asked))
}

/** `asked`: the parts at what a payment asks for them. */
export function toSellerEntry(
  part: PartOfSeller,
  order: OrderRecord,
  allLines: readonly OrderLineRecord[],
  asked: readonly OrderPart[],
): SellerEntry {
  const lines = allLines.filter((line) => line.receiptId === part.receiptId)
  return {
    receipt_id_seller: part.receiptId,
    seller: { id: part.sellerId, label: part.sellerLabel },
    isPaid: part.isPaid,
    status: part.status,
    quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    price: part.subtotal,
    discount_price: part.discount,
    shippingPrice: part.shipping,
    shipping: part.shippingMethod,
    vat: part.vat,
    totalPrice: part.total,
    ...balanceOf(part, asked),
    vatRequested: part.vatRequested,
    vatLink: part.invoiced ? `/account/orders/${order.id}/invoice/${part.receiptId}` : null,
    paymentMethod: methodOf(order),
    paymentComment: part.comment,
    products: lines.map((line) => ({ id: line.productId, combinationId: line.variantId, productDetails: toOrderLine(line, order.id) })),
  }
}

export function toOrderLine(line: OrderLineRecord, orderId: OrderId): OrderLine {
  return {
    id: line.id,
    order_id: orderId,
    quantity: line.quantity,
    psid: line.offerId,
    combinationId: line.variantId,
    productId: line.productId,
    name: line.name,
    slug: line.slug,
    image: line.image,
    attributes: line.attributes,
    price: line.regularPrice,
    discount_price: line.discountedPrice,
    totalPrice: line.lineTotal,
  }
}

export function toCashPart({ receiptId, status, isPaid, paidAmount }: OrderPart): CashPart {
  return { receipt_id_seller: receiptId, status, isPaid, paidAmount }
}
