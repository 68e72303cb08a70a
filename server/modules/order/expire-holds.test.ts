import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { readCart } from '../cart/read-cart.ts'
import { expireHolds } from './expire-holds.ts'
import { markPaymentOpen, markPaymentRefused } from './mark-payment.ts'
import { buildPlacedOrder, minutesLater, NOW, paymentId, readStock } from './order.testing.ts'
import { readOrder } from './read-order.ts'
import { settleParts } from './settle-parts.ts'

test('a hold that is over fails its order and gives the stock back; the cart stays', async ({ database: { db } }) => {
  const { offer, order } = await inTransaction(db, 'write', async (tx) => {
    const offer = await buildOffer(tx, { stock: 5 })
    return { offer, order: await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] }) }
  })

  const early = await expireHolds(db, minutesLater(19))
  const due = await expireHolds(db, minutesLater(20))
  const again = await expireHolds(db, minutesLater(20))

  expect([early, due, again]).toEqual([[], [{ orderId: order.orderId, userId: order.userId }], []])
  expect(await readOrder(db, order.userId, order.orderId)).toMatchObject({ status: 'failed' })
  expect(await readStock(db, offer)).toEqual([5])
  expect((await readCart(db, order.userId, NOW)).cart).toMatchObject([{ count: 2 }])
})

test('an order whose payment is open at the bank keeps its hold until the bank has answered', async ({ database: { db } }) => {
  const { offer, orderId, receiptIds } = await inTransaction(db, 'write', async (tx) => {
    const offer = await buildOffer(tx, { stock: 5 })
    const order = await buildPlacedOrder(tx, { cart: [{ offer, quantity: 2 }] })
    await markPaymentOpen(tx, order.orderId, order.receiptIds, NOW)
    return { offer, ...order }
  })

  const whileOpen = await expireHolds(db, minutesLater(90))
  await inTransaction(db, 'write', (tx) => markPaymentRefused(tx, orderId, receiptIds, minutesLater(90)))
  const refused = await expireHolds(db, minutesLater(90))

  expect([whileOpen.length, refused.length]).toEqual([0, 1])
  expect(await readStock(db, offer)).toEqual([5])
})

test('of a half-paid order only the unpaid part expires, and the order is what was paid', async ({ database: { db } }) => {
  const { offers, order } = await inTransaction(db, 'write', async (tx) => {
    const offers = [await buildOffer(tx, { stock: 5 }), await buildOffer(tx, { stock: 5 })]
    const order = await buildPlacedOrder(tx, { cart: offers.map((offer) => ({ offer, quantity: 1 })) })
    await settleParts(tx, { orderId: order.orderId, receiptIds: order.receiptIds.slice(0, 1), paymentId: paymentId('pay-1'), now: NOW })
    return { offers, order }
  })

  await expireHolds(db, minutesLater(20))

  expect(await readStock(db, ...offers)).toEqual([4, 5])
  expect(await readOrder(db, order.userId, order.orderId)).toMatchObject({
    status: 'processing',
    isPaid: 'paid',
    sellers: [{ status: 'processing' }, { status: 'failed' }],
  })
})
