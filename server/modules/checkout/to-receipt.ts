import type { FinalReceipt, ReceiptLine, ReceiptSeller } from '#contract/checkout.ts'
import type { OrderId } from '#contract/ids.ts'
import { type Balance, sumOf, type Toman, toman } from '#contract/money.ts'
import type { PlanPart } from '#contract/order.ts'
import type { CartContents, CartRow } from '../cart/cart.queries.ts'
import type { BillPlan } from '../cart/cart-plans.ts'
import { toLineAttributes } from '../cart/line-attributes.ts'
import { type BasketIds, isOfCart, type OpenedBefore } from '../order/open-order.ts'
import type { OrderLineRecord, OrderPart } from '../order/order.queries.ts'
import { hasEnded, isOpen } from '../order/order-moves.ts'
import { askedFor, balanceOf, methodOf, orderBalance } from '../order/payable.ts'
import { isOfSeller, type PartOfSeller, toPlanParts } from '../order/plan-parts.ts'
import { lineTotal, type SellerBill } from '../pricing/bill.ts'
import type { CartBill, CartBillLine } from '../pricing/cart-bill.ts'
import { basisPointsOf } from '../pricing/split.ts'
import { quoteShipping } from '../shipping/quote-shipping.ts'

/** The receipt of a cart at today's prices; its ids are those of the basket that was opened for the same lines. */
export function toReceiptOfCart(bill: CartBill, opened: BasketIds | undefined): FinalReceipt {
  const sellers = bill.sellers.map((seller) => toSellerOfCart(seller, opened))
  return {
    orderId: opened?.order.id ?? null,
    orderNumber: opened?.order.number ?? null,
    sellers,
    plans: bill.plans.map((plan) => toPlanOfCart(plan, opened)),
    orderTracking: trackingOf(sellers),
    totalShipping: bill.shipping,
    totalPriceApply: bill.subtotal,
    totalPriceToPay: bill.total,
    ...unpaid(bill.total),
    cartDiscounts: { discountCode: bill.code === undefined ? null : { code: bill.code.code, amount: bill.discount } },
    paymentMethod: opened === undefined ? null : methodOf(opened.order),
    isPaid: 'unpaid',
    paymentComment: '',
    isOfCart: true,
  }
}

/** The receipt of an order that was placed, as a payment of all that is left asks for it. Parts that have ended are no longer billed. */
export function toReceiptOfOrder({ order, lines }: OpenedBefore, cart: CartContents): FinalReceipt {
  const asked = askedFor(order, order.id)
  const living = order.parts
    .filter((part) => !hasEnded(part.status))
    .map((part) => asked.find(({ receiptId }) => receiptId === part.receiptId) ?? part)
  const sellers = living.filter(isOfSeller).map((part) => toSellerOfOrder(part, order.id, lines, asked, cart.rows))
  return {
    orderId: order.id,
    orderNumber: order.number,
    sellers,
    plans: toPlanParts(living),
    orderTracking: trackingOf(sellers),
    totalShipping: sumOf(living.map((part) => part.shipping)),
    totalPriceApply: sumOf(living.map((part) => part.subtotal)),
    totalPriceToPay: sumOf(living.map((part) => part.total)),
    ...orderBalance(order),
    cartDiscounts: {
      discountCode: order.discountCode === null ? null : { code: order.discountCode, amount: sumOf(living.map((part) => part.discount)) },
    },
    paymentMethod: methodOf(order),
    isPaid: order.isPaid,
    paymentComment: living.find((part) => part.comment !== '')?.comment ?? '',
    isOfCart: isOfCart({ order, lines }, cart),
  }
}

/** Of what is not ordered yet nothing is paid. */
function unpaid(total: Toman): Balance {
  return { paidAmount: toman(0), due: total, dueToSeller: toman(0) }
}

function trackingOf(sellers: readonly ReceiptSeller[]): FinalReceipt['orderTracking'] {
  return sellers.flatMap(({ seller, receipt_id_seller }) =>
    receipt_id_seller === null ? [] : [{ supplierId: seller.id, orderId: receipt_id_seller }],
  )
}

function toPlanOfCart({ modelId, title, price, durationDays }: BillPlan, opened: BasketIds | undefined): PlanPart {
  const part = opened?.order.parts.find(({ plan }) => plan?.modelId === modelId)
  return {
    receipt_id: part?.receiptId ?? null,
    modelId,
    title,
    duration: durationDays,
    price,
    isPaid: 'unpaid',
    status: 'basket',
    paymentComment: '',
  }
}

function toSellerOfCart(bill: SellerBill<CartBillLine>, opened: BasketIds | undefined): ReceiptSeller {
  const part = opened?.order.parts.find(({ sellerId }) => sellerId === bill.sellerId)
  const shipping = bill.lines[0] && quoteShipping(bill.lines[0], bill.subtotal)
  return {
    seller: { id: bill.sellerId, label: bill.lines[0]?.sellerLabel ?? '' },
    items: bill.lines.map((line) => toLineOfCart(line, bill, opened)),
    subtotal: bill.subtotal,
    discount: bill.discount,
    shippingPrice: bill.shipping,
    shipping: shipping?.chosen ?? null,
    shippingMethods: shipping?.methods ?? [],
    vat: bill.vat,
    vatBasisPoints: bill.vatBasisPoints,
    priceApplyEachSeller: bill.total,
    ...unpaid(bill.total),
    vatRequested: bill.vatRequested,
    isPaid: 'unpaid',
    receipt_id_seller: part?.receiptId ?? null,
    paymentComment: '',
  }
}

function toLineOfCart(line: CartBillLine, bill: SellerBill<CartBillLine>, opened: BasketIds | undefined): ReceiptLine {
  const before = opened?.lines.find(({ offerId }) => offerId === line.offerId)
  return {
    item: {
      name: line.name ?? '',
      productId: line.productId,
      slug: line.slug ?? '',
      image: line.image ?? '',
      attributes: toLineAttributes(line.options ?? []),
      priceWithVat: pricesWithVat(line, bill),
    },
    combinationsID: line.variantId,
    psid: line.offerId,
    quantity: line.quantity,
    orderItemId: before?.id ?? null,
    orderId: opened?.order.id ?? null,
    lineTotal: lineTotal(line),
  }
}

function toSellerOfOrder(
  part: PartOfSeller,
  orderId: OrderId,
  lines: readonly OrderLineRecord[],
  asked: readonly OrderPart[],
  cart: readonly CartRow[],
): ReceiptSeller {
  return {
    seller: { id: part.sellerId, label: part.sellerLabel },
    items: lines.filter((line) => line.receiptId === part.receiptId).map((line) => toLineOfOrder(line, part, orderId)),
    subtotal: part.subtotal,
    discount: part.discount,
    shippingPrice: part.shipping,
    shipping: part.shippingMethod,
    shippingMethods: shippingMethodsOf(part, cart),
    vat: part.vat,
    vatBasisPoints: part.vatBasisPoints,
    priceApplyEachSeller: part.total,
    ...balanceOf(part, asked),
    vatRequested: part.vatRequested,
    isPaid: part.isPaid,
    receipt_id_seller: part.receiptId,
    paymentComment: part.comment,
  }
}

/** Choosing another gives the order up for the cart, so the methods are those that the cart's seller has now. */
function shippingMethodsOf(part: OrderPart, cart: readonly CartRow[]): ReceiptSeller['shippingMethods'] {
  const row = cart.find(({ sellerId }) => sellerId === part.sellerId)
  return isOpen(part.status) && row !== undefined ? quoteShipping(row, part.subtotal).methods : []
}

function toLineOfOrder(line: OrderLineRecord, part: OrderPart, orderId: OrderId): ReceiptLine {
  return {
    item: {
      name: line.name,
      productId: line.productId,
      slug: line.slug,
      image: line.image,
      attributes: line.attributes,
      priceWithVat: pricesWithVat(line, part),
    },
    combinationsID: line.variantId,
    psid: line.offerId,
    quantity: line.quantity,
    orderItemId: line.id,
    orderId,
    lineTotal: line.lineTotal,
  }
}

/** Of one piece, for showing: the seller's VAT is reckoned on the sum, not on the pieces. */
function pricesWithVat(
  { regularPrice, discountedPrice }: { regularPrice: Toman; discountedPrice: Toman | null },
  { vatRequested, vatBasisPoints }: { vatRequested: boolean; vatBasisPoints: number },
): ReceiptLine['item']['priceWithVat'] {
  const withVat = (price: Toman) => (vatRequested ? sumOf([price, basisPointsOf(price, vatBasisPoints)]) : price)
  return { regularPriceWithVat: withVat(regularPrice), discountedPriceWithVat: discountedPrice === null ? null : withVat(discountedPrice) }
}
