import { setCartLineCall, setCartPlanCall } from '#contract/cart.ts'
import { cancelCashOrderCall, cancelCashPartCall, recordCashCall, recordSentCall } from '#contract/cash-on-delivery.ts'
import { choosePaymentMethodCall, requestInvoiceCall } from '#contract/checkout.ts'
import { OrderId, ReceiptId } from '#contract/ids.ts'
import { followInvoiceCall } from '#contract/invoice.ts'
import { type Toman, toman } from '#contract/money.ts'
import { confirmCashOnDeliveryCall, confirmDeliveryCall, readOrderByReceiptCall, readOrderCall } from '#contract/order.ts'
import { readPaymentLinkCall, withdrawPaymentCall } from '#contract/payment.ts'
import { forgeReturn, GATEWAYS, isAtBank, keepLink, visitBank } from './at-bank.ts'
import type { BankLink, Shopper, World } from './world.ts'

type Opened = Shopper['orders'][number]

const CART_MAX = 3
const FROM_WALLET = 0.4
const PLAN_IN_CART = 0.15

/** A cart of one to three sellers, and the order that it becomes. */
async function openOrder(world: World, shopper: Shopper, paymentMethod: string): Promise<Opened | undefined> {
  const { random, token, orders } = shopper
  for (let count = random.between(1, CART_MAX); count > 0; count--) {
    const { productId, variantId: combinationsID, sellerId } = random.pick(world.offers)
    const line = { productId, combinationsID, sellerId, quantity: random.between(1, 2) }
    await world.presser.press(setCartLineCall, { body: line }, token)
  }
  if (random.chance(PLAN_IN_CART)) {
    const modelId = random.chance(0.8) ? ('pro' as const) : ('gold' as const)
    await world.presser.press(setCartPlanCall, { body: { modelId, count: random.chance(0.7) ? 1 : 0 } }, token)
  }
  const chosen = await world.presser.press(choosePaymentMethodCall, { body: { paymentMethod } }, token)
  if (!('answer' in chosen)) return undefined
  const { orderId, receipt } = chosen.answer
  const ids = [...receipt.sellers.map((part) => part.receipt_id_seller), ...receipt.plans.map((plan) => plan.receipt_id)]
  const receiptIds = ids.filter((id) => id !== null)
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

async function payAtBank(world: World, shopper: Shopper, order: Opened, id: OrderId | ReceiptId): Promise<void> {
  const link = await linkTo(world, shopper, order, id)
  if (link !== undefined) await visitBank(world, shopper, link)
}

/** An order keeps the gateway that it was opened with; which one it was is seen by the link. Where the wallet pays it whole there is none. */
async function linkTo(world: World, shopper: Shopper, { orderId }: Opened, id: OrderId | ReceiptId): Promise<BankLink | undefined> {
  const body = { orderId: id, ...(await shareOfWallet(world, shopper, id)) }
  const link = await world.presser.press(readPaymentLinkCall, { body }, shopper.token)
  if (!('answer' in link) || !isAtBank(link.answer)) return undefined
  return keepLink(shopper, gatewayOf(world, link.answer.link_url), orderId, link.answer)
}

/** Now and then the wallet pays: all of it, or as much as somebody thinks, which may be more than it holds. */
async function shareOfWallet({ presser }: World, { random, token }: Shopper, id: OrderId | ReceiptId): Promise<{ fromWallet?: Toman }> {
  if (!random.chance(FROM_WALLET)) return {}
  const receiptId = ReceiptId.safeParse(id).data
  const shown =
    receiptId === undefined
      ? await presser.press(readOrderCall, { params: { orderId: OrderId.parse(id) } }, token)
      : await presser.press(readOrderByReceiptCall, { params: { receiptId } }, token)
  if (!('answer' in shown)) return {}
  const { due } = 'seller' in shown.answer ? shown.answer.seller : shown.answer.order
  return { fromWallet: toman(random.chance(0.4) ? due : random.below(due + 2)) }
}

function gatewayOf({ banks }: World, url: string): BankLink['gateway'] {
  if (url.startsWith(banks.zarinpal.account.url)) return 'zarinpal'
  return url.startsWith(banks.zibal.account.url) ? 'zibal' : 'fake'
}

/** An order of before, or parts of it, whatever became of it; now and then in two tabs at once. */
export async function payAgain(world: World, shopper: Shopper): Promise<void> {
  const { random, orders } = shopper
  if (orders.length === 0) return
  const order = random.pick(orders)
  const pay = () => payAtBank(world, shopper, order, random.pick<OrderId | ReceiptId>([order.orderId, ...order.receiptIds]))
  await Promise.all(random.chance(0.3) ? [pay(), pay()] : [pay()])
}

/** A tab of before is still open at the bank. */
export async function visitOldTab(world: World, shopper: Shopper): Promise<void> {
  const { random, links } = shopper
  if (links.length > 0) await visitBank(world, shopper, random.pick(links))
}

/** An order is paid in every tab that was opened for it: as a whole, and part by part. */
export async function payTwice(world: World, shopper: Shopper): Promise<void> {
  const order = await openOrder(world, shopper, shopper.random.pick(GATEWAYS))
  if (order === undefined) return
  const tabs: BankLink[] = []
  for (const id of [order.orderId, ...order.receiptIds]) {
    const link = await linkTo(world, shopper, order, id)
    if (link !== undefined) tabs.push(link)
  }
  for (const link of shopper.random.chance(0.5) ? tabs : tabs.reverse()) await visitBank(world, shopper, link, 'pays')
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

/** The document that counts is taken back, or says the same again in another's place: each has a number of its own. */
export async function followInvoice({ presser, masterToken }: World, { random, orders }: Shopper): Promise<void> {
  const receiptIds = orders.flatMap((order) => order.receiptIds)
  if (receiptIds.length === 0) return
  const reason = 'نام خریدار درست نبود'
  const body = random.chance(0.3)
    ? ({ kind: 'cancelled', reason } as const)
    : ({ kind: 'corrected', reason, buyer: { name: 'زهرا' } } as const)
  await presser.press(followInvoiceCall, { params: { receiptId: random.pick(receiptIds) }, body }, masterToken)
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
