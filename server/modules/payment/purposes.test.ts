import { expect } from 'vitest'
import type { FakePaymentOutcome, GatewayReturn } from '#contract/payment.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { findOrder } from '../order/order.queries.ts'
import { orderPurpose } from '../order/order-purpose.ts'
import type { Purpose } from '../purpose/purpose.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { decideFakePayment } from './fake-bank/decide-fake-payment.ts'
import { readPaymentLink } from './open-payment.ts'
import { buildOffers, buildOrderToPay, buildPaying, handClock } from './payment.testing.ts'
import { readPaymentStatus } from './read-payment-status.ts'
import { receiveGatewayReturn } from './receive-gateway-return.ts'
import { scriptedGateway } from './scripted-gateway.testing.ts'
import { buildSeat, findSeat, type Seat, seatPurpose } from './seat.testing.ts'
import { sweepPayments } from './sweep-payments.ts'
import { withdrawPayment } from './withdraw-payment.ts'

interface Given {
  seat?: Parameters<typeof buildSeat>[1]
  canWithdraw?: boolean
  timeoutMs?: number
}

/** A market that sells orders and seats, and a shopper who holds a seat. */
async function openWorld(db: Database, given: Given = {}) {
  const clock = handClock()
  const gateway = scriptedGateway({ canWithdraw: given.canWithdraw ?? false })
  const purposes = [orderPurpose, seatPurpose]
  const paying = buildPaying(db, clock, { gateway, purposes, ...(given.timeoutMs === undefined ? {} : { timeoutMs: given.timeoutMs }) })
  const seat = await buildSeat(db, given.seat)
  return { db, clock, gateway, paying, seat }
}

type World = Awaited<ReturnType<typeof openWorld>>

const press = ({ paying, seat }: World, shown?: number) => readPaymentLink(paying, seat.userId, seat.id, { shown })
const returnOf = ({ id }: Pick<Seat, 'id'>, authority: string): GatewayReturn => ({
  status: 'OK',
  body: { order_id: id, transaction_id: authority },
})
const comeBack = ({ paying, seat }: World, authority = 'A000001') => receiveGatewayReturn(paying, returnOf(seat, authority))
const seatOf = ({ db, seat }: World) => findSeat(db, seat.id)

async function values(db: Database, text: string): Promise<unknown[][]> {
  return (await db.query({ text })).rows.map((row: object) => Object.values(row))
}

const statesOf = ({ db }: World) =>
  values(db, 'select state from payments order by created_at, (select min(id) from payment_events where payment_id = payments.id)')
const ledgerOf = ({ db }: World) => values(db, 'select account_id, amount from ledger_entries order by amount')

test('a seat is paid: its money is the market’s, its shopper is told in its own words', async ({ database }) => {
  const world = await openWorld(database.db)

  const link = await press(world, 90_000)
  world.gateway.pay('A000001')
  const answer = await comeBack(world)

  expect(link.link_url).toBe('https://bank.example/pay/A000001')
  expect(world.gateway.asked.requests).toMatchObject([{ purposeId: world.seat.id, number: null, amount: 90_000 }])
  expect(answer).toMatchObject({ status: 'OK', outcome: 'paid', isPaid: 'paid', order_id: world.seat.id })
  expect(await seatOf(world)).toMatchObject({ state: 'taken' })
  expect(await ledgerOf(world)).toEqual([
    ['gateway:scripted', -90_000],
    ['market', 90_000],
  ])
  expect(await values(world.db, 'select body from messages')).toEqual([[`بلیت ${world.seat.id} از آن شماست`]])
  expect(await values(world.db, 'select purpose, purpose_id, order_id, number from payments')).toEqual([
    ['seat', world.seat.id, null, null],
  ])
  expect(await values(world.db, 'select part_id, payee, seller_id, receipt_id from payment_parts')).toEqual([
    [world.seat.id, 'market', null, null],
  ])
})

test('whose money is its shopper’s own goes to the wallet', async ({ database }) => {
  const world = await openWorld(database.db, { seat: { payee: 'shopper' } })
  await press(world)
  world.gateway.pay('A000001')

  await comeBack(world)

  expect(await readBalance(world.db, world.seat.userId)).toEqual({ balance: 90_000, blocked: 0 })
  expect(await statesOf(world)).toEqual([['settled']])
})

test('pressed twenty times at once it has one payment, and a paid one has none', async ({ database }) => {
  const world = await openWorld(database.db)

  const links = await Promise.all(Array.from({ length: 20 }, () => press(world)))
  world.gateway.pay('A000001')
  await Promise.all(Array.from({ length: 20 }, () => comeBack(world)))

  expect(new Set(links.map((link) => link.link_url)).size).toBe(1)
  expect(await statesOf(world)).toEqual([['settled']])
  expect(await ledgerOf(world)).toHaveLength(2)
  await expect(press(world)).rejects.toMatchObject({ code: 'ALREADY_PAID', message: 'این بلیت پیش‌تر پرداخت شده است' })
})

test('it goes through the simulated bank and back to the status page like any other', async ({ database }) => {
  const world = await openWorld(database.db, { seat: { gateway: 'fake' } })
  const { db, paying, clock, seat } = world

  const link = await press(world)
  const fields: { link_id: string } = JSON.parse(link.body)
  const decide = (): Promise<FakePaymentOutcome> =>
    inTransaction(db, 'write', (tx) => decideFakePayment(tx, seat.userId, fields.link_id, 'confirm', clock.now()))
  const decided = await decide()

  expect(fields).toEqual({
    link_id: expect.any(String),
    order_id: seat.id,
    amount: '90000',
    gateway: 'fake',
    callback_url: `/payment-statuscheck?order_id=${seat.id}`,
  })
  expect(decided.body).toMatchObject({ order_id: seat.id, amount: 90_000, sellerId: null })
  expect(await receiveGatewayReturn(paying, decided)).toMatchObject({ outcome: 'paid', order_id: seat.id })
  const status = await inTransaction(db, 'read', (tx) => readPaymentStatus(tx, paying.purposes, seat.userId, seat.id))
  expect(status).toEqual({ order_id: seat.id, isPaid: 'paid', status: 'processing' })
})

test('refused by the bank it is free again and says why; the next payment pays it', async ({ database }) => {
  const world = await openWorld(database.db)
  await press(world)
  world.gateway.instead.verify = async () => ({ state: 'failed', reason: 'no cover' })

  expect(await comeBack(world)).toMatchObject({ status: 'FAILED', outcome: 'refused', isPaid: 'unpaid' })
  expect(await seatOf(world)).toMatchObject({ state: 'held', comment: 'بانک پرداخت را نپذیرفت' })

  world.gateway.instead.verify = undefined
  await press(world)
  world.gateway.pay('A000002')
  expect(await comeBack(world, 'A000002')).toMatchObject({ outcome: 'paid' })
  expect(await statesOf(world)).toEqual([['refused'], ['settled']])
})

test('of another amount than was asked for nothing is given, and a person looks', async ({ database }) => {
  const world = await openWorld(database.db)
  await press(world)
  world.gateway.pay('A000001', 90_001)

  expect(await comeBack(world)).toMatchObject({ outcome: 'refused', isPaid: 'unpaid' })

  expect(await statesOf(world)).toEqual([['disputed']])
  expect(await ledgerOf(world)).toEqual([])
  expect(await seatOf(world)).toMatchObject({ comment: 'مبلغ پرداخت‌شده با مبلغ بلیت یکی نیست؛ پشتیبانی بررسی می‌کند' })
})

test('cancelled at the bank, or taken back, it is free again', async ({ database }) => {
  const world = await openWorld(database.db, { canWithdraw: true })
  await press(world)
  world.gateway.cancel('A000001')
  expect(await comeBack(world)).toMatchObject({ outcome: 'cancelled' })

  await press(world)
  const answer = await withdrawPayment(world.paying, world.seat.userId, world.seat.id)

  expect(answer).toEqual({ outcome: 'cancelled', isPaid: 'unpaid' })
  expect(await seatOf(world)).toMatchObject({ state: 'held' })
  expect(await statesOf(world)).toEqual([['cancelled'], ['cancelled']])
})

test('unpaid when its hold ends it is given up, and money that comes later is in the wallet', async ({ database }) => {
  const world = await openWorld(database.db)
  await press(world)
  world.clock.pass(21)

  expect(await sweepPayments(world.paying)).toEqual({ asked: 1, expired: 1 })
  expect(await seatOf(world)).toMatchObject({ state: 'lost', comment: 'مهلت پرداخت به پایان رسید' })
  await expect(press(world)).rejects.toMatchObject({ code: 'SEAT_LOST' })
  world.gateway.pay('A000001')
  const late = await comeBack(world)

  expect(late).toMatchObject({
    outcome: 'credited',
    isPaid: 'unpaid',
    message: 'پرداخت شما پس از پایان مهلت بلیت رسید؛ مبلغ آن به کیف پول شما افزوده شد',
  })
  expect(await readBalance(world.db, world.seat.userId)).toEqual({ balance: 90_000, blocked: 0 })
  expect(await values(world.db, 'select body from messages')).toEqual([[`پول بلیت ${world.seat.id} در کیف پول شماست`]])
})

test('paid when the process died before it was written down, it is found by the sweep', async ({ database }) => {
  const world = await openWorld(database.db)
  await press(world)
  world.gateway.pay('A000001')
  const dying: Purpose = {
    ...seatPurpose,
    async settle(tx, settlement, now) {
      await seatPurpose.settle(tx, settlement, now)
      throw new Error('the process died')
    },
  }

  const died = receiveGatewayReturn({ ...world.paying, purposes: [dying], underWay: new Map() }, returnOf(world.seat, 'A000001'))
  await expect(died).rejects.toThrow('the process died')
  expect(await seatOf(world)).toMatchObject({ state: 'in-payment' })
  world.clock.pass(2)
  await sweepPayments(world.paying)

  expect(await seatOf(world)).toMatchObject({ state: 'taken' })
  expect(await statesOf(world)).toEqual([['settled']])
  expect(await ledgerOf(world)).toHaveLength(2)
})

test('opened by a process that died before the bank answered, it is given up by the sweep and can be paid again', async ({ database }) => {
  const world = await openWorld(database.db, { timeoutMs: 60_000 })
  world.gateway.instead.request = () => new Promise(() => undefined)
  void press(world).catch(() => undefined)
  await expect.poll(() => world.gateway.asked.requests.length).toBe(1)
  world.clock.pass(1)

  await sweepPayments({ ...world.paying, underWay: new Map() })

  expect(await seatOf(world)).toMatchObject({ state: 'held', comment: 'درگاه پرداخت پاسخ نداد' })
  world.gateway.instead.request = undefined
  expect((await press(world)).link_url).toContain('A000001')
})

test('paid at a bank that never answered, it is learned by our id', async ({ database }) => {
  const world = await openWorld(database.db, { timeoutMs: 30 })
  world.gateway.instead.request = (_, usual) => {
    usual()
    return new Promise(() => undefined)
  }
  await expect(press(world)).rejects.toMatchObject({
    code: 'GATEWAY_UNAVAILABLE',
    message: 'درگاه پرداخت پاسخ نمی‌دهد. بلیت شما محفوظ است؛ کمی بعد دوباره تلاش کنید.',
  })
  world.gateway.pay('A000001')
  world.clock.pass(1)

  await sweepPayments(world.paying)

  expect(await seatOf(world)).toMatchObject({ state: 'taken' })
})

test('an order and a seat that are paid at once are settled each by its own, and no authority serves for the other', async ({
  database,
}) => {
  const world = await openWorld(database.db)
  const { db, paying, gateway, seat } = world
  const order = await buildOrderToPay(db, await buildOffers(db, { price: 250_000 }))
  await readPaymentLink(paying, order.userId, order.orderId)
  await press(world)
  gateway.pay('A000001')
  gateway.pay('A000002')

  await expect(receiveGatewayReturn(paying, returnOf(seat, 'A000001'))).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
  await expect(receiveGatewayReturn(paying, returnOf({ id: order.orderId }, 'A000002'))).rejects.toMatchObject({
    code: 'PAYMENT_NOT_FOUND',
  })
  const [paidOrder, paidSeat] = await Promise.all([
    receiveGatewayReturn(paying, returnOf({ id: order.orderId }, 'A000001')),
    receiveGatewayReturn(paying, returnOf(seat, 'A000002')),
  ])

  expect([paidOrder.outcome, paidSeat.outcome]).toEqual(['paid', 'paid'])
  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'paid' })
  expect(await seatOf(world)).toMatchObject({ state: 'taken' })
  expect(await values(db, 'select sum(amount)::int from ledger_entries')).toEqual([[0]])
})

test('somebody else’s seat is not found, in its own words', async ({ database }) => {
  const world = await openWorld(database.db)
  const other = await buildSeat(database.db)
  const stranger = other.userId

  await expect(readPaymentLink(world.paying, stranger, world.seat.id)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND' })
  await expect(withdrawPayment(world.paying, stranger, world.seat.id)).rejects.toMatchObject({ code: 'SEAT_NOT_FOUND' })
  expect(await statesOf(world)).toEqual([])
})

test('a payment for what this process does not know stays as it is, and the sweep goes on with the others', async ({ database }) => {
  const world = await openWorld(database.db)
  const { db, paying, clock } = world
  const order = await buildOrderToPay(db, await buildOffers(db))
  await readPaymentLink(paying, order.userId, order.orderId)
  await press(world)
  world.gateway.pay('A000001')
  world.gateway.pay('A000002')
  clock.pass(2)

  await expect(sweepPayments({ ...paying, purposes: [orderPurpose] })).rejects.toThrow('1 payments could not be looked after')

  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'paid' })
  expect(await statesOf(world)).toEqual([['settled'], ['at_bank']])
})
