import { expect } from 'vitest'
import { type OrderId, PaymentId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildCart, buildOffer } from '../cart/cart.testing.ts'
import { choosePaymentMethod } from '../checkout/choose-payment-method.ts'
import { markPaymentOpen, markPaymentRefused, markPaymentUnknown } from './mark-payment.ts'
import { type BuiltOrder, buildPlacedOrder, minutesLater, NOW } from './order.testing.ts'
import { placeForPayment } from './payable.testing.ts'
import { readStatusOrder } from './read-status-order.ts'
import { settleParts } from './settle-parts.ts'

const DAY_MINUTES = 24 * 60
const SCOPE = { online: new Set(['fake']) }

/** The same shopper's next order, placed so long after the first. */
async function placeAnother(tx: Transaction, { userId }: BuiltOrder, offer: Awaited<ReturnType<typeof buildOffer>>, minutes = 5) {
  const at = minutesLater(minutes)
  await buildCart(tx, userId, [{ offer, quantity: 1 }])
  const { orderId, receipt } = await choosePaymentMethod(tx, userId, { paymentMethod: 'fake' }, at, SCOPE)
  await placeForPayment(tx, userId, orderId, at)
  return { userId, orderId, receiptIds: receipt.orderTracking.map((entry) => entry.orderId) }
}

/** Buys what an order holds, so that the next is another. */
async function settled(tx: Transaction, { orderId, receiptIds }: BuiltOrder, paymentId: string) {
  await settleParts(tx, { orderId, receiptIds, paymentId: PaymentId.parse(paymentId), now: NOW })
}

const relatedTo = async (tx: Transaction, order: { userId: BuiltOrder['userId']; orderId: OrderId }) =>
  (await readStatusOrder(tx, order.orderId, order.userId))?.order?.relatedOrders

test('related orders hold an offer of this one; merely recent ones, and those of another month, are not related', async ({ tx }) => {
  const [offer, elsewhere] = [await buildOffer(tx, { stock: 50 }), await buildOffer(tx)]
  const order = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  await settled(tx, order, 'p1')
  const again = await placeAnother(tx, order, offer)
  await settleParts(tx, { ...again, paymentId: PaymentId.parse('p2'), now: NOW })
  const other = await placeAnother(tx, order, elsewhere, 10)
  await settleParts(tx, { ...other, paymentId: PaymentId.parse('p3'), now: NOW })
  await placeAnother(tx, order, offer, 31 * DAY_MINUTES)

  expect(await relatedTo(tx, order)).toMatchObject([{ order_id: again.orderId, isPaid: 'paid', isPayable: false }])
  expect(await relatedTo(tx, other)).toEqual([])
})

test('a related order is offered to be paid while it awaits its money, and never while its bank has not answered', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 50 })
  const order = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  await settled(tx, order, 'p1')
  const { orderId, receiptIds } = await placeAnother(tx, order, offer)
  const payableNow = async () => (await relatedTo(tx, order))?.map(({ status, isPayable }) => `${status} ${isPayable}`)

  const seen = [await payableNow()]
  await markPaymentOpen(tx, orderId, receiptIds, NOW)
  await markPaymentUnknown(tx, orderId, receiptIds, NOW)
  seen.push(await payableNow())
  await markPaymentRefused(tx, orderId, receiptIds, NOW)
  seen.push(await payableNow())

  expect(seen).toEqual([['waiting true'], ['pending false'], ['rejected true']])
})
