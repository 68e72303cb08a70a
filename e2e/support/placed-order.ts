import { choosePaymentMethodCall } from '#contract/checkout.ts'
import type { OrderId, OrderNumber, ReceiptId } from '#contract/ids.ts'
import { confirmCashOnDeliveryCall } from '#contract/order.ts'
import { readProductCall } from '#contract/product.ts'
import { callMarket } from './call-market.ts'
import type { DollarSeller } from './dollar-seller.ts'
import { putInCart } from './for-sale.ts'
import { registeredShopper, type Shopper } from './shopper.ts'

export interface PlacedOrder {
  shopper: Shopper
  orderId: OrderId
  orderNumber: OrderNumber
  receiptId: ReceiptId
}

/** An order of a shopper of its own, to be paid at the door: so many pieces of each of the seller's products, in their order. */
export async function placedOrder({ slugs }: DollarSeller, ...counts: readonly number[]): Promise<PlacedOrder> {
  const shopper = await registeredShopper()
  for (const [at, count] of counts.entries()) {
    const product = await callMarket(readProductCall, { params: { slug: slugs[at] ?? '' } })
    const [variant] = product.combinations
    const [offer] = variant?.suppliers ?? []
    if (variant === undefined || offer === undefined) throw new Error(`${slugs[at]} is not for sale.`)
    await putInCart(shopper, { product, variant, offer, isOnCards: true }, count)
  }
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'cod' } }, shopper.token)
  const { order } = await callMarket(confirmCashOnDeliveryCall, { params: { orderId } }, shopper.token)
  const receiptId = order.sellers[0]?.receipt_id_seller
  if (receiptId === undefined) throw new Error('An order has a part.')
  return { shopper, orderId, orderNumber: order.orderNumber, receiptId }
}
