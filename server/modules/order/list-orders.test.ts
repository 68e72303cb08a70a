import { expect } from 'vitest'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { countListedOrders, listOrders } from './list-orders.ts'
import { buildPlacedOrder } from './order.testing.ts'

const PAGE = { page: 1, limit: 10 }
/** Two months before. */
const DELIVERED = 'order_delivered'

test('a shopper’s orders are narrowed by words, number, state and Persian month, each counted beside the others; a stranger’s never come', async ({
  tx,
}) => {
  const offer = await buildOffer(tx)
  await tx.query({ text: `update products set title = 'کتری برقی پارس‌خزر' where id = $1`, values: [offer.productId] })
  const { userId, orderId } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  const stranger = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 1 }] })
  await tx.query({
    text: `insert into orders (user_id, id, status, gateway_name, gateway_label, method, subtotal, discount, vat, total, created_at, updated_at, placed_at, delivered_at)
      select user_id, $2, 'delivered', 'fake', '', 'online', 0, 0, 0, 0, created_at, updated_at, placed_at - interval '60 days', now() from orders where id = $1`,
    values: [orderId, DELIVERED],
  })
  const found = async (given: object) => (await listOrders(tx, userId, { ...PAGE, ...given })).orders.map(({ orderId: id }) => id)
  const number = (await listOrders(tx, userId, PAGE)).orders[0]?.orderNumber ?? ''

  expect(await found({})).toEqual([orderId, DELIVERED])
  expect(await found({ search: 'كتري پارس خزر' })).toEqual([orderId])
  expect(await found({ search: 'کتری سماور' })).toEqual([])
  expect(await found({ search: number.slice(0, 5) })).toContain(orderId)
  expect(await found({ state: 'awaiting' })).toEqual([orderId])
  expect(await found({ state: 'delivered', month: '1405-06' })).toEqual([DELIVERED])
  expect(await found({ state: 'awaiting', month: '1405-06' })).toEqual([])
  expect(await countListedOrders(tx, userId, { month: '1405-06' })).toEqual({
    all: 1,
    states: { awaiting: 0, underway: 0, delivered: 1, cancelled: 0 },
    months: [
      { month: '1405-08', count: 1 },
      { month: '1405-06', count: 1 },
    ],
  })
  expect((await countListedOrders(tx, stranger.userId, { search: 'کتری' })).all).toBe(1)

  await tx.query({ text: 'update order_lines set search_key = null' })
  await tx.query({ text: `update products set search_key = ' کتری' where id = $1`, values: [offer.productId] })
  expect(await found({ search: 'کتری' })).toEqual([orderId])
})
