import { type BuyerField, missingOf } from '#contract/buyer.ts'
import type { FinalReceipt } from '#contract/checkout.ts'
import type { OrderId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { acceptCartPrices, selectCartRows } from '../cart/cart.queries.ts'
import { isAvailable } from '../cart/cart-totals.ts'
import { lockCheckout, saveCheckout } from '../cart/checkout-lock.ts'
import { orderLimit, orderMinimum } from '../cart/order-limits.ts'
import { GatewayNotFound } from '../gateway/gateway.errors.ts'
import { findGateway, type GatewayScope } from '../gateway/gateway.queries.ts'
import { assertCashAllowed } from '../order/cash-allowed.ts'
import { isOfCart, type OpenedBefore, openOrder } from '../order/open-order.ts'
import { CartChanged, OrderInPayment } from '../order/order.errors.ts'
import { isOpen } from '../order/order-moves.ts'
import { isInPayment, supersede } from '../order/supersede-order.ts'
import { billOfCart, type CartBill } from '../pricing/cart-bill.ts'
import { BuyerIncomplete, CartEmpty } from './checkout.errors.ts'
import { readBuyer } from './checkout.queries.ts'
import { basketOf, findOpened } from './read-final-receipt.ts'
import { toReceiptOfCart, toReceiptOfOrder } from './to-receipt.ts'

export interface Choice {
  paymentMethod: string
  totalPriceToPay?: number | undefined
}

export interface Opened {
  orderId: OrderId
  receipt: FinalReceipt
}

/**
 * Chooses how to pay, and opens the order as a basket: nothing is reserved yet. The same cart and method give the same order.
 * By going on, the shopper accepts today's prices; a total that they saw and that is another today is refused.
 */
export async function choosePaymentMethod(
  tx: Transaction,
  userId: UserId,
  choice: Choice,
  now: Date,
  scope: GatewayScope,
): Promise<Opened> {
  const [checkout, gateway, rows, buyer] = await tx.inOrder(
    lockCheckout({ userId }),
    findGateway(choice.paymentMethod, scope),
    selectCartRows.bindAll({ userId, now }),
    readBuyer.bindOne({ userId }),
  )
  const [opened, bill] = await Promise.all([findOpened(tx, checkout), billOfCart(tx, rows, checkout, now)])
  if (!gateway) throw GatewayNotFound()
  if (opened && isSameAgain(opened, bill, gateway.name, now)) return { orderId: opened.order.id, receipt: toReceiptOfOrder(opened, rows) }
  if (opened && isInPayment(opened.order.parts)) throw OrderInPayment()

  assertBuyable(bill)
  if (choice.totalPriceToPay !== undefined && choice.totalPriceToPay !== bill.total) throw CartChanged({ names: [] })
  assertBuyerComplete(buyer)
  if (gateway.state === 'offline')
    await assertCashAllowed(tx, userId, { total: bill.total, sellerIds: bill.sellers.map(({ sellerId }) => sellerId) })

  const basket = basketOf(bill, opened)
  const current =
    opened && !basket && isOpen(opened.order.status) ? (await supersede(tx, { checkout, order: opened.order }, now)).checkout : checkout
  const { orderId, basket: saved } = openOrder(tx, userId, bill, gateway, basket, now)
  const [stored] = await Promise.all([saved, saveCheckout.run(tx, { ...current, orderId }), acceptCartPrices(tx, userId, bill.lines)])
  return { orderId, receipt: toReceiptOfCart(bill, stored) }
}

/** A placed order that still holds its stock, for what the cart still holds, paid the same way: nothing is to be done. */
function isSameAgain(opened: OpenedBefore, bill: CartBill, gatewayName: string, now: Date): boolean {
  const { order } = opened
  if (order.placedAt === null || order.gatewayName !== gatewayName || order.heldUntil === null || order.heldUntil <= now) return false
  return isOfCart(opened, bill.rows)
}

function assertBuyable(bill: CartBill): void {
  if (bill.rows.length === 0) throw CartEmpty()
  const refused = bill.rows.filter((row) => !isAvailable(row) || row.quantity > orderLimit(row) || row.quantity < orderMinimum(row))
  if (refused.length > 0) throw CartChanged({ names: refused.map((row) => row.name ?? 'محصول نامشخص') })
}

function assertBuyerComplete(buyer: Record<BuyerField, string>): void {
  const missing = missingOf(buyer)
  if (missing.length > 0) throw BuyerIncomplete({ missing })
}
