import { type BuyerField, missingOf } from '#contract/buyer.ts'
import type { FinalReceipt } from '#contract/checkout.ts'
import type { OrderId, UserId } from '#contract/ids.ts'
import { BY_WALLET } from '#contract/wallet-share.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { acceptCartPrices, selectContents } from '../cart/cart.queries.ts'
import { acceptPlanTerms } from '../cart/cart-plans.queries.ts'
import { billPlanOf } from '../cart/cart-plans.ts'
import { isAvailable } from '../cart/cart-totals.ts'
import { lockCheckout, saveCheckout } from '../cart/checkout-lock.ts'
import { orderLimit, orderMinimum } from '../cart/order-limits.ts'
import { GatewayNotFound } from '../gateway/gateway.errors.ts'
import { findGateway, type GatewayScope } from '../gateway/gateway.queries.ts'
import { assertCashAllowed, cashOrderOf } from '../order/cash-allowed.ts'
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
  const [checkout, found, contents, buyer] = await tx.inOrder(
    lockCheckout({ userId }),
    findGateway(choice.paymentMethod, scope),
    selectContents({ userId, now }),
    readBuyer.bindOne({ userId }),
  )
  const [opened, bill] = await Promise.all([findOpened(tx, checkout), billOfCart(tx, contents, checkout, now)])
  const gateway = found ?? (choice.paymentMethod === BY_WALLET.name ? BY_WALLET : undefined)
  if (!gateway) throw GatewayNotFound()
  if (opened && isSameAgain(opened, bill, gateway.name, now))
    return { orderId: opened.order.id, receipt: toReceiptOfOrder(opened, contents) }
  if (opened && isInPayment(opened.order.parts)) throw OrderInPayment()

  assertBuyable(bill, now)
  if (choice.totalPriceToPay !== undefined && choice.totalPriceToPay !== bill.total) throw CartChanged({ names: [] })
  assertBuyerComplete(buyer)
  if (gateway.state === 'offline') await assertCashAllowed(tx, userId, cashOrderOf(bill))

  const basket = basketOf(bill, opened)
  const current =
    opened && !basket && isOpen(opened.order.status) ? (await supersede(tx, { checkout, order: opened.order }, now)).checkout : checkout
  const { orderId, basket: saved } = openOrder(tx, userId, bill, gateway, basket, now)
  const [stored] = await Promise.all([
    saved,
    saveCheckout.run(tx, { ...current, orderId }),
    tx.inOrder(...acceptCartPrices(userId, bill.lines), ...acceptPlanTerms(userId, bill.plans)),
  ])
  return { orderId, receipt: toReceiptOfCart(bill, stored) }
}

/** A placed order that still holds its stock, for what the cart still holds, paid the same way: nothing is to be done. */
function isSameAgain(opened: OpenedBefore, bill: CartBill, gatewayName: string, now: Date): boolean {
  const { order } = opened
  if (order.placedAt === null || order.gatewayName !== gatewayName || order.heldUntil === null || order.heldUntil <= now) return false
  return isOfCart(opened, bill.contents)
}

function assertBuyable({ contents: { rows, plans } }: CartBill, now: Date): void {
  if (rows.length === 0 && plans.length === 0) throw CartEmpty()
  const refused = rows.filter((row) => !isAvailable(row) || row.quantity > orderLimit(row) || row.quantity < orderMinimum(row))
  const refusedPlans = plans.filter((plan) => billPlanOf(plan, now) === undefined)
  const names = [...refused.map((row) => row.name ?? 'محصول نامشخص'), ...refusedPlans.map(({ title }) => `اشتراک ${title}`)]
  if (names.length > 0) throw CartChanged({ names })
}

function assertBuyerComplete(buyer: Record<BuyerField, string>): void {
  const missing = missingOf(buyer)
  if (missing.length > 0) throw BuyerIncomplete({ missing })
}
