import { expect } from 'vitest'
import { toman } from '#contract/money.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { findOrder } from '../order/order.queries.ts'
import { orderPurpose } from '../order/order-purpose.ts'
import { readStatusOrder } from '../order/read-status-order.ts'
import type { Purposes } from '../purpose/purposes.ts'
import { post } from '../wallet/post.ts'
import { proveLedger } from '../wallet/prove-ledger.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { listEntries, readWallet } from '../wallet/read-wallet.ts'
import { buildBalance } from '../wallet/wallet.testing.ts'
import { readPaymentLink } from './open-payment.ts'
import { buildOffers, buildOrderToPay, buildPaying, handClock } from './payment.testing.ts'
import { receiveGatewayReturn } from './receive-gateway-return.ts'
import { type ScriptedGateway, scriptedGateway } from './scripted-gateway.testing.ts'
import { buildSeat, findSeat, seatPurpose } from './seat.testing.ts'
import { sweepPayments } from './sweep-payments.ts'
import { withShareFreed } from './wallet-share.ts'
import { withdrawPayment } from './withdraw-payment.ts'

const PRICE = 250_000
const SHARE = 100_000
const NO_LIMITS = { min: 1, max: 1 }

type World = Awaited<ReturnType<typeof openWorld>>

/** A shopper with an order of 250,000 toman and some money in the wallet. */
async function openWorld(db: Database, given: { balance?: number; sellers?: number; purposes?: Purposes } = {}) {
  const clock = handClock()
  const gateway = scriptedGateway()
  const paying = buildPaying(db, clock, { gateway, purposes: given.purposes ?? [orderPurpose] })
  const offers = await buildOffers(db, { sellers: given.sellers ?? 1, price: PRICE })
  const order = await buildOrderToPay(db, offers)
  const balance = given.balance ?? SHARE
  if (balance > 0) await inTransaction(db, 'write', (tx) => buildBalance(tx, order.userId, balance))
  return { db, clock, gateway, paying, offers, order }
}

const press = ({ paying, order }: World, fromWallet: number, id: Parameters<typeof readPaymentLink>[2] = order.orderId) =>
  readPaymentLink(paying, order.userId, id, { fromWallet: toman(fromWallet) })
const comeBack = ({ paying, order }: World, authority = 'A000001') =>
  receiveGatewayReturn(paying, { status: 'OK', body: { order_id: order.orderId, transaction_id: authority } })
const shareOf = async ({ db, order }: World) => (await readStatusOrder(db, order.orderId, order.userId))?.order?.walletShare
const walletOf = ({ db, order }: World) => readBalance(db, order.userId)
const orderOf = ({ db, order }: World) => findOrder(db, order.userId, order.orderId)
const askedOf = ({ asked }: ScriptedGateway) => asked.requests.map(({ amount }) => amount)

/** What this order moved, by account. */
async function ledgerOf({ db, order }: World): Promise<Record<string, number>> {
  const text = `select split_part(account_id, ':', 1) as kind, sum(amount)::int as amount from ledger_entries where order_id = $1 group by 1`
  const { rows } = await db.query({ text, values: [order.orderId] })
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]))
}

async function textsOf({ db }: World): Promise<string[]> {
  return (await db.query({ text: 'select body from messages order by id' })).rows.map(({ body }) => body)
}

async function spend({ db, order }: World, amount: number): Promise<void> {
  const entries = [
    { account: { kind: 'shopper', userId: order.userId }, amount: -amount },
    { account: { kind: 'market' }, amount },
  ] as const
  await inTransaction(db, 'write', (tx) => post(tx, { reason: 'wallet_moved', entries, at: new Date() }))
}

async function expectSound({ db, clock }: World): Promise<void> {
  expect(await proveLedger(db, clock.now())).toEqual({ wrongAccounts: 0, firstWrong: null })
}

test('the wallet pays its share and the gateway the rest: blocked until both are there, then booked at once', async ({ database }) => {
  const world = await openWorld(database.db)

  await press(world, SHARE)
  expect(await walletOf(world)).toEqual({ balance: SHARE, blocked: SHARE })
  expect(askedOf(world.gateway)).toEqual([PRICE - SHARE])
  expect(await readWallet(database.db, world.order.userId, NO_LIMITS)).toMatchObject({
    blockedAmount: SHARE,
    inPayments: [{ id: world.order.orderId, amount: SHARE }],
  })
  await expectSound(world)
  world.gateway.pay('A000001')
  const answer = await comeBack(world)

  expect(answer).toMatchObject({ status: 'OK', outcome: 'paid', isPaid: 'paid' })
  expect(await orderOf(world)).toMatchObject({ isPaid: 'paid', parts: [{ paidAmount: PRICE }] })
  expect(await ledgerOf(world)).toEqual({ gateway: SHARE - PRICE, seller: PRICE, shopper: -SHARE })
  expect(await walletOf(world)).toEqual({ balance: 0, blocked: 0 })
  expect(await shareOf(world)).toEqual({ paid: SHARE, tried: 0 })
  await expectSound(world)
})

test('its owner gets an SMS of the debit, and the statement names the order', async ({ database }) => {
  const world = await openWorld(database.db, { balance: SHARE + 7_000 })
  await press(world, SHARE)
  world.gateway.pay('A000001')

  await comeBack(world)

  expect((await textsOf(world)).at(-1)).toMatch(/^کیف پول راسته: ۱۰۰٬۰۰۰ تومان برای سفارش \S+ پرداخت شد\.\nماندهٔ در دسترس: ۷٬۰۰۰ تومان/)
  const { entries } = await listEntries(database.db, world.order.userId, { kind: 'purchase', limit: 5 })
  expect(entries).toMatchObject([
    { amount: -SHARE, balance: 7_000, kind: 'purchase', methodDescriptionFa: 'کیف پول', orderId: world.order.orderId },
  ])
  expect(entries[0]?.description).toMatch(/^پرداخت سفارش \S+ از کیف پول$/)
})

test('a wallet that pays all of it asks no gateway: paid as it is pressed, also where the order’s gateway is not set up', async ({
  database,
}) => {
  const world = await openWorld(database.db, { balance: PRICE })
  const paying = { ...world.paying, gateways: new Map() }

  const link = await press({ ...world, paying }, PRICE)

  expect(link).toEqual({ link_url: `/payment-statuscheck?order_id=${world.order.orderId}`, body: '{}' })
  expect(await orderOf(world)).toMatchObject({ isPaid: 'paid', status: 'processing' })
  expect(await ledgerOf(world)).toEqual({ seller: PRICE, shopper: -PRICE })
  expect(await walletOf(world)).toEqual({ balance: 0, blocked: 0 })
  expect(await textsOf(world)).toHaveLength(2)
  await expect(press(world, PRICE)).rejects.toMatchObject({ code: 'ALREADY_PAID' })
  await expectSound(world)
})

test('one seller’s receipt is paid from the wallet, the rest of the order by its gateway', async ({ database }) => {
  const world = await openWorld(database.db, { balance: PRICE, sellers: 2 })
  const [receiptId] = world.order.receiptIds

  await press(world, PRICE, receiptId)
  await press(world, 0)
  world.gateway.pay('A000001')
  await comeBack(world)

  expect(askedOf(world.gateway)).toEqual([PRICE])
  expect(await orderOf(world)).toMatchObject({ isPaid: 'paid' })
  expect(await ledgerOf(world)).toEqual({ gateway: -PRICE, seller: 2 * PRICE, shopper: -PRICE })
})

test('more than the wallet holds, or than is due, is refused, and nothing is placed', async ({ database }) => {
  const world = await openWorld(database.db, { balance: 400_000 })
  const poor = { ...world, order: await buildOrderToPay(database.db, world.offers) }

  await expect(press(world, PRICE + 1)).rejects.toMatchObject({ code: 'WALLET_ABOVE_DUE', facts: { fromWallet: PRICE + 1, due: PRICE } })
  await expect(press(poor, 90_000)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW', facts: { available: 0, shortfall: 90_000 } })
  await inTransaction(database.db, 'write', (tx) => buildBalance(tx, poor.order.userId, 80_000))
  const refused = press(poor, 90_000)

  await expect(refused).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW', facts: { available: 80_000, shortfall: 10_000 } })
  await expect(refused).rejects.toThrow('۱۰٬۰۰۰ تومان کم دارد')
  expect(await orderOf(poor)).toMatchObject({ status: 'basket' })
  expect(askedOf(world.gateway)).toEqual([])
})

test('a limit of the gateway holds for what is left, and the refusal says so', async ({ database }) => {
  const world = await openWorld(database.db)
  world.gateway.instead.request = async () => ({ state: 'amount', reason: 'too small' })

  const refused = press(world, SHARE)

  await expect(refused).rejects.toMatchObject({ code: 'AMOUNT_NOT_TAKEN', facts: { amount: PRICE - SHARE, fromWallet: SHARE } })
  expect(await walletOf(world)).toEqual({ balance: SHARE, blocked: 0 })
})

for (const [what, befall] of [
  ['the bank refuses', ({ gateway }: World) => gateway.cancel('A000001')],
  ['the bank took another amount', ({ gateway }: World) => gateway.pay('A000001', PRICE)],
  ['its time is over', ({ clock }: World) => clock.pass(25)],
] as const) {
  test(`a payment frees its share when ${what}`, async ({ database }) => {
    const world = await openWorld(database.db)
    await press(world, SHARE)

    befall(world)
    await comeBack(world)

    expect(await walletOf(world)).toEqual({ balance: SHARE, blocked: 0 })
    expect(await ledgerOf(world)).toEqual({})
    expect(await shareOf(world)).toEqual({ paid: 0, tried: SHARE })
    await expectSound(world)
  })
}

test('a payment frees its share when its shopper withdraws it', async ({ database }) => {
  const world = await openWorld(database.db)
  await press(world, SHARE)

  await withdrawPayment(world.paying, world.order.userId, world.order.orderId)

  expect(await walletOf(world)).toEqual({ balance: SHARE, blocked: 0 })
})

test('a payment whose process died before the bank answered frees its share with the sweep', async ({ database }) => {
  const world = await openWorld(database.db)
  world.gateway.instead.request = () => new Promise(() => undefined)
  void press(world, SHARE).catch(() => undefined)
  await expect.poll(async () => (await walletOf(world)).blocked).toBe(SHARE)

  world.clock.pass(1)
  await sweepPayments(world.paying)

  expect(await walletOf(world)).toEqual({ balance: SHARE, blocked: 0 })
})

test('a bank that gives no answer keeps the share blocked', async ({ database }) => {
  const world = await openWorld(database.db)
  await press(world, SHARE)
  world.gateway.instead.verify = async () => ({ state: 'unknown', reason: 'silent' })

  const { outcome } = await comeBack(world)

  expect(outcome).toBe('unknown')
  expect(await walletOf(world)).toEqual({ balance: SHARE, blocked: SHARE })
})

test('money that comes after the share was freed takes it again, and the order is paid', async ({ database }) => {
  const world = await openWorld(database.db)
  await press(world, SHARE)
  world.clock.pass(25)
  await sweepPayments(world.paying)

  world.gateway.pay('A000001')
  await sweepPayments(world.paying)

  expect(await orderOf(world)).toMatchObject({ isPaid: 'paid' })
  expect(await ledgerOf(world)).toEqual({ gateway: SHARE - PRICE, seller: PRICE, shopper: -SHARE })
  expect(await walletOf(world)).toEqual({ balance: 0, blocked: 0 })
})

test('where the wallet does not hold the share any more, the bank’s part is in the wallet, and the statement says why', async ({
  database,
}) => {
  const world = await openWorld(database.db)
  await press(world, SHARE)
  world.clock.pass(25)
  await sweepPayments(world.paying)
  await spend(world, 1)

  world.gateway.pay('A000001')
  await sweepPayments(world.paying)

  expect((await orderOf(world))?.isPaid).toBe('unpaid')
  expect(await walletOf(world)).toEqual({ balance: SHARE - 1 + PRICE - SHARE, blocked: 0 })
  expect(await ledgerOf(world)).toEqual({ gateway: SHARE - PRICE, shopper: PRICE - SHARE })
  const { entries } = await listEntries(database.db, world.order.userId, { limit: 1 })
  expect(entries[0]?.description).toMatch(/^بخش درگاه پرداخت سفارش \S+ پس از پایان مهلت رسید و سهم کیف پول دیگر موجود نبود$/)
  await expectSound(world)
})

test('late money of an order that another payment paid is in the wallet, its share free', async ({ database }) => {
  const world = await openWorld(database.db, { balance: 2 * SHARE })
  await press(world, SHARE)
  await press(world, 0)
  world.gateway.pay('A000002')
  await comeBack(world, 'A000002')

  world.gateway.pay('A000001')
  await comeBack(world)

  expect(await walletOf(world)).toEqual({ balance: 2 * SHARE + PRICE - SHARE, blocked: 0 })
  await expectSound(world)
})

test('another share replaces the open payment, the same one goes on with it', async ({ database }) => {
  const world = await openWorld(database.db)

  const first = await press(world, SHARE)
  const same = await press(world, SHARE)
  await press(world, 60_000)

  expect(same).toEqual(first)
  expect(askedOf(world.gateway)).toEqual([PRICE - SHARE, PRICE - 60_000])
  expect(await walletOf(world)).toEqual({ balance: SHARE, blocked: 60_000 })
})

test('two tabs and a transfer at once spend one wallet once', async ({ database }) => {
  const world = await openWorld(database.db, { purposes: [orderPurpose, seatPurpose] })
  const { userId } = world.order
  const seat = await buildSeat(database.db, { price: SHARE })
  await database.db.query({ text: 'update seats set user_id = $1', values: [userId] })
  const paySeat = () => readPaymentLink(world.paying, userId, seat.id, { fromWallet: toman(SHARE) })

  const tried = await Promise.allSettled([press(world, SHARE), paySeat(), spend(world, SHARE), press(world, SHARE), paySeat()])

  const [order, firstSeat, spent, sameOrder, secondSeat] = tried.map(({ status }) => status === 'fulfilled')
  // either press may come first, and the seat that is paid has no link for the other
  const [inOrder, inSeat] = [order || sameOrder, firstSeat || secondSeat]
  expect([inOrder, inSeat, spent].filter(Boolean)).toHaveLength(1)
  expect(await walletOf(world)).toEqual(inOrder ? { balance: SHARE, blocked: SHARE } : { balance: 0, blocked: 0 })
  expect((await findSeat(database.db, seat.id))?.state).toBe(inSeat ? 'taken' : 'held')
  await expectSound(world)
})

test('the comment on a payment that came to nothing says that the wallet lost nothing', () => {
  expect(withShareFreed('پرداخت در بانک لغو شد', { walletAmount: toman(SHARE) })).toBe(
    'پرداخت در بانک لغو شد. سهم کیف پول (۱۰۰٬۰۰۰ تومان) آزاد شد و چیزی از آن کم نشد.',
  )
  expect(withShareFreed('پرداخت در بانک لغو شد', { walletAmount: toman(0) })).toBe('پرداخت در بانک لغو شد')
  expect(withShareFreed('', { walletAmount: toman(SHARE) })).toBe('')
})
