import { choosePaymentMethodCall } from '#contract/checkout.ts'
import type { OrderId, OrderNumber } from '#contract/ids.ts'
import { readOrderCall } from '#contract/order.ts'
import { decideFakePaymentCall, readPaymentLinkCall, receiveGatewayReturnCall } from '#contract/payment.ts'
import { readProductCall } from '#contract/product.ts'
import { callMarket } from './call-market.ts'
import { teapotSeller } from './dollar-seller.ts'
import { putInCart } from './for-sale.ts'
import { registeredShopper, type Shopper } from './shopper.ts'

interface OnlineOrder {
  shopper: Shopper
  sellerId: string
  orderId: OrderId
  orderNumber: OrderNumber
}

/** A teapot of a seller of its own, ordered, with its payment open at the bank; `pay` is what its shopper does there, of which the shop has not heard. */
export async function orderedOnline() {
  const { sellerId, slugs } = await teapotSeller([{ regularPrice: 500_000 }])
  const shopper = await registeredShopper()
  const product = await callMarket(readProductCall, { params: { slug: slugs[0] ?? '' } })
  const [variant] = product.combinations
  const [offer] = variant?.suppliers ?? []
  if (variant === undefined || offer === undefined) throw new Error('A teapot is for sale.')
  await putInCart(shopper, { product, variant, offer, isOnCards: true }, 1)
  const { orderId } = await callMarket(choosePaymentMethodCall, { body: { paymentMethod: 'fake' } }, shopper.token)
  const { body } = await callMarket(readPaymentLinkCall, { body: { orderId } }, shopper.token)
  const { link_id } = JSON.parse(body)
  const { order } = await callMarket(readOrderCall, { params: { orderId } }, shopper.token)
  const pay = () => callMarket(decideFakePaymentCall, { params: { link_id }, body: { decision: 'confirm' } }, shopper.token)
  const placed: OnlineOrder = { shopper, sellerId, orderId, orderNumber: order.orderNumber }
  return { ...placed, pay }
}

/** The same, paid. */
export async function paidOnline(): Promise<OnlineOrder> {
  const { pay, ...placed } = await orderedOnline()
  await callMarket(receiveGatewayReturnCall, { body: await pay() })
  return placed
}
