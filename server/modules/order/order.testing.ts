import { type OrderId, PaymentId, type ReceiptId, type UserId } from '#contract/ids.ts'
import type { Handle, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { type BuiltOffer, buildCart } from '../cart/cart.testing.ts'
import { buildGateways } from '../checkout/checkout.testing.ts'
import { choosePaymentMethod } from '../checkout/choose-payment-method.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { placeForPayment } from './payable.testing.ts'

export const NOW = new Date('2026-11-21T08:00:00Z')

export function minutesLater(minutes: number): Date {
  return new Date(NOW.getTime() + minutes * 60_000)
}

export interface BuiltOrder {
  userId: UserId
  orderId: OrderId
  receiptIds: ReceiptId[]
  total: number
}

/** The simulated bank, the one whose answers a test controls, and those that have doubles. */
const EVERY_BANK = { online: new Set(['fake', 'scripted', 'zarinpal', 'zibal']) }

interface OrderGiven {
  cart: readonly { offer: BuiltOffer; quantity: number }[]
  paymentMethod?: string
}

/** A shopper with a cart who has chosen how to pay. */
export async function buildBasket(tx: Transaction, { cart, paymentMethod = 'fake' }: OrderGiven): Promise<BuiltOrder> {
  await buildGateways(tx)
  const { id: userId } = await buildShopper(tx)
  await buildCart(tx, userId, cart)
  const { orderId, receipt } = await choosePaymentMethod(tx, userId, { paymentMethod }, NOW, EVERY_BANK)
  return { userId, orderId, receiptIds: receipt.orderTracking.map((entry) => entry.orderId), total: receipt.totalPriceToPay }
}

/** The same, placed: its stock is held. */
export async function buildPlacedOrder(tx: Transaction, given: OrderGiven): Promise<BuiltOrder> {
  const order = await buildBasket(tx, given)
  await placeForPayment(tx, order.userId, order.orderId, NOW)
  return order
}

export function paymentId(name: string): PaymentId {
  return PaymentId.parse(name)
}

const stockOf = statement<{ offerIds: string[] }, { stock: number }>(
  'built-stock',
  `
  select stock from offers join unnest(:offerIds::text[]) with ordinality as wanted (id, position) using (id) order by position`,
)

export async function readStock(on: Handle, ...offers: BuiltOffer[]): Promise<number[]> {
  return (await stockOf.all(on, { offerIds: offers.map((offer) => offer.offerId) })).map((row) => row.stock)
}

/** Offers whose stock and movements do not add up to what they were built with. */
export const listBrokenStock = statement<{ received: number }, { id: string; stock: number; moved: number }>(
  'built-broken-stock',
  `
  select offer.id, offer.stock, coalesce(sum(movement.delta), 0)::int as moved
  from offers as offer left join stock_movements as movement on movement.product_id = offer.product_id and movement.offer_id = offer.id
  group by offer.product_id, offer.id
  having offer.stock <> :received + coalesce(sum(movement.delta), 0)`,
)
