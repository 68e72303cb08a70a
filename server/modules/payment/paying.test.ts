import { describe, expect } from 'vitest'
import type { GatewayReturn } from '#contract/payment.ts'
import type { Database } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { findOrder } from '../order/order.queries.ts'
import type { BuiltOrder } from '../order/order.testing.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { readPaymentLink } from './open-payment.ts'
import { buildOffers, buildOrderToPay, buildPaying, handClock } from './payment.testing.ts'
import { receiveGatewayReturn } from './receive-gateway-return.ts'
import { scriptedGateway } from './scripted-gateway.testing.ts'
import { sweepPayments } from './sweep-payments.ts'
import { withdrawPayment } from './withdraw-payment.ts'

type World = Awaited<ReturnType<typeof openWorld>>

async function openWorld(db: Database, given: { sellers?: number; stock?: number; canWithdraw?: boolean; timeoutMs?: number } = {}) {
  const clock = handClock()
  const gateway = scriptedGateway({ canWithdraw: given.canWithdraw ?? false })
  const paying = buildPaying(db, clock, { gateway, ...(given.timeoutMs === undefined ? {} : { timeoutMs: given.timeoutMs }) })
  const offers = await buildOffers(db, given)
  const order = await buildOrderToPay(db, offers)
  return { db, clock, gateway, paying, offers, order }
}

function returnOf(order: BuiltOrder, authority: string, status = 'OK', extra: object = {}): GatewayReturn {
  return { status, body: { order_id: order.orderId, transaction_id: authority, ...extra } }
}

const press = ({ paying, order }: World, id = order.orderId as BuiltOrder['orderId'] | BuiltOrder['receiptIds'][number]) =>
  readPaymentLink(paying, order.userId, id)
const comeBack = ({ paying, order }: World, authority: string, status?: string) =>
  receiveGatewayReturn(paying, returnOf(order, authority, status))

async function rows<Row>(db: Database, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await db.query({ text, values })).rows
}

const statesOf = async ({ db, order }: World) =>
  (
    await rows<{ state: string }>(
      db,
      'select state from payments where order_id = $1 order by (select min(told.id) from payment_events as told where told.payment_id = payments.id)',
      [order.orderId],
    )
  ).map((row) => row.state)
const eventsOf = async ({ db }: World) =>
  (await rows<{ kind: string }>(db, 'select kind from payment_events order by id')).map((row) => row.kind)
const orderOf = ({ db, order }: World) => findOrder(db, order.userId, order.orderId)
const stockOf = async ({ db }: World) => (await rows<{ stock: number }>(db, 'select sum(stock) as stock from offers'))[0]?.stock
const ledgerOf = async ({ db }: World) =>
  (await rows<{ account: string; amount: number }>(db, 'select account_id as account, amount from ledger_entries order by account_id')).map(
    ({ account, amount }) => [account, amount],
  )

describe('pay, pressed', () => {
  test('places the order, takes the stock and hands out a link', async ({ database }) => {
    const world = await openWorld(database.db, { sellers: 3 })

    const link = await press(world)

    expect(link).toEqual({ link_url: 'https://bank.example/pay/A000001', body: '{}' })
    expect(await orderOf(world)).toMatchObject({ status: 'waiting', isPaid: 'unpaid' })
    expect(await stockOf(world)).toBe(297)
    expect(world.gateway.asked.requests).toMatchObject([{ amount: 750_000, purposeId: world.order.orderId }])
  })

  test('twenty times at once gives one payment and twenty times its link', async ({ database }) => {
    const world = await openWorld(database.db, { sellers: 2 })

    const links = await Promise.all(Array.from({ length: 20 }, () => press(world)))

    expect(new Set(links.map((link) => link.link_url)).size).toBe(1)
    expect(world.gateway.asked.requests).toHaveLength(1)
    expect(await statesOf(world)).toEqual(['at_bank'])
    expect(await stockOf(world)).toBe(198)
  })

  test('again after the shopper paid and never came back settles instead of charging twice', async ({ database }) => {
    const world = await openWorld(database.db)
    await press(world)
    world.gateway.pay('A000001')

    await expect(press(world)).rejects.toMatchObject({ code: 'ALREADY_PAID' })

    expect(await orderOf(world)).toMatchObject({ isPaid: 'paid', status: 'processing' })
    expect(world.gateway.asked.requests).toHaveLength(1)
  })

  test('again after the shopper cancelled at the bank opens another payment', async ({ database }) => {
    const world = await openWorld(database.db)
    await press(world)
    world.gateway.cancel('A000001')

    const link = await press(world)

    expect(link.link_url).toContain('A000002')
    expect(await statesOf(world)).toEqual(['cancelled', 'at_bank'])
  })

  test('for one seller after all were asked for closes the first link where the bank can', async ({ database }) => {
    const world = await openWorld(database.db, { sellers: 2, canWithdraw: true })
    const [receiptId] = world.order.receiptIds
    if (receiptId === undefined) throw new Error('no receipt')
    await press(world)

    await press(world, receiptId)

    expect(await statesOf(world)).toEqual(['cancelled', 'at_bank'])
    expect(world.gateway.asked.requests.map((payment) => payment.amount)).toEqual([500_000, 250_000])
  })

  test('for one seller after all, and both paid, keeps one payment and credits the other to the wallet', async ({ database }) => {
    const world = await openWorld(database.db, { sellers: 2 })
    const [receiptId] = world.order.receiptIds
    if (receiptId === undefined) throw new Error('no receipt')
    await press(world)
    await press(world, receiptId)
    world.gateway.pay('A000001')
    world.gateway.pay('A000002')

    const part = await comeBack(world, 'A000002')
    const whole = await comeBack(world, 'A000001')

    expect([part.outcome, whole.outcome]).toEqual(['paid', 'credited'])
    expect(whole.message).toContain('بخشی از این سفارش پیش‌تر پرداخت شده بود')
    expect(await rows(database.db, `select body from messages where body like '%بخشی از سفارش%پیش‌تر پرداخت شده بود%'`)).toHaveLength(1)
    expect(await orderOf(world)).toMatchObject({ isPaid: 'prepaid' })
    expect(await readBalance(database.db, world.order.userId)).toMatchObject({ balance: 500_000 })
  })

  test('for an order whose whole price a discount took buys it without a bank', async ({ database }) => {
    const world = await openWorld(database.db, { sellers: 2 })
    await rows(database.db, `update seller_orders set discount = subtotal, total = 0`)
    await rows(database.db, `update orders set discount = subtotal, total = 0`)

    const link = await press(world)

    expect(link).toEqual({ link_url: `/payment-statuscheck?order_id=${world.order.orderId}`, body: '{}' })
    expect(await orderOf(world)).toMatchObject({ isPaid: 'paid', status: 'processing' })
    expect(await stockOf(world)).toBe(198)
    expect(world.gateway.asked.requests).toEqual([])
    await expect(press(world)).rejects.toMatchObject({ code: 'ALREADY_PAID' })
  })

  test('by somebody else finds no order', async ({ database }) => {
    const world = await openWorld(database.db)
    const other = await buildOrderToPay(database.db, world.offers)

    await expect(readPaymentLink(world.paying, other.userId, world.order.orderId)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await statesOf(world)).toEqual([])
  })

  test('at a gateway that does not answer leaves the order payable, and the next press asks again', async ({ database }) => {
    const world = await openWorld(database.db, { timeoutMs: 50 })
    world.gateway.instead.request = () => new Promise(() => undefined)
    await expect(press(world)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE', status: 503 })
    world.gateway.instead.request = undefined

    const link = await press(world)

    expect(link.link_url).toContain('A000001')
    expect(await statesOf(world)).toEqual(['abandoned', 'at_bank'])
    expect(await stockOf(world)).toBe(99)
  })

  test('while the process that asked has died takes its place', async ({ database }) => {
    const world = await openWorld(database.db, { timeoutMs: 60_000 })
    world.gateway.instead.request = () => new Promise(() => undefined)
    const dying = press(world)
    dying.catch(() => undefined)
    await expect.poll(() => world.gateway.asked.requests.length).toBe(1)
    world.gateway.instead.request = undefined
    world.clock.pass(1)

    const link = await press(world)

    expect(link.link_url).toContain('A000001')
    expect(await statesOf(world)).toEqual(['at_bank'])
  })
})

describe('taking back an opened payment', () => {
  test('closes the link at the bank and frees the order', async ({ database }) => {
    const world = await openWorld(database.db, { canWithdraw: true })
    await press(world)

    const answer = await withdrawPayment(world.paying, world.order.userId, world.order.orderId)

    expect(answer).toEqual({ outcome: 'cancelled', isPaid: 'unpaid' })
    expect((await orderOf(world))?.parts).toMatchObject([{ inPayment: false, status: 'rejected' }])
  })

  test('that was paid meanwhile settles it instead', async ({ database }) => {
    const world = await openWorld(database.db, { canWithdraw: true })
    await press(world)
    world.gateway.pay('A000001')

    expect(await withdrawPayment(world.paying, world.order.userId, world.order.orderId)).toEqual({ outcome: 'paid', isPaid: 'paid' })
  })

  test('where there is none answers how the order stands', async ({ database }) => {
    const world = await openWorld(database.db)

    expect(await withdrawPayment(world.paying, world.order.userId, world.order.orderId)).toEqual({ outcome: 'cancelled', isPaid: 'unpaid' })
  })

  test('of somebody else finds no order', async ({ database }) => {
    const world = await openWorld(database.db)
    const other = await buildOrderToPay(database.db, world.offers)
    await press(world)

    await expect(withdrawPayment(world.paying, other.userId, world.order.orderId)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    expect(await statesOf(world)).toEqual(['at_bank'])
  })
})

describe('coming back', () => {
  test('from a paid payment settles order, stock, cart, ledger and message together', async ({ database }) => {
    const world = await openWorld(database.db, { sellers: 2 })
    await press(world)
    world.gateway.pay('A000001')

    const answer = await comeBack(world, 'A000001')

    expect(answer).toMatchObject({ status: 'OK', outcome: 'paid', isPaid: 'paid', order_id: world.order.orderId })
    expect(await orderOf(world)).toMatchObject({ isPaid: 'paid', status: 'processing' })
    expect(await ledgerOf(world)).toEqual([
      ['gateway:scripted', -500_000],
      ...world.offers.map((offer) => [`seller:${offer.sellerId}`, 250_000]),
    ])
    expect(await rows(database.db, 'select state from reservations')).toEqual([{ state: 'sold' }, { state: 'sold' }])
    expect(await rows(database.db, 'select offer_id from cart_lines')).toEqual([])
    expect(await rows(database.db, 'select users.id from messages join users on users.mobile = recipient')).toEqual([
      { id: world.order.userId },
    ])
  })

  test('fifty times at once, and again a day later, changes nothing more', async ({ database }) => {
    const world = await openWorld(database.db)
    await press(world)
    world.gateway.pay('A000001')

    const answers = await Promise.all(Array.from({ length: 50 }, () => comeBack(world, 'A000001')))
    world.clock.pass(24 * 60)
    const dayLater = await comeBack(world, 'A000001')

    expect(new Set([...answers, dayLater].map((answer) => answer.outcome))).toEqual(new Set(['paid']))
    expect(await ledgerOf(world)).toHaveLength(2)
    expect(await rows(database.db, 'select id from messages')).toHaveLength(1)
    expect(await stockOf(world)).toBe(99)
  })

  test('in two processes at once, with the sweep between them, settles once', async ({ database }) => {
    const world = await openWorld(database.db)
    await press(world)
    world.gateway.pay('A000001')
    world.clock.pass(5)
    const second = { ...world.paying, underWay: new Map() }
    const third = { ...world.paying, underWay: new Map() }

    const answers = await Promise.all([
      comeBack(world, 'A000001'),
      receiveGatewayReturn(second, returnOf(world.order, 'A000001')),
      sweepPayments(third),
    ])

    expect(answers[0].outcome).toBe('paid')
    expect(answers[1].outcome).toBe('paid')
    expect(await ledgerOf(world)).toHaveLength(2)
    expect(await rows(database.db, 'select id from messages')).toHaveLength(1)
  })

  test('with the word that it was cancelled, from a payment that the bank calls paid, is paid', async ({ database }) => {
    const world = await openWorld(database.db)
    await press(world)
    world.gateway.pay('A000001')

    expect(await comeBack(world, 'A000001', 'NOK')).toMatchObject({ status: 'OK', outcome: 'paid' })
  })

  test('from a cancelled payment leaves the order to be paid again', async ({ database }) => {
    const world = await openWorld(database.db)
    await press(world)
    world.gateway.cancel('A000001')

    const answer = await comeBack(world, 'A000001')

    expect(answer).toMatchObject({ status: 'FAILED', outcome: 'cancelled', isPaid: 'unpaid' })
    expect(await orderOf(world)).toMatchObject({ status: 'rejected' })
    expect((await press(world)).link_url).toContain('A000002')
  })

  test('to a bank that says nothing is unknown, never failed; the sweep settles it when the bank speaks again', async ({ database }) => {
    const world = await openWorld(database.db)
    await press(world)
    world.gateway.pay('A000001')
    world.gateway.instead.verify = async () => {
      throw new Error('ECONNRESET 6037991111111112')
    }

    const answer = await comeBack(world, 'A000001')
    expect(answer).toMatchObject({ status: 'UNKNOWN', outcome: 'unknown', isPaid: 'unpaid' })
    expect(await orderOf(world)).toMatchObject({ status: 'pending' })
    await expect(rows(database.db, `select facts->>'reason' as reason from payment_events where kind = 'verified'`)).resolves.toEqual([
      { reason: 'ECONNRESET 603799******1112' },
    ])

    world.gateway.instead.verify = undefined
    world.clock.pass(1)
    await sweepPayments(world.paying)

    expect(await orderOf(world)).toMatchObject({ isPaid: 'paid' })
  })
})

describe('a forged return', () => {
  test('with an invented authority is refused, written down, and changes nothing', async ({ database }) => {
    const world = await openWorld(database.db)
    await press(world)

    await expect(comeBack(world, 'A999999')).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })

    expect(await statesOf(world)).toEqual(['at_bank'])
    expect(await orderOf(world)).toMatchObject({ isPaid: 'unpaid', status: 'waiting' })
    expect(await eventsOf(world)).toContain('forged_return')
  })

  test('that says OK of an unpaid payment leaves it unpaid', async ({ database }) => {
    const world = await openWorld(database.db)
    await press(world)

    const answer = await receiveGatewayReturn(world.paying, returnOf(world.order, 'A000001', 'OK', { amount: 1, isPaid: 'paid' }))

    expect(answer).toMatchObject({ status: 'UNKNOWN', outcome: 'open', isPaid: 'unpaid' })
    expect(await ledgerOf(world)).toEqual([])
  })

  test('with a paid authority of another order is refused, also after that was settled', async ({ database }) => {
    const world = await openWorld(database.db)
    const other = await buildOrderToPay(database.db, world.offers)
    await press(world)
    await readPaymentLink(world.paying, other.userId, other.orderId)
    world.gateway.pay('A000001')

    await expect(receiveGatewayReturn(world.paying, returnOf(other, 'A000001'))).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
    await comeBack(world, 'A000001')
    await expect(receiveGatewayReturn(world.paying, returnOf(other, 'A000001'))).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })

    expect(await findOrder(database.db, other.userId, other.orderId)).toMatchObject({ isPaid: 'unpaid' })
  })

  for (const [what, amountOf] of [
    ['one toman less', (amount: number) => amount - 1],
    ['ten times as much', (amount: number) => amount * 10],
    ['a tenth', (amount: number) => amount / 10],
  ] as const) {
    test(`of a payment for which the bank took ${what} is refused with an alarm`, async ({ database }) => {
      const world = await openWorld(database.db)
      await press(world)
      world.gateway.pay('A000001', amountOf(world.order.total))

      const answer = await comeBack(world, 'A000001')

      expect(answer).toMatchObject({ status: 'FAILED', outcome: 'refused', isPaid: 'unpaid' })
      expect(await statesOf(world)).toEqual(['disputed'])
      expect(await eventsOf(world)).toContain('alarm')
      expect(await ledgerOf(world)).toEqual([])
    })
  }

  test('cannot be made by a gateway that hands out an authority twice: the second payment does not start', async ({ database }) => {
    const world = await openWorld(database.db)
    const other = await buildOrderToPay(database.db, world.offers)
    await press(world)
    world.gateway.instead.request = async () => ({
      state: 'opened',
      authority: 'A000001',
      redirect: { method: 'GET', url: 'https://bank.example/pay/A000001', fields: {} },
    })

    await expect(readPaymentLink(world.paying, other.userId, other.orderId)).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' })

    expect(await rows(database.db, 'select payment_id from payment_authorities')).toHaveLength(1)
  })
})
