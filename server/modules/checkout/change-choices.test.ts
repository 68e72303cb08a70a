import { expect } from 'vitest'
import { OrderId } from '#contract/ids.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildCart, buildOffer, lineOf } from '../cart/cart.testing.ts'
import { setCartLine } from '../cart/set-cart-line.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { markPaymentOpen } from '../order/mark-payment.ts'
import { buildBasket, buildPlacedOrder, minutesLater, NOW, readStock } from '../order/order.testing.ts'
import { placeForPayment } from '../order/payable.testing.ts'
import { readOrder } from '../order/read-order.ts'
import { supersedeAfterCartChange } from '../order/supersede-order.ts'
import { applyDiscount, removeDiscount } from './apply-discount.ts'
import { buildDiscountCode } from './checkout.testing.ts'
import { readFinalReceipt } from './read-final-receipt.ts'
import { requestInvoice } from './request-invoice.ts'

test('a code is applied once, in any letter case, and can be taken back', async ({ tx }) => {
  const offer = await buildOffer(tx, { price: 100_000 })
  await buildDiscountCode(tx, { code: 'Norooz' })
  const { id } = await buildShopper(tx)
  await buildCart(tx, id, [{ offer, quantity: 2 }])

  const applied = await applyDiscount(tx, id, 'nOROOZ', NOW)
  await expect(applyDiscount(tx, id, 'Norooz', NOW)).rejects.toMatchObject({ code: 'DISCOUNT_ALREADY_APPLIED' })
  const removed = await removeDiscount(tx, id, 'norooz', NOW)
  await expect(removeDiscount(tx, id, 'norooz', NOW)).rejects.toMatchObject({ code: 'DISCOUNT_NOT_APPLIED' })

  expect(applied).toMatchObject({
    totalPriceApply: 200_000,
    totalPriceToPay: 180_000,
    cartDiscounts: { discountCode: { code: 'Norooz', amount: 20_000 } },
  })
  expect(removed).toMatchObject({ totalPriceToPay: 200_000, cartDiscounts: { discountCode: null } })
})

test('a code that is unknown, not running, too dear or used up is refused', async ({ tx }) => {
  const offer = await buildOffer(tx, { price: 100_000 })
  await buildDiscountCode(tx, { code: 'later', startsAt: minutesLater(1) })
  await buildDiscountCode(tx, { code: 'over', endsAt: NOW })
  await buildDiscountCode(tx, { code: 'large', minTotal: 500_000 })
  await buildDiscountCode(tx, { code: 'used', usesMax: 1 })
  await tx.query({ text: `update discount_codes set uses = 1 where id = 'used'` })
  const { id } = await buildShopper(tx)

  await expect(applyDiscount(tx, id, 'later', NOW)).rejects.toMatchObject({ code: 'CART_EMPTY' })
  await buildCart(tx, id, [{ offer, quantity: 1 }])
  await expect(applyDiscount(tx, id, 'none', NOW)).rejects.toMatchObject({ code: 'DISCOUNT_NOT_FOUND' })
  await expect(applyDiscount(tx, id, 'later', NOW)).rejects.toMatchObject({ code: 'DISCOUNT_EXPIRED' })
  await expect(applyDiscount(tx, id, 'over', NOW)).rejects.toMatchObject({ code: 'DISCOUNT_EXPIRED' })
  await expect(applyDiscount(tx, id, 'large', NOW)).rejects.toMatchObject({ code: 'DISCOUNT_TOO_SMALL' })
  await expect(applyDiscount(tx, id, 'used', NOW)).rejects.toMatchObject({ code: 'DISCOUNT_USED' })
})

test('a code that no longer applies takes nothing off, and does again when it can', async ({ tx }) => {
  const offer = await buildOffer(tx, { price: 100_000 })
  await buildDiscountCode(tx, { code: 'large', minTotal: 200_000 })
  const { id } = await buildShopper(tx)
  await buildCart(tx, id, [{ offer, quantity: 2 }])
  await applyDiscount(tx, id, 'large', NOW)

  await setCartLine(tx, id, lineOf(offer, 1), NOW, supersedeAfterCartChange)
  const small = await readFinalReceipt(tx, id, NOW)
  await setCartLine(tx, id, lineOf(offer, 3), NOW, supersedeAfterCartChange)
  const large = await readFinalReceipt(tx, id, NOW)

  expect(small).toMatchObject({ totalPriceToPay: 100_000, cartDiscounts: { discountCode: null } })
  expect(large).toMatchObject({ totalPriceToPay: 270_000, cartDiscounts: { discountCode: { code: 'large' } } })
})

test('discount and invoice change an open basket without changing its ids', async ({ tx }) => {
  const [first, second] = [await buildOffer(tx, { price: 100_000 }), await buildOffer(tx, { price: 300_000 })]
  await buildDiscountCode(tx, { code: 'half', value: 5_000 })
  const {
    userId,
    orderId,
    receiptIds: [receipt = orderId],
  } = await buildBasket(tx, {
    cart: [
      { offer: first, quantity: 1 },
      { offer: second, quantity: 1 },
    ],
  })

  await applyDiscount(tx, userId, 'half', NOW)
  const after = await requestInvoice(tx, userId, { vatRequested: true, orderId: receipt }, NOW)
  const payable = await placeForPayment(tx, userId, orderId, NOW)

  expect(after).toMatchObject({ orderId, totalPriceApply: 400_000, totalPriceToPay: 205_000 })
  expect(after.sellers).toMatchObject([
    { receipt_id_seller: receipt, vatRequested: true, vatBasisPoints: 1_000, vat: 5_000, priceApplyEachSeller: 55_000 },
    { vatRequested: false, vat: 0, priceApplyEachSeller: 150_000 },
  ])
  expect(after.sellers[0]?.items).toMatchObject([{ item: { priceWithVat: { regularPriceWithVat: 110_000 } } }])
  expect(payable.due).toBe(205_000)
})

test('the order’s id asks for every seller’s invoice, and takes the requests back', async ({ tx }) => {
  const cart = [
    { offer: await buildOffer(tx), quantity: 1 },
    { offer: await buildOffer(tx), quantity: 1 },
  ]
  const { userId, orderId } = await buildBasket(tx, { cart })

  const asked = await requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)
  const taken = await requestInvoice(tx, userId, { vatRequested: false, orderId }, NOW)

  expect(asked.sellers.map((seller) => seller.vat)).toEqual([10_000, 10_000])
  expect(taken.totalPriceToPay).toBe(200_000)
})

test('the rate of VAT is that of the day in Tehran', async ({ tx }) => {
  const cart = [{ offer: await buildOffer(tx, { price: 100_000 }), quantity: 1 }]
  const { userId, orderId } = await buildBasket(tx, { cart })
  await tx.query({ text: `insert into vat_rates (valid_from, basis_points) values ('2026-11-22', 1200)` })

  await requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)
  const today = await readFinalReceipt(tx, userId, new Date('2026-11-21T20:29:00Z'))
  const tomorrow = await readFinalReceipt(tx, userId, new Date('2026-11-21T20:30:00Z'))

  expect([today.totalPriceToPay, tomorrow.totalPriceToPay]).toEqual([110_000, 112_000])
})

test('a discount or an invoice asked for after placing gives the order up and its stock back', async ({ tx }) => {
  const offer = await buildOffer(tx, { stock: 5 })
  const { userId, orderId } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] })

  const receipt = await requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)

  expect(receipt).toMatchObject({ orderId: null, totalPriceToPay: 220_000 })
  expect(await readStock(tx, offer)).toEqual([5])
  expect(await readOrder(tx, userId, orderId)).toMatchObject({ status: 'cancelled' })
  await expect(requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
})

test('while a payment is open at the bank, discount and invoice are refused', async ({ tx }) => {
  await buildDiscountCode(tx, { code: 'half' })
  const { userId, orderId, receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx), quantity: 2 }] })
  await markPaymentOpen(tx, orderId, receiptIds, NOW)

  await expect(applyDiscount(tx, userId, 'half', NOW)).rejects.toMatchObject({ code: 'ORDER_IN_PAYMENT' })
  await expect(requestInvoice(tx, userId, { vatRequested: true, orderId }, NOW)).rejects.toMatchObject({ code: 'ORDER_IN_PAYMENT' })
})

test('an invoice for somebody else’s order is refused like one for an order that never was', async ({ tx }) => {
  const {
    orderId,
    receiptIds: [receipt = orderId],
  } = await buildBasket(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  const stranger = await buildShopper(tx)
  const never = OrderId.parse('order_00000000-0000-7000-8000-000000000000')

  for (const id of [orderId, receipt, never]) {
    await expect(requestInvoice(tx, stranger.id, { vatRequested: true, orderId: id }, NOW)).rejects.toMatchObject({
      status: 404,
      code: 'ORDER_NOT_FOUND',
    })
  }
})
