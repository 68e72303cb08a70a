import { expect } from 'vitest'
import { ReceiptId, SellerId } from '#contract/ids.ts'
import { inTransaction, type Transaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readDaysOff } from '../calendar/days-off.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { servicesAt } from '../identity/identity.testing.ts'
import { buildMaster, buildSupplier } from '../identity/people.testing.ts'
import { expireHolds } from './expire-holds.ts'
import { markPaymentOpen, markPaymentRefused } from './mark-payment.ts'
import { buildBasket, buildPlacedOrder, minutesLater, NOW, paymentId, readStock } from './order.testing.ts'
import { readOrder, readOrderWithTimeline } from './read-order.ts'
import { recordAdvance } from './record-advance.ts'
import { readSales } from './sales.testing.ts'
import { settleParts } from './settle-parts.ts'

const NEVER = ReceiptId.parse('receipt_00000000-0000-7000-8000-000000000000')

/** One piece from each of two sellers, placed and not paid. */
async function buildTwoParts(tx: Transaction) {
  const offers = [await buildOffer(tx, { stock: 5 }), await buildOffer(tx, { stock: 5, price: 250_000 })] as const
  const order = await buildPlacedOrder(tx, { cart: offers.map((offer) => ({ offer, quantity: 1 })) })
  const [first = NEVER, second = NEVER] = order.receiptIds
  return { ...order, offers, first, second, by: { userId: (await buildMaster(tx)).id, role: 'master' as const } }
}

const of = (amount: number, note = '') => ({ amount, note })

test('an advance confirms its part, whose rest is settled with the seller; the other part waits for its payment as before', async ({
  tx,
  workerDatabase,
}) => {
  const { userId, orderId, offers, first, by } = await buildTwoParts(tx)
  await tx.query({ text: `update orders set customer_email = 'sara@example.com' where id = '${orderId}'` })

  const part = await recordAdvance(tx, servicesAt(workerDatabase, NOW), by, first, of(30_000, 'کارت به کارت'))

  expect(part).toMatchObject({ isPaid: 'selfprepaid', paidAmount: 30_000, status: 'processing' })
  expect(await readOrder(tx, userId, orderId)).toMatchObject({
    isPaid: 'prepaid',
    paidAmount: 30_000,
    due: 250_000,
    dueToSeller: 70_000,
    sellers: [
      { isPaid: 'selfprepaid', status: 'processing' },
      { isPaid: 'unpaid', status: 'waiting' },
    ],
  })
  expect(await readSales(tx, [offers[0].productId])).toEqual([1])
  const { rows: acts } = await tx.query({
    text: `select act, nth, amount, by_role, by_user, note from order_acts where user_id = '${userId}'`,
  })
  expect(acts).toEqual([{ act: 'advance_recorded', nth: 1, amount: 30_000, by_role: 'master', by_user: by.userId, note: 'کارت به کارت' }])
  const { rows: told } = await tx.query({ text: `select title from notifications where user_id = '${userId}'` })
  expect(told).toEqual([{ title: 'بیعانهٔ شما ثبت شد' }])
  const { rows: sent } = await tx.query({ text: 'select channel, subject, body from messages order by channel' })
  expect(sent).toEqual([
    { channel: 'email', subject: expect.stringMatching(/^بیعانهٔ سفارش .+ ثبت شد$/), body: expect.stringContaining('۳۰٬۰۰۰ تومان') },
    { channel: 'sms', subject: null, body: expect.stringMatching(/^راسته: پرداخت مستقیم ۳۰٬۰۰۰ تومان به «.+» برای سفارش .+ ثبت شد\.$/) },
  ])
})

test('what is confirmed by an advance is not given up when the hold of the others ends', async ({ database: { db } }) => {
  const { userId, orderId, offers, first, by } = await inTransaction(db, 'write', buildTwoParts)
  await inTransaction(db, 'write', (tx) => recordAdvance(tx, servicesAt(db, NOW), by, first, of(30_000)))

  await expireHolds(db, minutesLater(61))

  expect(await readStock(db, ...offers)).toEqual([4, 5])
  expect(await readOrder(db, userId, orderId)).toMatchObject({ isPaid: 'selfprepaid', status: 'processing', totalPrice: 100_000, due: 0 })
})

test('advances add up, the one that reaches the total makes the part paid, and none goes beyond it', async ({ tx, workerDatabase }) => {
  const { userId, orderId, first, second, by } = await buildTwoParts(tx)
  await recordAdvance(tx, servicesAt(workerDatabase, NOW), by, first, of(30_000))

  await expect(recordAdvance(tx, servicesAt(workerDatabase, NOW), by, first, of(70_001))).rejects.toMatchObject({
    code: 'ADVANCE_TOO_HIGH',
    message: 'از این بخش ۷۰٬۰۰۰ تومان مانده است؛ بیعانه از آن بیشتر نمی‌شود',
  })
  const paid = await recordAdvance(tx, servicesAt(workerDatabase, minutesLater(3)), by, first, of(70_000))
  await recordAdvance(tx, servicesAt(workerDatabase, minutesLater(5)), by, second, of(250_000))

  expect(paid).toMatchObject({ isPaid: 'paid', paidAmount: 100_000 })
  await expect(recordAdvance(tx, servicesAt(workerDatabase, NOW), by, first, of(1))).rejects.toMatchObject({ code: 'ADVANCE_NOT_DUE' })
  const { order, timeline } = await readOrderWithTimeline(tx, { read: readDaysOff }, userId, orderId)
  expect(order).toMatchObject({ isPaid: 'paid', status: 'processing', paidAmount: 350_000, due: 0, dueToSeller: 0 })
  expect(timeline).toContainEqual({ step: 'paid', done: true, at: minutesLater(5).toISOString() })
  const { rows } = await tx.query({ text: `select from ledger_entries where order_id = '${orderId}'` })
  expect(rows).toEqual([])
})

test('a seller records advances of their own parts alone', async ({ tx, workerDatabase }) => {
  const { offers, first, second } = await buildTwoParts(tx)
  const { sellerId } = offers[0]
  const by = { userId: (await buildSupplier(tx, { sellerId })).id, role: 'seller' as const, sellerId }

  await expect(recordAdvance(tx, servicesAt(workerDatabase, NOW), by, second, of(1_000))).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  await expect(recordAdvance(tx, servicesAt(workerDatabase, NOW), by, NEVER, of(1_000))).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  await expect(
    recordAdvance(tx, servicesAt(workerDatabase, NOW), { ...by, sellerId: SellerId.parse('other') }, first, of(1_000)),
  ).rejects.toMatchObject({
    code: 'ORDER_NOT_FOUND',
  })
  expect(await recordAdvance(tx, servicesAt(workerDatabase, NOW), by, first, of(1_000))).toMatchObject({ isPaid: 'selfprepaid' })
  expect((await tx.query({ text: `select by_role from order_acts where receipt_id = '${first}'` })).rows).toEqual([{ by_role: 'seller' }])
})

test('while a payment is open at the bank no advance is recorded; once it was refused one is, and late money buys nothing', async ({
  tx,
  workerDatabase,
}) => {
  const { orderId, first, second, by } = await buildTwoParts(tx)
  await markPaymentOpen(tx, orderId, [first, second], NOW)

  await expect(recordAdvance(tx, servicesAt(workerDatabase, NOW), by, first, of(1_000))).rejects.toMatchObject({ code: 'ORDER_IN_PAYMENT' })
  await markPaymentRefused(tx, orderId, [first, second], NOW)
  const part = await recordAdvance(tx, servicesAt(workerDatabase, NOW), by, first, of(1_000))
  const opened = [{ receiptId: first, amount: part.total, discount: part.discount, vat: part.vat }]
  const late = await settleParts(tx, { orderId, receiptIds: [first], opened, paymentId: paymentId('pay-1'), now: NOW })

  expect(part).toMatchObject({ isPaid: 'selfprepaid', status: 'processing' })
  expect(late).toBe('too-late')
})

test('a basket, an order that was given up and one that is paid at the door take no advance', async ({ tx, workerDatabase }) => {
  const { first, second, by } = await buildTwoParts(tx)
  const basket = await buildBasket(tx, { cart: [{ offer: await buildOffer(tx), quantity: 1 }] })
  await tx.query({ text: `update seller_orders set status = 'cancelled' where id = '${second}'` })
  await tx.query({ text: `update orders set method = 'cod' where id = (select order_id from seller_orders where id = '${first}')` })

  for (const receiptId of [basket.receiptIds[0] ?? NEVER, second, first])
    await expect(recordAdvance(tx, servicesAt(workerDatabase, NOW), by, receiptId, of(1_000))).rejects.toMatchObject({
      code: 'ADVANCE_NOT_DUE',
    })
})

test('two who record an advance at once follow each other, and the second sees what the first left', async ({ database: { db } }) => {
  const { userId, orderId, first, by } = await inTransaction(db, 'write', buildTwoParts)
  const record = () => inTransaction(db, 'write', (tx) => recordAdvance(tx, servicesAt(db, NOW), by, first, of(60_000)))

  const answers = await Promise.allSettled([record(), record()])

  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await readOrder(db, userId, orderId)).toMatchObject({ paidAmount: 60_000, dueToSeller: 40_000 })
  expect((await db.query({ text: `select nth from order_acts where receipt_id = '${first}'` })).rows).toEqual([{ nth: 1 }])
})
