import type { FinalReceipt } from '#contract/checkout.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Checkout, saveCheckout } from '../cart/checkout-lock.ts'
import type { GatewayRow } from '../gateway/gateway.queries.ts'
import { openOrder } from '../order/open-order.ts'
import { supersedeBeforeChoice } from '../order/supersede-order.ts'
import { readCartBill } from '../pricing/cart-bill.ts'
import { basketOf, findOpened } from './read-final-receipt.ts'
import { toReceiptOfCart } from './to-receipt.ts'

type Choices = Pick<Checkout, 'discountCodeId' | 'vatSellerIds' | 'companySellerIds'>

/**
 * Changes what the receipt is computed with. A placed order is given up for it, unless a payment is open at the bank: then it is refused.
 * An open basket for the same cart is written over and keeps its ids.
 */
export async function changeChoices(tx: Transaction, locked: Checkout, choices: Partial<Choices>, now: Date): Promise<FinalReceipt> {
  const checkout: Checkout = { ...(await supersedeBeforeChoice(tx, locked, now)), ...choices }
  await saveCheckout.run(tx, { ...checkout })

  const opened = await findOpened(tx, checkout)
  const bill = await readCartBill(tx, checkout.userId, checkout, now)
  const basket = basketOf(bill, opened)
  if (!basket) return toReceiptOfCart(bill, undefined)

  const opening = openOrder(tx, checkout.userId, bill, gatewayOf(basket.order), basket, now)
  return toReceiptOfCart(bill, await opening.basket)
}

function gatewayOf(order: {
  gatewayName: string
  gatewayLabel: string
  method: 'online' | 'cod'
}): Pick<GatewayRow, 'name' | 'label' | 'state'> {
  return { name: order.gatewayName, label: order.gatewayLabel, state: order.method === 'cod' ? 'offline' : 'online' }
}
