import { expect } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { readDaysOff } from '../calendar/days-off.ts'
import { findOrder } from '../order/order.queries.ts'
import { readOrderWithTimeline } from '../order/read-order.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { readPaymentLink } from './open-payment.ts'
import { buildOffers, buildOrderToPay, buildPaying, handClock } from './payment.testing.ts'
import { scriptedGateway } from './scripted-gateway.testing.ts'
import { sweepPayments } from './sweep-payments.ts'

async function openAtBank(db: Database, given: { stock?: number; orders?: number } = {}) {
  const clock = handClock()
  const gateway = scriptedGateway()
  const paying = buildPaying(db, clock, { gateway })
  const offers = await buildOffers(db, { sellers: 2, ...(given.stock === undefined ? {} : { stock: given.stock }) })
  const orders = []
  for (let count = given.orders ?? 1; count > 0; count--) {
    const order = await buildOrderToPay(db, offers)
    await readPaymentLink(paying, order.userId, order.orderId)
    orders.push(order)
  }
  const [order] = orders
  if (order === undefined) throw new Error('no order')
  return { db, clock, gateway, paying, offers, order, orders }
}

async function values(db: Database, text: string): Promise<unknown[]> {
  return (await db.query({ text })).rows.map((row: object) => Object.values(row)[0])
}

test('a payment that was paid while nobody came back is found and settled', async ({ database }) => {
  const { db, clock, gateway, paying, order } = await openAtBank(database.db)
  gateway.pay('A000001')
  clock.pass(2)

  await sweepPayments(paying)

  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'paid', status: 'processing' })
})

test('an ended hold is released once the bank says that nobody paid, and its stock is back', async ({ database }) => {
  const { db, clock, paying, order } = await openAtBank(database.db, { stock: 1 })
  clock.pass(21)

  await sweepPayments(paying)

  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'unpaid', status: 'failed' })
  expect(await values(db, 'select state from payments')).toEqual(['abandoned'])
  expect(await values(db, 'select state from reservations')).toEqual(['released', 'released'])
  expect(await values(db, 'select sum(stock) from offers')).toEqual([2])
})

test('an ended hold is asked about once more before its goods go back: what was paid at the last moment is kept', async ({ database }) => {
  const { db, clock, gateway, paying, order } = await openAtBank(database.db)
  clock.pass(19)
  await sweepPayments(paying)
  gateway.pay('A000001')
  clock.pass(2)

  await sweepPayments(paying)

  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'paid' })
  expect(await values(db, 'select state from reservations')).toEqual(['sold', 'sold'])
})

test('a silent gateway keeps the goods held ten minutes longer, then they go back', async ({ database }) => {
  const { db, clock, gateway, paying, order } = await openAtBank(database.db)
  gateway.instead.inquire = async () => {
    throw new Error('down')
  }
  clock.pass(21)
  await sweepPayments(paying)
  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ status: 'pending' })
  clock.pass(10)

  await sweepPayments(paying)

  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ status: 'failed' })
})

test('money that comes too late for its goods goes to the wallet, and a message says so', async ({ database }) => {
  const { db, clock, gateway, paying, offers, order } = await openAtBank(database.db, { stock: 1 })
  clock.pass(21)
  await sweepPayments(paying)
  const second = await buildOrderToPay(db, offers)
  await readPaymentLink(paying, second.userId, second.orderId)
  gateway.pay('A000001')
  clock.pass(2)

  await sweepPayments(paying)

  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'unpaid', status: 'failed' })
  expect(await readBalance(db, order.userId)).toEqual({ balance: 500_000, blocked: 0 })
  expect(await values(db, `select state from payments where order_id = '${order.orderId}'`)).toEqual(['credited'])
  expect(await values(db, 'select body from messages')).toEqual([expect.stringContaining('به کیف پول شما افزوده شد')])
  const { parts } = await readOrderWithTimeline(db, { read: readDaysOff }, order.userId, order.orderId)
  expect(parts.map(({ steps }) => steps.map(({ step, because, refund }) => because ?? refund?.to ?? step))).toEqual([
    ['placed', 'unpaid', 'wallet'],
    ['placed', 'unpaid', 'wallet'],
  ])
})

test('money that comes late for goods that are still there buys them', async ({ database }) => {
  const { db, clock, gateway, paying, order } = await openAtBank(database.db, { stock: 1 })
  clock.pass(21)
  await sweepPayments(paying)
  gateway.pay('A000001')
  clock.pass(2)

  await sweepPayments(paying)

  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'paid' })
  expect(await values(db, 'select sum(stock) from offers')).toEqual([0])
})

test('a payment paid after the bank had called it cancelled is found in the bank’s list of unverified ones', async ({ database }) => {
  const { db, clock, gateway, paying, order } = await openAtBank(database.db)
  gateway.cancel('A000001')
  clock.pass(2)
  await sweepPayments(paying)
  gateway.pay('A000001')

  await sweepPayments(paying)

  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'paid' })
})

test('a payment that the bank opened but never answered is learned by our id, and its money is not lost', async ({ database }) => {
  const { db } = database
  const clock = handClock()
  const gateway = scriptedGateway()
  const paying = buildPaying(db, clock, { gateway, timeoutMs: 30 })
  const order = await buildOrderToPay(db, await buildOffers(db))
  gateway.instead.request = (_, usual) => {
    usual()
    return new Promise(() => undefined)
  }
  await expect(readPaymentLink(paying, order.userId, order.orderId)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })
  gateway.pay('A000001')
  clock.pass(1)

  await sweepPayments(paying)

  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'paid' })
})

test('two sweepers at once share the work and settle each payment once', async ({ database }) => {
  const { db, clock, gateway, paying } = await openAtBank(database.db, { orders: 24 })
  for (const authority of gateway.authorities.slice(0, 16)) gateway.pay(authority)
  clock.pass(21)

  await Promise.all([
    sweepPayments(paying),
    sweepPayments({ ...paying, underWay: new Map() }),
    sweepPayments({ ...paying, underWay: new Map() }),
  ])
  await sweepPayments(paying)

  expect(await values(db, `select count(*) from orders where is_paid = 'paid'`)).toEqual([16])
  expect(await values(db, `select count(*) from ledger_entries`)).toEqual([48])
  expect(await values(db, `select count(*) from reservations where state = 'held'`)).toEqual([0])
  expect(await values(db, 'select sum(stock) from offers')).toEqual([200 - 32])
  expect(await values(db, 'select count(*) from messages')).toEqual([16])
})

test('a bank that says paid and never hands the money over is asked later and later', async ({ database }) => {
  const { db, clock, gateway, paying } = await openAtBank(database.db)
  clock.pass(31)
  await sweepPayments(paying)
  gateway.instead.verify = async () => ({ state: 'unknown', reason: 'silent' })
  gateway.pay('A000001')

  await sweepPayments(paying)

  expect(await values(db, 'select state from payments')).toEqual(['abandoned'])
  expect(await values(db, `select next_check_at - '${clock.now().toISOString()}' >= interval '5 minutes' from payments`)).toEqual([true])
})
