import { expect } from 'vitest'
import { SellerId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildCart, buildOffer, lineOf } from '../cart/cart.testing.ts'
import { readCart } from '../cart/read-cart.ts'
import { setCartLine } from '../cart/set-cart-line.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { markPaymentOpen } from '../order/mark-payment.ts'
import { buildBasket, buildPlacedOrder, NOW } from '../order/order.testing.ts'
import { placeForPayment } from '../order/payable.testing.ts'
import { readOrder } from '../order/read-order.ts'
import { supersedeAfterCartChange } from '../order/supersede-order.ts'
import { buildShipping, type ShippingGiven } from '../shipping/shipping.testing.ts'
import { applyDiscount } from './apply-discount.ts'
import { buildDiscountCode } from './checkout.testing.ts'
import { chooseShipping } from './choose-shipping.ts'
import { readFinalReceipt } from './read-final-receipt.ts'
import { requestInvoice } from './request-invoice.ts'

async function buildOfferSent(tx: Transaction, methods: readonly ShippingGiven[], price = 100_000) {
  const offer = await buildOffer(tx, { price })
  await buildShipping(tx, offer.sellerId, methods)
  return offer
}

test('a seller’s first method counts, and the shopper can choose another', async ({ tx }) => {
  const offer = await buildOfferSent(tx, [
    { cost: 45_000, days: [2, 4] },
    { kind: 'courier', cost: 90_000 },
    { kind: 'pickup', cost: 0 },
  ])
  const { id: userId } = await buildShopper(tx)
  await buildCart(tx, userId, [{ offer, quantity: 2 }])

  const first = await readFinalReceipt(tx, userId, NOW)
  const chosen = await chooseShipping(tx, userId, { sellerId: offer.sellerId, methodId: 'courier' }, NOW)
  const cart = await readCart(tx, userId, NOW)

  expect(first).toMatchObject({ totalPriceApply: 200_000, totalShipping: 45_000, totalPriceToPay: 245_000, due: 245_000 })
  expect(first.sellers).toMatchObject([
    { shippingPrice: 45_000, shipping: { id: 'post', minDays: 2, maxDays: 4 }, priceApplyEachSeller: 245_000 },
  ])
  expect(first.sellers[0]?.shippingMethods.map(({ id, cost }) => [id, cost])).toEqual([
    ['post', 45_000],
    ['courier', 90_000],
    ['pickup', 0],
  ])
  expect(chosen).toMatchObject({ totalShipping: 90_000, totalPriceToPay: 290_000, sellers: [{ shipping: { id: 'courier' } }] })
  expect(cart).toMatchObject({ total: 200_000, cart: [{ shipping: { chosen: { id: 'courier', cost: 90_000 } } }] })
})

test('a seller that named no method asks nothing, and tells nothing of sending', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { id: userId } = await buildShopper(tx)
  await buildCart(tx, userId, [{ offer, quantity: 2 }])

  expect(await readFinalReceipt(tx, userId, NOW)).toMatchObject({
    totalShipping: 0,
    totalPriceToPay: 200_000,
    sellers: [{ shippingPrice: 0, shipping: null, shippingMethods: [] }],
  })
  expect((await readCart(tx, userId, NOW)).cart[0]).not.toHaveProperty('shipping')
})

test('sending is free from a sum of the seller’s lines before the code, counts for no minimum and is not discounted', async ({ tx }) => {
  const free = await buildOfferSent(tx, [{ cost: 60_000, freeFrom: 100_000 }])
  const paid = await buildOfferSent(tx, [{ cost: 60_000, freeFrom: 100_001 }])
  await buildDiscountCode(tx, { code: 'half', value: 5_000, minTotal: 200_000 })
  await buildDiscountCode(tx, { code: 'more', value: 5_000, minTotal: 200_001 })
  const { id: userId } = await buildShopper(tx)
  await buildCart(tx, userId, [
    { offer: free, quantity: 1 },
    { offer: paid, quantity: 1 },
  ])

  await expect(applyDiscount(tx, userId, 'more', NOW)).rejects.toMatchObject({ code: 'DISCOUNT_TOO_SMALL' })
  const receipt = await applyDiscount(tx, userId, 'half', NOW)

  expect(receipt).toMatchObject({ totalPriceApply: 200_000, totalShipping: 60_000, totalPriceToPay: 160_000 })
  expect(receipt.sellers.map((part) => [part.shippingPrice, part.discount])).toEqual([
    [0, 50_000],
    [60_000, 50_000],
  ])
})

test('with a seller’s invoice, shipping that is paid to the market carries VAT; what the carrier is paid does not', async ({ tx }) => {
  const post = await buildOfferSent(tx, [{ cost: 50_000 }])
  const freight = await buildOfferSent(tx, [{ kind: 'freight', cost: 0, paidOnArrival: true }])
  const { userId, orderId } = await buildBasket(tx, {
    cart: [
      { offer: post, quantity: 1 },
      { offer: freight, quantity: 1 },
    ],
  })

  const receipt = await requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)

  expect(receipt.sellers).toMatchObject([
    { vat: 15_000, priceApplyEachSeller: 165_000 },
    { vat: 10_000, priceApplyEachSeller: 110_000, shipping: { paidOnArrival: true } },
  ])
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ totalPrice: 275_000, totalShipping: 50_000 })
})

test('a placed order keeps what sending cost, and another choice gives it up for the cart', async ({ tx }) => {
  const offer = await buildOfferSent(tx, [{ cost: 45_000 }, { kind: 'courier', cost: 90_000 }])
  const { userId, orderId } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  await tx.query({ text: 'update shipping_methods set cost = 1' })

  const same = await chooseShipping(tx, userId, { sellerId: offer.sellerId, methodId: 'post' }, NOW)
  const other = await chooseShipping(tx, userId, { sellerId: offer.sellerId, methodId: 'courier' }, NOW)

  expect(same).toMatchObject({ orderId, totalPriceToPay: 145_000 })
  expect(other).toMatchObject({ orderId: null, totalPriceToPay: 100_001 })
  expect(await readOrder(tx, userId, orderId)).toMatchObject({
    status: 'cancelled',
    totalPrice: 145_000,
    sellers: [{ shippingPrice: 45_000 }],
  })
})

test('while a payment is open at the bank nothing else is chosen', async ({ tx }) => {
  const offer = await buildOfferSent(tx, [{ cost: 45_000 }, { kind: 'courier' }])
  const { userId, orderId, receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  await markPaymentOpen(tx, orderId, receiptIds, NOW)

  const wish = { sellerId: offer.sellerId, methodId: 'courier' }
  await expect(chooseShipping(tx, userId, wish, NOW)).rejects.toMatchObject({ code: 'ORDER_IN_PAYMENT' })
})

test('what sending costs otherwise than the shopper saw is shown once more before the order is placed', async ({ tx }) => {
  const offer = await buildOfferSent(tx, [{ cost: 45_000 }])
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer, quantity: 1 }] })
  await tx.query({ text: 'update shipping_methods set cost = 46000' })

  await expect(placeForPayment(tx, userId, orderId, NOW)).rejects.toMatchObject({
    code: 'SHIPPING_CHANGED',
    status: 409,
    message: expect.stringContaining(`هزینهٔ ارسال «فروشگاه ${offer.sellerId}»`),
  })
})

test('an order that is fetched at its sellers is one of pickup', async ({ tx }) => {
  const offer = await buildOfferSent(tx, [{ kind: 'pickup', cost: 0 }])
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer, quantity: 1 }], paymentMethod: 'cod' })

  const order = await readOrder(tx, userId, orderId)

  expect(order).toMatchObject({ delivery_type: 'pickup', sellers: [{ shipping: { kind: 'pickup', address: 'تهران، خیابان ولیعصر' } }] })
})

test('a method that the seller does not have, and a seller that is not in the cart, are refused', async ({ tx }) => {
  const offer = await buildOfferSent(tx, [{}])
  const { id: userId } = await buildShopper(tx)
  await setCartLine(tx, userId, lineOf(offer, 1), NOW, supersedeAfterCartChange)
  const choose = (sellerId: SellerId, methodId: string) => chooseShipping(tx, userId, { sellerId, methodId }, NOW)

  await expect(choose(offer.sellerId, 'drone')).rejects.toMatchObject({ code: 'SHIPPING_METHOD_NOT_FOUND', status: 404 })
  await expect(choose(SellerId.parse('nobody'), 'post')).rejects.toMatchObject({ code: 'SHIPPING_METHOD_NOT_FOUND' })
})
