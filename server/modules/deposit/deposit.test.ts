import { expect } from 'vitest'
import type { DepositId, UserId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import type { GatewayReturn } from '#contract/payment.ts'
import type { DepositRequest } from '#contract/wallet-deposit.ts'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { databaseTest as test } from '../../testing/database-test.ts'
import { buildShopper } from '../identity/people.testing.ts'
import { orderPurpose } from '../order/order-purpose.ts'
import { buildOffers, buildPaying, handClock } from '../payment/payment.testing.ts'
import { receiveGatewayReturn } from '../payment/receive-gateway-return.ts'
import { scriptedGateway } from '../payment/scripted-gateway.testing.ts'
import { sweepPayments } from '../payment/sweep-payments.ts'
import { readBalance } from '../wallet/read-balance.ts'
import { depositPurpose } from './deposit-purpose.ts'
import { openDeposit, readDepositLink } from './open-deposit.ts'
import { readDeposit } from './read-deposit.ts'

/** A shopper who is about to charge their wallet by 90,000 toman. */
async function openWorld(db: Database) {
  const clock = handClock()
  const gateway = scriptedGateway()
  const paying = buildPaying(db, clock, { gateway, purposes: [orderPurpose, depositPurpose] })
  await buildOffers(db, { sellers: 0 })
  const { id: userId } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
  const deposit = await inTransaction(db, 'write', (tx) => openDeposit(tx, paying, userId, requestOf(90_000)))
  return { db, clock, gateway, paying, userId, depositId: deposit.depositId, deposit }
}

type World = Awaited<ReturnType<typeof openWorld>>

const requestOf = (amount: number, given: { depositId?: DepositId; gateway?: string } = {}): DepositRequest => ({
  depositData: { amount: toman(amount), ...(given.depositId && { depositId: given.depositId }) },
  gateway: given.gateway ?? 'scripted',
})
const press = ({ paying, userId, depositId }: World, amount = 90_000) => readDepositLink(paying, userId, requestOf(amount, { depositId }))
const returned = ({ depositId }: World, authority: string): GatewayReturn => ({
  status: 'OK',
  body: { order_id: depositId, transaction_id: authority },
})
const comeBack = (world: World, authority = 'A000001') => receiveGatewayReturn(world.paying, returned(world, authority))
const shown = ({ db, userId, depositId }: World, viewer: UserId = userId) => readDeposit(db, viewer, depositId)
const values = async (db: Database, text: string): Promise<unknown[][]> =>
  (await db.query({ text })).rows.map((row: object) => Object.values(row))
const ledger = ({ db, userId }: World) =>
  values(db, `select replace(account_id, '${userId}', 'me'), amount, reason from ledger_entries order by id`)

test('a paid charge is in the wallet, once, however many come back with it', async ({ database }) => {
  const world = await openWorld(database.db)
  expect(world.deposit).toMatchObject({
    status: 'waiting',
    description: 'شارژ کیف پول',
    gateway: { name: 'scripted', label: 'درگاه آزمون' },
  })

  const links = await Promise.all(Array.from({ length: 10 }, () => press(world)))
  expect(await shown(world)).toMatchObject({ status: 'pending', payment_status: 'unpaid' })
  world.gateway.pay('A000001')
  const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(world)))

  expect(new Set(links.map(({ link_url }) => link_url))).toEqual(new Set(['https://bank.example/pay/A000001']))
  expect(answers[0]).toMatchObject({ outcome: 'paid', isPaid: 'paid', order_id: world.depositId })
  expect(await shown(world)).toMatchObject({
    status: 'completed',
    payment_status: 'paid',
    transactionId: expect.any(String),
    error_message: '',
  })
  expect(await readBalance(world.db, world.userId)).toEqual({ balance: 90_000, blocked: 0 })
  expect(await ledger(world)).toEqual(
    [
      ['gateway:scripted', '-90000', 'payment_settled'],
      ['shopper:me', '90000', 'payment_settled'],
    ].map(([account, amount, reason]) => [account, Number(amount), reason]),
  )
  expect(await values(world.db, 'select body from messages')).toEqual([['راسته: ۹۰٬۰۰۰ تومان به کیف پول شما افزوده شد.']])
  await expect(press(world)).rejects.toMatchObject({ code: 'ALREADY_PAID' })
})

test('its payer comes back to the wallet’s own page', async ({ database }) => {
  const world = await openWorld(database.db)

  await world.db.query({
    text: `insert into gateways (id, name, label, state, position) values ('fake', 'fake', 'بانک آزمایشی', 'online', 1)`,
  })
  const link = await readDepositLink(world.paying, world.userId, requestOf(20_000, { gateway: 'fake' }))

  expect(JSON.parse(link.body)).toMatchObject({
    order_id: link.depositId,
    amount: '20000',
    callback_url: `/payment-statuscheck-wallet?order_id=${link.depositId}`,
  })
})

test('refused or cancelled at the bank nothing is charged, the reason is told, and it can be paid by another payment', async ({
  database,
}) => {
  const world = await openWorld(database.db)
  await press(world)
  world.gateway.instead.verify = async () => ({ state: 'failed', reason: 'no cover' })
  await comeBack(world)
  expect(await shown(world)).toMatchObject({ status: 'failed', error_message: 'بانک پرداخت را نپذیرفت' })

  world.gateway.instead.verify = undefined
  world.clock.pass(1)
  await press(world)
  world.gateway.cancel('A000002')
  await comeBack(world, 'A000002')
  expect(await shown(world)).toMatchObject({ status: 'cancelled', error_message: 'پرداخت در بانک لغو شد' })
  expect(await ledger(world)).toEqual([])

  await press(world)
  world.gateway.pay('A000003')
  await comeBack(world, 'A000003')
  expect(await shown(world)).toMatchObject({ status: 'completed', error_message: '' })
})

test('while the bank is silent the page says so, and the sweep finds what was paid', async ({ database }) => {
  const world = await openWorld(database.db)
  await press(world)
  world.gateway.instead.verify = async () => ({ state: 'unknown', reason: '502' })
  world.gateway.instead.inquire = async () => ({ state: 'unknown', reason: '502' })
  expect(await comeBack(world)).toMatchObject({ outcome: 'unknown' })
  expect(await shown(world)).toMatchObject({ status: 'processing' })

  world.gateway.instead.verify = undefined
  world.gateway.instead.inquire = undefined
  world.gateway.pay('A000001')
  world.clock.pass(2)
  await sweepPayments(world.paying)

  expect(await shown(world)).toMatchObject({ status: 'completed' })
  expect(await readBalance(world.db, world.userId)).toEqual({ balance: 90_000, blocked: 0 })
})

test('money that comes after its time charges the wallet all the same', async ({ database }) => {
  const world = await openWorld(database.db)
  await press(world)
  world.clock.pass(25)
  await sweepPayments(world.paying)
  expect(await shown(world)).toMatchObject({ status: 'failed' })

  world.gateway.pay('A000001')
  expect(await comeBack(world)).toMatchObject({ outcome: 'paid' })

  expect(await shown(world)).toMatchObject({ status: 'completed' })
  expect(await ledger(world)).toHaveLength(2)
})

test('paid twice, by the payment that was given up and by the next, both are in the wallet and the second says why', async ({
  database,
}) => {
  const world = await openWorld(database.db)
  await press(world)
  world.clock.pass(25)
  await sweepPayments(world.paying)
  await press(world)
  world.gateway.pay('A000001')
  world.gateway.pay('A000002')

  expect(await comeBack(world, 'A000002')).toMatchObject({ outcome: 'paid' })
  expect(await comeBack(world, 'A000001')).toMatchObject({
    outcome: 'credited',
    message: 'این شارژ کیف پول پیش از آن پرداخت شده بود؛ مبلغ این پرداخت هم به کیف پول شما افزوده شد',
  })

  expect(await readBalance(world.db, world.userId)).toEqual({ balance: 180_000, blocked: 0 })
  expect(await values(world.db, `select body from messages where body like '%بیش از یک بار%'`)).toHaveLength(1)
})

test('an amount that is off by one charges nothing, and a person looks', async ({ database }) => {
  const world = await openWorld(database.db)
  await press(world)
  world.gateway.pay('A000001', 90_001)

  expect(await comeBack(world)).toMatchObject({ outcome: 'refused' })

  expect(await ledger(world)).toEqual([])
  expect(await values(world.db, 'select state from payments')).toEqual([['disputed']])
})

test('amounts outside the limits, gateways that are not online and charges of somebody else are refused', async ({ database }) => {
  const world = await openWorld(database.db)
  const { db, paying, userId } = world
  const { id: stranger } = await inTransaction(db, 'write', (tx) => buildShopper(tx))
  const open = (request: DepositRequest, by = userId) => inTransaction(db, 'write', (tx) => openDeposit(tx, paying, by, request))

  await expect(open(requestOf(999))).rejects.toMatchObject({
    code: 'DEPOSIT_OUTSIDE_LIMITS',
    errors: { 'depositData.amount': 'مبلغ شارژ باید از ۱٬۰۰۰ تومان تا ۱۰۰٬۰۰۰٬۰۰۰ تومان باشد' },
  })
  await expect(open(requestOf(100_000_001))).rejects.toMatchObject({ code: 'DEPOSIT_OUTSIDE_LIMITS' })
  await expect(open(requestOf(50_000, { gateway: 'cod' }))).rejects.toMatchObject({ code: 'GATEWAY_NOT_FOUND' })
  await expect(open(requestOf(50_000, { depositId: world.depositId }), stranger)).rejects.toMatchObject({ code: 'DEPOSIT_NOT_FOUND' })
  await expect(shown(world, stranger)).rejects.toMatchObject({ code: 'DEPOSIT_NOT_FOUND' })
  await expect(press(world, 80_000)).rejects.toMatchObject({ code: 'AMOUNT_CHANGED' })
})
