import type { FinalReceipt } from '#contract/checkout.ts'
import type { UserId } from '#contract/ids.ts'
import type { Handle } from '../../platform/database/database.ts'
import { listCartRows } from '../cart/cart.queries.ts'
import { type Checkout, readCheckout } from '../cart/checkout-lock.ts'
import { holdsLines, isOfCart, type OpenedBefore } from '../order/open-order.ts'
import { findOrder, listOrderLines } from '../order/order.queries.ts'
import { awaitsPayment } from '../order/order-moves.ts'
import { isInPayment } from '../order/supersede-order.ts'
import { billOfCart, type CartBill } from '../pricing/cart-bill.ts'
import { toReceiptOfCart, toReceiptOfOrder } from './to-receipt.ts'

/**
 * The bill: of the placed order while it awaits its payment and is what the cart holds, else of the cart as it is today. An order whose payment is open
 * at the bank is billed whatever the cart holds, and the bill says so.
 */
export async function readFinalReceipt(on: Handle, userId: UserId, now: Date): Promise<FinalReceipt> {
  const [checkout, rows] = await Promise.all([readCheckout(on, userId), listCartRows(on, userId, now)])
  const opened = await findOpened(on, checkout)
  if (opened && awaitsPayment(opened.order.status) && (isInPayment(opened.order.parts) || isOfCart(opened, rows)))
    return toReceiptOfOrder(opened, rows)

  const bill = await billOfCart(on, rows, checkout, now)
  return toReceiptOfCart(bill, basketOf(bill, opened))
}

export async function findOpened(on: Handle, { userId, orderId }: Checkout): Promise<OpenedBefore | undefined> {
  if (orderId === null) return undefined
  const [order, lines] = await Promise.all([findOrder(on, userId, orderId), listOrderLines(on, userId, orderId)])
  return order && { order, lines }
}

/** The open basket, when it holds what the cart holds. */
export function basketOf(bill: CartBill, opened: OpenedBefore | undefined): OpenedBefore | undefined {
  return opened?.order.status === 'basket' && holdsLines(opened.lines, bill.lines) ? opened : undefined
}
