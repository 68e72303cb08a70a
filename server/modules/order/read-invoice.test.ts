import { expect } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { applyDiscount } from '../checkout/apply-discount.ts'
import { buildDiscountCode } from '../checkout/checkout.testing.ts'
import { requestInvoice } from '../checkout/request-invoice.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { buildBasket, NOW, paymentId } from './order.testing.ts'
import { placeForPayment } from './payable.testing.ts'
import { readInvoice } from './read-invoice.ts'
import { readOrder } from './read-order.ts'
import { settleParts } from './settle-parts.ts'

/** An order of two sellers with a discount, the first seller's invoice asked for. */
async function buildWithInvoice(tx: Transaction) {
  const offers = [await buildOffer(tx, { price: 300_000 }), await buildOffer(tx, { price: 100_000 })] as const
  const order = await buildBasket(tx, { cart: offers.map((offer) => ({ offer, quantity: 2 })) })
  const [first, second] = order.receiptIds
  if (first === undefined || second === undefined) throw new Error('An order of two sellers has two receipts')
  await buildDiscountCode(tx, { code: 'TEN' })
  await applyDiscount(tx, order.userId, 'TEN', NOW)
  await requestInvoice(tx, order.userId, { vatRequested: true, orderId: first }, NOW)
  return { ...order, offers, first, second }
}

test('a part whose invoice was asked for has one once it is paid, and its link leads there', async ({ tx }) => {
  const { userId, orderId, receiptIds, first, second, offers } = await buildWithInvoice(tx)
  await placeForPayment(tx, userId, orderId, NOW)
  await expect(readInvoice(tx, userId, first)).rejects.toMatchObject({ status: 409, code: 'INVOICE_NOT_ISSUED' })
  expect((await readOrder(tx, userId, orderId)).sellers.map(({ vatLink }) => vatLink)).toEqual([null, null])

  await settleParts(tx, { orderId, receiptIds, paymentId: paymentId('p1'), now: NOW })
  const order = await readOrder(tx, userId, orderId)
  const invoice = await readInvoice(tx, userId, first)

  expect(order.sellers.map(({ vatLink }) => vatLink)).toEqual([`/account/orders/${orderId}/invoice/${first}`, null])
  expect(invoice).toMatchObject({
    number: `${order.orderNumber}-1`,
    orderId,
    issuedAt: NOW.toISOString(),
    seller: { name: order.sellers[0]?.seller.label },
    buyer: { name: 'مریم احمدی', nationalCode: '0012345679', city: 'اصفهان', postalCode: '8134567891' },
    lines: [{ name: `کالای ${offers[0].productId}`, quantity: 2, price: 300_000, totalPrice: 600_000 }],
    subtotal: 600_000,
    discount: 60_000,
    shipping: 0,
    vatBasisPoints: 1_000,
    vat: 54_000,
    total: 594_000,
  })
  expect(invoice.total).toBe(invoice.subtotal - invoice.discount + invoice.shipping + invoice.vat)
  await expect(readInvoice(tx, userId, second)).rejects.toMatchObject({ code: 'INVOICE_NOT_ISSUED' })
})

test('an invoice is its buyer’s alone', async ({ tx }) => {
  const { userId, orderId, receiptIds, first } = await buildWithInvoice(tx)
  await placeForPayment(tx, userId, orderId, NOW)
  await settleParts(tx, { orderId, receiptIds, paymentId: paymentId('p1'), now: NOW })
  const { id: stranger } = await buildShopper(tx)

  await expect(readInvoice(tx, stranger, first)).rejects.toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
})
