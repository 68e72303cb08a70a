import { expect } from 'vitest'
import { CART_LINES_MAX } from '#contract/limits.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { type BuiltOffer, buildCart, buildOffer } from '../cart/cart.testing.ts'
import { readCart } from '../cart/read-cart.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { buyAgain } from './buy-again.ts'
import { buildPlacedOrder, NOW, paymentId, readStock } from './order.testing.ts'
import { readOrder } from './read-order.ts'
import { settleParts } from './settle-parts.ts'

test('what was ordered comes into the cart as the market stands now, and each line says what is different', async ({ tx }) => {
  const [same, dearer, few, sold, gone] = [
    await buildOffer(tx),
    await buildOffer(tx),
    await buildOffer(tx),
    await buildOffer(tx),
    await buildOffer(tx),
  ]
  const cart = [same, dearer, few, sold, gone].map((offer) => ({ offer, quantity: 2 }))
  const order = await buildPlacedOrder(tx, { cart })
  const { userId, orderId } = order
  await settleParts(tx, { ...order, paymentId: paymentId('p1'), now: NOW })
  const change = (offer: BuiltOffer, what: string) => tx.query({ text: `update offers set ${what} where id = $1`, values: [offer.offerId] })
  await change(dearer, 'regular_price = 150000')
  await change(few, 'stock = 1')
  await change(sold, 'stock = 0')
  await change(gone, 'active = false')

  const again = await buyAgain(tx, userId, orderId, NOW)
  const repeated = await buyAgain(tx, userId, orderId, NOW)

  const said = new Map(again.lines.map((line) => [line.psid, line]))
  expect(said.get(same.offerId)).toMatchObject({ outcome: 'added', ordered: 2, inCart: 2, priceBefore: 100_000, price: 100_000 })
  expect(said.get(dearer.offerId)).toMatchObject({ outcome: 'added', inCart: 2, priceBefore: 100_000, price: 150_000 })
  expect(said.get(few.offerId)).toMatchObject({ outcome: 'fewer', inCart: 1 })
  expect(said.get(sold.offerId)).toMatchObject({ outcome: 'out_of_stock', inCart: 0 })
  expect(said.get(gone.offerId)).toMatchObject({ outcome: 'gone', inCart: 0, price: null })
  expect(again.total).toBe(600_000)
  expect(repeated).toEqual(again)
})

test('an order that waits for its payment goes on when its own lines are bought again, and is given up when the cart changes by it', async ({
  tx,
}) => {
  const offer = await buildOffer(tx, { stock: 5 })
  const { userId, orderId } = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] })

  await buyAgain(tx, userId, orderId, NOW)
  expect((await readOrder(tx, userId, orderId)).status).toBe('waiting')

  await tx.query({ text: 'delete from cart_lines where user_id = $1', values: [userId] })
  const { lines } = await buyAgain(tx, userId, orderId, NOW)

  expect(lines).toMatchObject([{ outcome: 'added', inCart: 2 }])
  expect((await readOrder(tx, userId, orderId)).status).toBe('cancelled')
  expect(await readStock(tx, offer)).toEqual([5])
})

test('a full cart takes what it has place for, and says so of the rest; a stranger’s order is unknown', async ({ tx }) => {
  const offers = [await buildOffer(tx), await buildOffer(tx)]
  const order = await buildPlacedOrder(tx, { cart: offers.map((offer) => ({ offer, quantity: 1 })) })
  const { userId, orderId } = order
  await settleParts(tx, { ...order, paymentId: paymentId('p1'), now: NOW })
  const others: BuiltOffer[] = []
  for (let index = 1; index < CART_LINES_MAX; index++) others.push(await buildOffer(tx))
  await buildCart(
    tx,
    userId,
    others.map((offer) => ({ offer, quantity: 1 })),
  )
  const { id: stranger } = await buildShopper(tx)

  const { lines, cart } = await buyAgain(tx, userId, orderId, NOW)

  expect(lines.map(({ outcome, inCart }) => ({ outcome, inCart }))).toEqual([
    { outcome: 'added', inCart: 1 },
    { outcome: 'cart_full', inCart: 0 },
  ])
  expect(cart).toHaveLength(CART_LINES_MAX)
  await expect(buyAgain(tx, stranger, orderId, NOW)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

test('five presses at once put each line in the cart once', async ({ database: { db } }) => {
  const order = await inTransaction(db, 'write', async (tx) => {
    const placed = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx), quantity: 2 }] })
    await settleParts(tx, { ...placed, paymentId: paymentId('p1'), now: NOW })
    return placed
  })
  const press = () => inTransaction(db, 'write', (tx) => buyAgain(tx, order.userId, order.orderId, NOW))

  await Promise.all([press(), press(), press(), press(), press()])

  expect((await readCart(db, order.userId, NOW)).cart).toMatchObject([{ count: 2 }])
})
