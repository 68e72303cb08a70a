import { expect } from 'vitest'
import { findOrder } from '#server/modules/order/order.queries.ts'
import { type Database, inTransaction } from '#server/platform/database/database.ts'
import { databaseTest as test } from '#server/testing/database-test.ts'
import { readPaymentLink } from '../open-payment.ts'
import { buildOffers, buildOrderToPay, buildPaying, handClock } from '../payment.testing.ts'
import { receiveGatewayReturn } from '../receive-gateway-return.ts'
import { sweepPayments } from '../sweep-payments.ts'
import { decideFakePayment } from './decide-fake-payment.ts'

async function openAtBank(db: Database) {
  const clock = handClock()
  const paying = buildPaying(db, clock)
  const order = await buildOrderToPay(db, await buildOffers(db, { sellers: 2 }), 'fake')
  const link = await readPaymentLink(paying, order.userId, order.orderId)
  const fields: { link_id: string } = JSON.parse(link.body)
  const decide = (decision: 'confirm' | 'cancel', payerId = order.userId, linkId = fields.link_id) =>
    inTransaction(db, 'write', (tx) => decideFakePayment(tx, payerId, linkId, decision, clock.now()))
  return { db, clock, paying, order, link, decide }
}

test('a link leads to the bank’s own page with what that page shows', async ({ database }) => {
  const { link, order } = await openAtBank(database.db)

  expect(link.link_url).toBe('/fake-gateway')
  expect(JSON.parse(link.body)).toEqual({
    link_id: expect.stringMatching(/^[\w-]{32}$/),
    order_id: order.orderId,
    order_number: expect.stringMatching(/^[1-9]\d{8}$/),
    amount: '500000',
    gateway: 'fake',
    callback_url: `/payment-statuscheck?order_id=${order.orderId}`,
  })
})

test('the fields of the hand-over stand in one order, for the whole and for a part', async ({ database }) => {
  const { paying, order, link } = await openAtBank(database.db)
  const [receiptId] = order.receiptIds
  if (receiptId === undefined) throw new Error('no receipt')

  const part = await readPaymentLink(paying, order.userId, receiptId)

  const whole = ['link_id', 'order_id', 'order_number', 'amount', 'gateway', 'callback_url']
  expect(Object.keys(JSON.parse(link.body))).toEqual(whole)
  expect(Object.keys(JSON.parse(part.body))).toEqual([...whole, 'sellerId', 'receipt_id_seller'])
})

test('the link to one seller’s part names seller and receipt', async ({ database }) => {
  const { paying, order } = await openAtBank(database.db)
  const [receiptId] = order.receiptIds
  if (receiptId === undefined) throw new Error('no receipt')

  const link = await readPaymentLink(paying, order.userId, receiptId)

  expect(JSON.parse(link.body)).toMatchObject({ amount: '250000', receipt_id_seller: receiptId, sellerId: expect.any(String) })
})

test('a confirmed payment makes the order paid once somebody comes back', async ({ database }) => {
  const { db, paying, order, decide } = await openAtBank(database.db)

  const outcome = await decide('confirm')
  expect(outcome).toMatchObject({ status: 'OK', body: { order_id: order.orderId, amount: 500_000, gateway: 'fake', error_code: null } })
  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'unpaid' })

  expect(await receiveGatewayReturn(paying, outcome)).toMatchObject({ status: 'OK', outcome: 'paid', isPaid: 'paid' })
})

test('a cancelled payment is FAILED, and the order can be paid by another link', async ({ database }) => {
  const { paying, order, link, decide } = await openAtBank(database.db)

  const outcome = await decide('cancel')
  expect(outcome).toMatchObject({ status: 'FAILED', body: { error_code: 'CANCELLED_BY_PAYER' } })
  expect(await receiveGatewayReturn(paying, outcome)).toMatchObject({ status: 'FAILED', outcome: 'cancelled' })

  expect((await readPaymentLink(paying, order.userId, order.orderId)).body).not.toBe(link.body)
})

test('a link serves once: the second decision is refused with the outcome of the first', async ({ database }) => {
  const { decide } = await openAtBank(database.db)
  const first = await decide('confirm')

  await expect(decide('cancel')).rejects.toMatchObject({ code: 'BANK_LINK_USED', facts: { outcome: first } })
})

test('of twenty decisions at once one stands', async ({ database }) => {
  const { db, decide } = await openAtBank(database.db)

  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => decide(index % 2 === 0 ? 'confirm' : 'cancel')))

  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect((await db.query({ text: `select state from fake_bank_payments where state <> 'waiting'` })).rows).toHaveLength(1)
})

test('a link of somebody else, or an invented one, is not found', async ({ database }) => {
  const { db, order, decide } = await openAtBank(database.db)
  const other = await buildOrderToPay(db, await buildOffers(db), 'fake')

  await expect(decide('confirm', other.userId)).rejects.toMatchObject({ code: 'BANK_LINK_NOT_FOUND' })
  await expect(decide('confirm', order.userId, 'x'.repeat(32))).rejects.toMatchObject({ code: 'BANK_LINK_NOT_FOUND' })
})

test('a link that is too old serves nobody', async ({ database }) => {
  const { clock, decide } = await openAtBank(database.db)
  clock.pass(31)

  await expect(decide('confirm')).rejects.toMatchObject({ code: 'BANK_LINK_NOT_FOUND' })
})

test('a withdrawn link serves nobody', async ({ database }) => {
  const { db, paying, order, decide } = await openAtBank(database.db)
  const [receiptId] = order.receiptIds
  if (receiptId === undefined) throw new Error('no receipt')
  await readPaymentLink(paying, order.userId, receiptId)

  await expect(decide('confirm')).rejects.toMatchObject({ code: 'BANK_LINK_USED' })
  expect((await db.query({ text: `select state from payments where state = 'at_bank'` })).rows).toHaveLength(1)
})

test('confirmed while the shopper’s browser died: the sweep asks the bank and settles', async ({ database }) => {
  const { db, clock, paying, order, decide } = await openAtBank(database.db)
  await decide('confirm')
  clock.pass(2)

  await sweepPayments(paying)

  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'paid' })
})
