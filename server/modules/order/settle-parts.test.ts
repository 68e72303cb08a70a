import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer, lineOf } from '../cart/cart.testing.ts'
import { readCart } from '../cart/read-cart.ts'
import { setCartLine } from '../cart/set-cart-line.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode } from '../checkout/checkout.testing.ts'
import { readFinalReceipt } from '../checkout/read-final-receipt.ts'
import { countQueuedSales } from './count-sales.ts'
import { markPaymentOpen, markPaymentRefused, markPaymentUnknown } from './mark-payment.ts'
import { buildBasket, buildPlacedOrder, minutesLater, NOW, paymentId, readStock } from './order.testing.ts'
import { findPayable, placeForPayment } from './payable.testing.ts'
import { readOrder } from './read-order.ts'
import { readSales } from './sales.testing.ts'
import { settleParts } from './settle-parts.ts'
import { supersedeAfterCartChange } from './supersede-order.ts'

test('a paid order is processed, its stock sold, and its quantities leave the cart', async ({ tx }) => {
  const [offer, other] = [await buildOffer(tx, { stock: 5 }), await buildOffer(tx)]
  const { userId, orderId, receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] })
  await markPaymentOpen(tx, orderId, receiptIds, NOW)
  await setCartLine(tx, userId, lineOf(offer, 3), NOW, supersedeAfterCartChange)
  await setCartLine(tx, userId, lineOf(other, 1), NOW, supersedeAfterCartChange)

  const outcome = await settleParts(tx, { orderId, receiptIds, paymentId: paymentId('pay-1'), now: NOW })

  expect(outcome).toBe('settled')
  expect(await readOrder(tx, userId, orderId)).toMatchObject({
    status: 'processing',
    isPaid: 'paid',
    sellers: [{ isPaid: 'paid', paidAmount: 200_000 }],
  })
  expect((await readCart(tx, userId, NOW)).cart).toMatchObject([
    { psid: offer.offerId, count: 1 },
    { psid: other.offerId, count: 1 },
  ])
  expect(await readStock(tx, offer)).toEqual([3])
  expect(await readSales(tx, [offer.productId])).toEqual([2])
  expect(await readFinalReceipt(tx, userId, NOW)).toMatchObject({ orderId: null, totalPriceToPay: 200_000 })
})

test('a sale is put down for the listing once it is counted, and changes no page', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  const { orderId, receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] })
  await tx.query({ text: 'delete from changed_tags' })

  await settleParts(tx, { orderId, receiptIds, paymentId: paymentId('pay-1'), now: NOW })

  await countQueuedSales.one(tx, { limit: 10 })
  expect((await tx.query({ text: 'select product_id from listing_sales_queue' })).rows).toEqual([{ product_id: offer.productId }])
  expect((await tx.query({ text: 'select tag from changed_tags' })).rows).toEqual([])
})

test('the same payment settles once; another one for the same part comes too late', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  const { orderId, receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] })
  const settle = (name: string) => settleParts(tx, { orderId, receiptIds, paymentId: paymentId(name), now: NOW })

  expect([await settle('pay-1'), await settle('pay-1'), await settle('pay-2')]).toEqual(['settled', 'settled', 'too-late'])
  expect(await readSales(tx, [offer.productId])).toEqual([2])
})

test('paying one seller’s part leaves the others to be paid', async ({ tx }) => {
  const [first, second] = [await buildOffer(tx, { price: 1_000 }), await buildOffer(tx, { price: 2_000 })]
  const {
    userId,
    orderId,
    receiptIds: [one = never(), two = never()],
  } = await buildPlacedOrder(tx, {
    cart: [
      { offer: first, quantity: 1 },
      { offer: second, quantity: 1 },
    ],
  })

  await settleParts(tx, { orderId, receiptIds: [one], paymentId: paymentId('pay-1'), now: NOW })
  const half = await readOrder(tx, userId, orderId)
  const whole = await settleParts(tx, { orderId, receiptIds: [one, two], paymentId: paymentId('pay-2'), now: NOW })
  const left = await findPayable(tx, userId, orderId)
  await settleParts(tx, { orderId, receiptIds: [two], paymentId: paymentId('pay-3'), now: NOW })

  expect(half).toMatchObject({
    status: 'waiting',
    isPaid: 'prepaid',
    sellers: [
      { isPaid: 'paid', status: 'processing' },
      { isPaid: 'unpaid', status: 'waiting' },
    ],
  })
  expect(whole).toBe('too-late')
  expect(left).toMatchObject({ due: 2_000 })
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ status: 'processing', isPaid: 'paid' })
  expect((await readCart(tx, userId, NOW)).cart).toEqual([])
})

test('money for an order that was given up takes the stock again when it is there', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  await buildDiscountCode(tx, { code: 'one', usesMax: 1 })
  const { userId, orderId, receiptIds } = await buildBasket(tx, { cart: [{ offer, quantity: 2 }] })
  await applyDiscount(tx, userId, 'one', NOW)
  await placeForPayment(tx, userId, orderId, NOW)
  await setCartLine(tx, userId, lineOf(offer, 1), NOW, supersedeAfterCartChange)

  const outcome = await settleParts(tx, { orderId, receiptIds, paymentId: paymentId('pay-1'), now: minutesLater(1) })

  expect(outcome).toBe('settled')
  expect(await readStock(tx, offer)).toEqual([3])
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ status: 'processing', isPaid: 'paid', totalDiscount: 20_000 })
  expect(await tx.query({ text: 'select uses from discount_codes' })).toMatchObject({ rows: [{ uses: 1 }] })
})

test('money for an order whose stock is gone comes too late and changes nothing', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  await buildDiscountCode(tx, { code: 'one', usesMax: 1 })
  const { userId, orderId, receiptIds } = await buildBasket(tx, { cart: [{ offer, quantity: 2 }] })
  await applyDiscount(tx, userId, 'one', NOW)
  await placeForPayment(tx, userId, orderId, NOW)
  await setCartLine(tx, userId, lineOf(offer, 3), NOW, supersedeAfterCartChange)
  await tx.query({ text: 'update offers set stock = 1 where id = $1', values: [offer.offerId] })

  const outcome = await settleParts(tx, { orderId, receiptIds, paymentId: paymentId('pay-1'), now: minutesLater(1) })

  expect(outcome).toBe('too-late')
  expect(await readStock(tx, offer)).toEqual([1])
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ status: 'cancelled', isPaid: 'unpaid' })
  expect(await tx.query({ text: 'select uses from discount_codes' })).toMatchObject({ rows: [{ uses: 0 }] })
})

test('a payment whose outcome the bank does not know leaves the order pending', async ({ tx }) => {
  const { userId, orderId, receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })

  await markPaymentOpen(tx, orderId, receiptIds, NOW)
  await markPaymentUnknown(tx, orderId, receiptIds, NOW)
  const unknown = await readOrder(tx, userId, orderId)
  await settleParts(tx, { orderId, receiptIds, paymentId: paymentId('pay-1'), now: NOW })
  await markPaymentRefused(tx, orderId, receiptIds, NOW)

  expect(unknown.status).toBe('pending')
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ status: 'processing', isPaid: 'paid' })
})

function never(): never {
  throw new Error('The order has too few receipts')
}
