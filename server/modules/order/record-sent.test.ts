import { expect } from 'vitest'
import { ReceiptId } from '#contract/ids.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readDaysOff } from '../calendar/days-off.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { servicesAt, servicesFor } from '../identity/identity.testing.ts'
import { buildMaster } from '../identity/people.testing.ts'
import { cancelCashOrder } from './cancel-cash.ts'
import { confirmCashOnDelivery } from './confirm-cash-on-delivery.ts'
import { confirmDelivery } from './confirm-delivery.ts'
import { buildBasket, buildPlacedOrder, minutesLater, NOW } from './order.testing.ts'
import { readOrderWithTimeline } from './read-order.ts'
import { recordSent } from './record-sent.ts'

const NEVER = ReceiptId.parse('receipt_00000000-0000-7000-8000-000000000000')

/** One piece from each of two sellers, to be paid at the door. */
async function buildOnDelivery(tx: Transaction, db: Parameters<typeof servicesFor>[0]) {
  const offers = [await buildOffer(tx), await buildOffer(tx)]
  const order = await buildBasket(tx, { cart: offers.map((offer) => ({ offer, quantity: 1 })), paymentMethod: 'cod' })
  await confirmCashOnDelivery(tx, servicesFor(db), order.userId, order.orderId)
  const [first = NEVER, second = NEVER] = order.receiptIds
  return { ...order, first, second, master: (await buildMaster(tx)).id }
}

test('an order is on its way once each of its parts was sent, and its buyer is told so and asked whether it arrived', async ({
  tx,
  workerDatabase,
}) => {
  const { userId, orderId, first, second, master } = await buildOnDelivery(tx, workerDatabase)

  await recordSent(tx, servicesAt(workerDatabase, NOW), master, first, 'بارنامهٔ ۱۲')
  const between = await readOrderWithTimeline(tx, { read: readDaysOff }, userId, orderId)
  await recordSent(tx, servicesAt(workerDatabase, minutesLater(30)), master, second, '')
  const after = await readOrderWithTimeline(tx, { read: readDaysOff }, userId, orderId)

  expect(between.order).toMatchObject({ status: 'processing', sellers: [{ status: 'shipped' }, { status: 'processing' }] })
  expect(after.order.status).toBe('shipped')
  expect(after.timeline).toContainEqual({ step: 'shipped', done: true, at: minutesLater(30).toISOString() })
  expect(after.arrivalAskedFrom).toBe(minutesLater(30).toISOString())
  const { rows } = await tx.query({
    text: `select title from notifications where user_id = '${userId}' and title = 'سفارش شما در راه است'`,
  })
  expect(rows).toHaveLength(2)
  const { rows: sent } = await tx.query({ text: `select channel from messages where body like '%ارسال شد%' order by channel` })
  expect(sent).toEqual([{ channel: 'sms' }, { channel: 'sms' }])
})

test('what is said again changes nothing, and what was sent is not called off', async ({ tx, workerDatabase }) => {
  const { userId, orderId, first, master } = await buildOnDelivery(tx, workerDatabase)
  await recordSent(tx, servicesAt(workerDatabase, NOW), master, first, '')

  expect(await recordSent(tx, servicesAt(workerDatabase, minutesLater(5)), master, first, '')).toMatchObject({ status: 'shipped' })
  await expect(cancelCashOrder(tx, userId, orderId, NOW)).rejects.toMatchObject({ code: 'CASH_ORDER_ON_ITS_WAY' })
  await confirmDelivery(tx, userId, orderId, minutesLater(60))
  expect(await recordSent(tx, servicesAt(workerDatabase, minutesLater(90)), master, first, '')).toMatchObject({ status: 'delivered' })
})

test('a part that has not reached its seller is not sent', async ({ tx, workerDatabase }) => {
  const { receiptIds } = await buildPlacedOrder(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  const master = (await buildMaster(tx)).id

  await expect(recordSent(tx, servicesAt(workerDatabase, NOW), master, receiptIds[0] ?? NEVER, '')).rejects.toMatchObject({
    code: 'NOT_READY_TO_SEND',
  })
  await expect(recordSent(tx, servicesAt(workerDatabase, NOW), master, NEVER, '')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})
