import { setCartLineCall } from '#contract/cart.ts'
import { cancelCashOrderCall, cancelCashPartCall, recordCashCall, recordSentCall } from '#contract/cash-on-delivery.ts'
import { choosePaymentMethodCall, requestInvoiceCall } from '#contract/checkout.ts'
import type { OrderId, ReceiptId } from '#contract/ids.ts'
import { confirmCashOnDeliveryCall, confirmDeliveryCall } from '#contract/order.ts'
import { readPaymentLinkCall, withdrawPaymentCall } from '#contract/payment.ts'
import { forgeReturn, GATEWAYS, keepLink, visitBank } from './at-bank.ts'
import type { BankLink, Shopper, World } from './world.ts'

type Opened = Shopper['orders'][number]

const CART_MAX = 3

/** A cart of one to three sellers, and the order that it becomes. */
async function openOrder(world: World, shopper: Shopper, paymentMethod: string): Promise<Opened | undefined> {
  const { random, token, orders } = shopper
  for (let count = random.between(1, CART_MAX); count > 0; count--) {
    const { productId, variantId: combinationsID, sellerId } = random.pick(world.offers)
    const line = { productId, combinationsID, sellerId, quantity: random.between(1, 2) }
    await world.presser.press(setCartLineCall, { body: line }, token)
  }
  const chosen = await world.presser.press(choosePaymentMethodCall, { body: { paymentMethod } }, token)
  if (!('answer' in chosen)) return undefined
  const { orderId, receipt } = chosen.answer
  const receiptIds = receipt.sellers.flatMap(({ receipt_id_seller: id }) => (id === null ? [] : [id]))
  const known = orders.find((order) => order.orderId === orderId)
  const order = known ?? { orderId, receiptIds }
  order.receiptIds = receiptIds
  if (known === undefined) orders.push(order)
  if (random.chance(0.5)) {
    const asked = random.chance(0.5) ? orderId : random.pick<OrderId | ReceiptId>([orderId, ...receiptIds])
    await world.presser.press(requestInvoiceCall, { body: { vatRequested: true, orderId: asked } }, token)
  }
  return order
}

/** As a whole, or seller by seller. */
export async function shop(world: World, shopper: Shopper): Promise<void> {
  const gateway = shopper.random.pick(GATEWAYS)
  const order = await openOrder(world, shopper, gateway)
  if (order === undefined) return
  if (shopper.random.chance(0.6)) return payAtBank(world, shopper, order, order.orderId)
  for (const receiptId of order.receiptIds) await payAtBank(world, shopper, order, receiptId)
}

/** An order keeps the gateway that it was opened with; which one it was is seen by the link. */
async function payAtBank(world: World, shopper: Shopper, { orderId }: Opened, id: OrderId | ReceiptId): Promise<void> {
  const link = await world.presser.press(readPaymentLinkCall, { body: { orderId: id } }, shopper.token)
  if (!('answer' in link)) return
  await visitBank(world, shopper, keepLink(shopper, gatewayOf(world, link.answer.link_url), orderId, link.answer))
}

function gatewayOf({ banks }: World, url: string): BankLink['gateway'] {
  if (url.startsWith(banks.zarinpal.account.url)) return 'zarinpal'
  return url.startsWith(banks.zibal.account.url) ? 'zibal' : 'fake'
}

/** An order of before, or a part of it, whatever became of it. */
export async function payAgain(world: World, shopper: Shopper): Promise<void> {
  const { random, orders } = shopper
  if (orders.length === 0) return
  const order = random.pick(orders)
  await payAtBank(world, shopper, order, random.pick<OrderId | ReceiptId>([order.orderId, ...order.receiptIds]))
}

/** A tab of before is still open at the bank. */
export async function visitOldTab(world: World, shopper: Shopper): Promise<void> {
  const { random, links } = shopper
  if (links.length > 0) await visitBank(world, shopper, random.pick(links))
}

/** An order is paid twice: once as a whole, in a tab that is left open, and part by part. */
export async function payTwice(world: World, shopper: Shopper): Promise<void> {
  const order = await openOrder(world, shopper, shopper.random.pick(GATEWAYS))
  if (order === undefined) return
  await payAtBank(world, shopper, order, order.orderId)
  for (const receiptId of order.receiptIds) await payAtBank(world, shopper, order, receiptId)
  for (const link of shopper.links.filter(({ purposeId }) => purposeId === order.orderId)) await visitBank(world, shopper, link)
}

export async function turnBack({ presser }: World, { random, orders, token }: Shopper): Promise<void> {
  if (orders.length > 0) await presser.press(withdrawPaymentCall, { body: { orderId: random.pick(orders).orderId } }, token)
}

export async function confirmArrival({ presser }: World, { random, orders, token }: Shopper): Promise<void> {
  if (orders.length === 0) return
  const input = { params: { orderId: random.pick(orders).orderId }, body: { deliveredStatus: 'delivered' as const } }
  await presser.press(confirmDeliveryCall, input, token)
}

export async function bringReturnOfAnother(world: World, { random, links, orders }: Shopper): Promise<void> {
  const [link] = random.pick(world.shoppers).links
  const mine = random.chance(0.5) ? orders.at(-1)?.orderId : links.at(-1)?.purposeId
  if (link !== undefined && mine !== undefined) await forgeReturn(world, link, mine)
}

/** Paid at the door: called off by its buyer or the master, or sent and paid. */
export async function payAtDoor(world: World, shopper: Shopper): Promise<void> {
  const { presser, masterToken } = world
  const { random, token } = shopper
  const order = await openOrder(world, shopper, 'cod')
  if (order === undefined) return
  const { orderId } = order
  const confirmed = await presser.press(confirmCashOnDeliveryCall, { params: { orderId } }, token)
  if (!('answer' in confirmed)) return
  if (random.chance(0.3)) return void (await presser.press(cancelCashOrderCall, { params: { orderId } }, token))
  for (const { receipt_id_seller: receiptId, totalPrice: amount } of confirmed.answer.order.sellers) {
    const params = { receiptId }
    if (random.chance(0.2)) await presser.press(cancelCashPartCall, { params, body: { reason: 'refused' } }, masterToken)
    else if (random.chance(0.8)) {
      await presser.press(recordSentCall, { params, body: {} }, masterToken)
      await presser.press(recordCashCall, { params, body: { amount } }, masterToken)
    }
  }
}
