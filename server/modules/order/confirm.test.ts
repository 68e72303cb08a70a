import { expect } from 'vitest'
import { OrderId, ReceiptId } from '#contract/ids.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { readCart } from '../cart/read-cart.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { readOutbox } from '../message/read-outbox.ts'
import { confirmCashOnDelivery } from './confirm-cash-on-delivery.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { listOrders } from './list-orders.ts'
import { buildBasket, buildPlacedOrder, NOW, paymentId, readStock } from './order.testing.ts'
import { placeForPayment } from './payable.testing.ts'
import { readOrder, readOrderByReceipt } from './read-order.ts'
import { readStatusOrder } from './read-status-order.ts'
import { settleParts } from './settle-parts.ts'

const NEVER = ReceiptId.parse('receipt_00000000-0000-7000-8000-000000000000')

test('cash on delivery places and sells the order at once, and only once', async ({ tx, workerDatabase }) => {
  const services = servicesFor(workerDatabase)
  const offer = await buildOffer(tx, { stock: 5 })
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer, quantity: 2 }], paymentMethod: 'cod' })

  const confirmed = await confirmCashOnDelivery(tx, services, userId, orderId)
  services.clock.advance(300)
  const again = await confirmCashOnDelivery(tx, services, userId, orderId)

  expect(confirmed).toMatchObject({ status: 'processing', isPaid: 'unpaid', paymentMethod: { paymentMethod: 'cod' } })
  expect(again).toEqual(confirmed)
  expect(await readStock(tx, offer)).toEqual([3])
  expect((await readCart(tx, userId, NOW)).cart).toEqual([])
  expect(await readOutbox(tx, confirmed.customerPhone)).toMatchObject([
    { channel: 'sms', text: expect.stringContaining('۲۰۰٬۰۰۰ تومان هنگام تحویل') },
  ])
  await expect(placeForPayment(tx, userId, orderId, NOW)).rejects.toMatchObject({ code: 'CASH_ON_DELIVERY' })
})

test('an order for the bank is not confirmed as cash on delivery', async ({ tx, workerDatabase }) => {
  const { userId, orderId } = await buildBasket(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })

  await expect(confirmCashOnDelivery(tx, servicesFor(workerDatabase), userId, orderId)).rejects.toMatchObject({
    code: 'NOT_CASH_ON_DELIVERY',
  })
})

test('the buyer of a paid order confirms its delivery once', async ({ tx }) => {
  const { userId, orderId, receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })

  await expect(confirmDelivery(tx, userId, orderId, NOW)).rejects.toMatchObject({ code: 'ORDER_NOT_PAID' })
  await settleParts(tx, { orderId, receiptIds, paymentId: paymentId('pay-1'), now: NOW })

  expect(await confirmDelivery(tx, userId, orderId, NOW)).toMatchObject({ status: 'delivered', delivered: true })
  await expect(confirmDelivery(tx, userId, orderId, NOW)).rejects.toMatchObject({ code: 'ALREADY_DELIVERED' })
})

test('another shopper’s order and receipt answer like ones that never were', async ({ tx, workerDatabase }) => {
  const {
    orderId,
    receiptIds: [receiptId = NEVER],
  } = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }], paymentMethod: 'fake' })
  const { id: stranger } = await buildShopper(tx)
  const neverOrder = OrderId.parse('order_00000000-0000-7000-8000-000000000000')
  const notFound = { status: 404, code: 'ORDER_NOT_FOUND', message: 'شناسه سفارش یافت نشد' }

  for (const id of [orderId, neverOrder]) {
    await expect(readOrder(tx, stranger, id)).rejects.toMatchObject(notFound)
    await expect(confirmDelivery(tx, stranger, id, NOW)).rejects.toMatchObject(notFound)
    await expect(confirmCashOnDelivery(tx, servicesFor(workerDatabase), stranger, id)).rejects.toMatchObject(notFound)
  }
  for (const id of [receiptId, NEVER]) await expect(readOrderByReceipt(tx, stranger, id)).rejects.toMatchObject(notFound)
  expect((await listOrders(tx, stranger, { page: 1, limit: 10 })).orders).toEqual([])
})

test('an order keeps the buyer and the goods as they were when it was placed', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const {
    userId,
    orderId,
    receiptIds: [receiptId = NEVER],
  } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] })
  await tx.query({ text: `update users set name = 'دیگری', city = 'شیراز'` })
  await tx.query({ text: `update products set title = 'نام دیگر', images = '{}'` })

  const order = await readOrder(tx, userId, orderId)

  expect(order).toMatchObject({
    customerName: 'مریم احمدی',
    address: { city: 'اصفهان' },
    itemCount: 1,
    items: [
      {
        name: `کالای ${offer.productId}`,
        image: '/media/a.webp',
        attributes: [{ color: 'مشکی' }],
        quantity: 2,
        price: 100_000,
        totalPrice: 200_000,
      },
    ],
  })
  expect(await readOrderByReceipt(tx, userId, receiptId)).toMatchObject({
    order: { orderId },
    seller: { receipt_id_seller: receiptId, totalPrice: 200_000 },
  })
})

test('orders are listed newest first by pages; a basket is none yet', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { userId, orderId } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  await tx.query({
    text: `insert into orders (user_id, id, status, gateway_name, gateway_label, method, subtotal, discount, vat, total, created_at, updated_at, placed_at)
      select user_id, 'order_' || lpad(n::text, 36, '0'), case n when 13 then 'basket' else 'failed' end, 'fake', '', 'online', 0, 0, 0, 0, created_at, updated_at,
        case when n <> 13 then placed_at - n * interval '1 hour' end
      from orders, generate_series(1, 13) as n`,
  })

  const [first, second, beyond] = [
    await listOrders(tx, userId, { page: 1, limit: 10 }),
    await listOrders(tx, userId, { page: 2, limit: 10 }),
    await listOrders(tx, userId, { page: 3, limit: 10 }),
  ]

  expect(first).toMatchObject({ totalCount: 13, page: 1, totalPages: 2 })
  expect(first.orders[0]).toMatchObject({ orderId, itemCount: 1, status: 'waiting' })
  expect([first.orders.length, second.orders.length, beyond.orders.length]).toEqual([10, 3, 0])
  expect(new Set([...first.orders, ...second.orders].map((order) => order.orderId)).size).toBe(13)
})

test('whoever does not own an order learns its payment state and nothing more', async ({ tx }) => {
  const offer = await buildOffer(tx)
  const { userId, orderId } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  const { id: stranger } = await buildShopper(tx)
  const state = { order_id: orderId, status: 'waiting', isPaid: 'unpaid' }

  expect(await readStatusOrder(tx, orderId, undefined)).toEqual(state)
  expect(await readStatusOrder(tx, orderId, stranger)).toEqual(state)
  expect(await readStatusOrder(tx, orderId, userId)).toMatchObject({
    ...state,
    order: { customer_name: 'مریم احمدی', sellers: [{ seller: { id: offer.sellerId } }] },
    orderItems: [{ quantity: 1 }],
  })
})
