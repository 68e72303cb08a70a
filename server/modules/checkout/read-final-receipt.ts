import type { FinalReceipt } from '#contract/checkout.ts'
import type { UserId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { readContents } from '../cart/cart.queries.ts'
import { type Checkout, readCheckout } from '../cart/checkout-lock.ts'
import { holdsLines, isOfCart, type OpenedBefore } from '../order/open-order.ts'
import { findOrder, listOrderLines } from '../order/order.queries.ts'
import { awaitsPayment } from '../order/order-moves.ts'
import { holdsPlans } from '../order/plan-parts.ts'
import { isInPayment } from '../order/supersede-order.ts'
import { billOfCart, type CartBill } from '../pricing/cart-bill.ts'
import { toReceiptOfCart, toReceiptOfOrder } from './to-receipt.ts'

/**
 * The bill: of the placed order while it awaits its payment and is what the cart holds, else of the cart as it is today. An order whose payment is open
 * at the bank is billed whatever the cart holds, and the bill says so.
 */
export async function readFinalReceipt(on: Handle, userId: UserId, now: Date): Promise<FinalReceipt> {
  const [checkout, contents] = await Promise.all([readCheckout(on, userId), readContents(on, { userId, now })])
  const opened = await findOpened(on, checkout)
  if (opened && awaitsPayment(opened.order.status) && (isInPayment(opened.order.parts) || isOfCart(opened, contents)))
    return toReceiptOfOrder(opened, contents)

  const bill = await billOfCart(on, contents, checkout, now)
  return toReceiptOfCart(bill, basketOf(bill, opened))
}

export async function findOpened(on: Handle, { userId, orderId }: Checkout): Promise<OpenedBefore | undefined> {
  if (orderId === null) return undefined
  const [order, lines] = await Promise.all([findOrder(on, userId, orderId), listOrderLines(on, userId, orderId)])
  return order && { order, lines }
}

/** The open basket, when it holds what the cart holds. */
export function basketOf(bill: CartBill, opened: OpenedBefore | undefined): OpenedBefore | undefined {
  if (opened?.order.status !== 'basket') return undefined
  return holdsLines(opened.lines, bill.lines) && holdsPlans(opened.order.parts, bill.plans) ? opened : undefined
}
