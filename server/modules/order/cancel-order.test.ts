import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { CodedError } from '../../platform/errors.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readDaysOff } from '../calendar/days-off.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { readCart } from '../cart/read-cart.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode } from '../checkout/checkout.testing.ts'
import { readFinalReceipt } from '../checkout/read-final-receipt.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { cancelOrder, cancelPart } from './cancel-order.ts'
import { confirmCashOnDelivery } from './confirm-cash-on-delivery.ts'
import { markPaymentOpen } from './mark-payment.ts'
import { buildBasket, buildPlacedOrder, NOW, paymentId, readStock } from './order.testing.ts'
import { placeForPayment } from './payable.testing.ts'
import { readOrder, readOrderWithTimeline } from './read-order.ts'
import { settleParts } from './settle-parts.ts'

const refused = (code: string) => expect.objectContaining({ code })

test('an unpaid order is cancelled by its shopper: stock and discount go back, its products leave the cart; once', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  await buildDiscountCode(tx, { code: 'once', usesMax: 1 })
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer, quantity: 2 }] })
  await applyDiscount(tx, userId, 'once', NOW)
  await placeForPayment(tx, userId, orderId, NOW)
  const uses = async () => (await tx.query({ text: 'select uses from discount_codes' })).rows

  const order = await cancelOrder(tx, userId, orderId, NOW)

  expect(order).toMatchObject({ status: 'cancelled', sellers: [{ status: 'cancelled' }] })
  expect(await readStock(tx, offer)).toEqual([5])
  expect(await uses()).toEqual([{ uses: 0 }])
  expect((await readCart(tx, userId, NOW)).cart).toEqual([])
  await expect(cancelOrder(tx, userId, orderId, NOW)).rejects.toEqual(refused('ORDER_NOT_CANCELLABLE'))
})

test('one seller’s part is cancelled, the other is paid as before', async ({ tx }) => {
  const [mine, other] = [await buildOffer(tx, { stock: 5 }), await buildOffer(tx, { stock: 5, price: 300_000 })]
  const cart = [mine, other].map((offer) => ({ offer, quantity: 1 }))
  const { userId, orderId } = await buildPlacedOrder(tx, { cart })
  const { sellers } = await readOrder(tx, userId, orderId)
  const partOf = (sellerId: string) => sellers.find(({ seller }) => seller.id === sellerId)?.receipt_id_seller
  const [cancelled, kept] = [partOf(mine.sellerId), partOf(other.sellerId)]
  if (cancelled === undefined || kept === undefined) throw new Error('Each seller has a part.')

  const order = await cancelPart(tx, userId, cancelled, NOW)

  expect(order).toMatchObject({ status: 'waiting', totalPrice: 300_000, due: 300_000 })
  expect(await readStock(tx, mine, other)).toEqual([5, 4])
  expect(
    (await readOrderWithTimeline(tx, { read: readDaysOff }, userId, orderId)).parts.find(({ receipt_id }) => receipt_id === cancelled)
      ?.steps,
  ).toEqual([
    { step: 'placed', done: true, at: NOW.toISOString() },
    { step: 'cancelled', done: true, at: NOW.toISOString(), because: 'buyer' },
  ])
  expect((await readCart(tx, userId, NOW)).cart).toMatchObject([{ psid: other.offerId }])
  expect(await readFinalReceipt(tx, userId, NOW)).toMatchObject({ totalPriceToPay: 300_000 })
  expect(await settleParts(tx, { orderId, receiptIds: [kept], paymentId: paymentId('p1'), now: NOW })).toBe('settled')
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ status: 'processing', isPaid: 'paid', totalPrice: 300_000 })
  await expect(cancelPart(tx, userId, kept, NOW)).rejects.toEqual(refused('ORDER_NOT_CANCELLABLE'))
})

test('nothing is cancelled while its payment is open at the bank, nor by anybody else', async ({ tx }) => {
  const { userId, orderId, receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  const { id: stranger } = await buildShopper(tx)
  const [receiptId] = receiptIds
  if (receiptId === undefined) throw new Error('The order has a part.')

  await expect(cancelOrder(tx, stranger, orderId, NOW)).rejects.toEqual(refused('ORDER_NOT_FOUND'))
  await expect(cancelPart(tx, stranger, receiptId, NOW)).rejects.toEqual(refused('ORDER_NOT_FOUND'))
  await markPaymentOpen(tx, orderId, receiptIds, NOW)
  await expect(cancelOrder(tx, userId, orderId, NOW)).rejects.toEqual(refused('ORDER_IN_PAYMENT'))
  await expect(cancelPart(tx, userId, receiptId, NOW)).rejects.toEqual(refused('ORDER_IN_PAYMENT'))
  expect((await readOrder(tx, userId, orderId)).status).toBe('waiting')
})

test('one seller’s part that is paid at the door is cancelled until it is sent', async ({ tx, workerDatabase }) => {
  const offers = [await buildOffer(tx, { stock: 5 }), await buildOffer(tx, { stock: 5 })]
  const { userId, orderId, receiptIds } = await buildBasket(tx, {
    cart: offers.map((offer) => ({ offer, quantity: 1 })),
    paymentMethod: 'cod',
  })
  await confirmCashOnDelivery(tx, servicesFor(workerDatabase), userId, orderId)
  const [first, second] = receiptIds
  if (first === undefined || second === undefined) throw new Error('The order has two parts.')

  expect(await cancelPart(tx, userId, first, NOW)).toMatchObject({ status: 'processing', totalPrice: 100_000 })
  await tx.query({ text: `update seller_orders set status = 'shipped' where id = $1`, values: [second] })
  await expect(cancelPart(tx, userId, second, NOW)).rejects.toEqual(refused('ORDER_NOT_CANCELLABLE'))
})

test('of a cancellation and the bank’s word at once one comes first, and stock is counted once', async ({ database: { db } }) => {
  const offer = await inTransaction(db, 'write', (tx) => buildOffer(tx, { stock: 100 }))
  const orders = await inTransaction(db, 'write', async (tx) => {
    const placed = []
    for (let index = 0; index < 10; index++) placed.push(await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] }))
    return placed
  })
  const unlessRefused = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof CodedError)) throw error
    })

  await Promise.all(
    orders.flatMap(({ userId, orderId, receiptIds }, index) => [
      unlessRefused(inTransaction(db, 'write', (tx) => cancelOrder(tx, userId, orderId, NOW))),
      inTransaction(db, 'write', (tx) => settleParts(tx, { orderId, receiptIds, paymentId: paymentId(`p${index}`), now: NOW })),
    ]),
  )

  // money that comes after the cancellation still buys what is there
  for (const { userId, orderId } of orders)
    expect(await readOrder(db, userId, orderId)).toMatchObject({ status: 'processing', isPaid: 'paid' })
  expect(await readStock(db, offer)).toEqual([90])
})
