import { readdir, readFile } from 'node:fs/promises'
import { expect, inject } from 'vitest'
import { PaymentId } from '#contract/ids.ts'
import { toman } from '#contract/money.ts'
import { type Database, inTransaction, openDatabase } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { newId } from '../../platform/ids.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { createTestDatabase, dropTestDatabase, testDatabaseName } from '../../testing/test-databases.ts'
import { markPaymentOpen } from '../order/mark-payment.ts'
import { findOrder } from '../order/order.queries.ts'
import { type BuiltOrder, NOW } from '../order/order.testing.ts'
import { placeForPayment } from '../order/payable.testing.ts'
import { readPaymentLink } from './open-payment.ts'
import { selectOpenPayment } from './payment.queries.ts'
import { buildOffers, buildOrderToPay, buildPaying, handClock } from './payment.testing.ts'
import { receiveGatewayReturn } from './receive-gateway-return.ts'
import { type ScriptedGateway, scriptedGateway } from './scripted-gateway.testing.ts'

const MIGRATION = '0130_purposes_of_payments.sql'
const FOLDER = new URL('../../migrations/', import.meta.url)

/** A database as the version before left it: everything but the purposes of payments. */
const test = databaseTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
  .extend('before', async ({}, { onCleanup }) => {
    const { adminUrl } = inject('testServer')
    const name = testDatabaseName('before')
    const url = await createTestDatabase(adminUrl, name, 'template0')
    const db = openDatabase(url, { name: 'rasteh-test' })
    onCleanup(async () => {
      await db.close()
      await dropTestDatabase(adminUrl, name)
    })
    for (const file of (await readdir(FOLDER)).sort())
      if (file.endsWith('.sql') && file !== MIGRATION) await db.query({ text: await readFile(new URL(file, FOLDER), 'utf8') })
    return { db, upgrade: async () => db.query({ text: await readFile(new URL(MIGRATION, FOLDER), 'utf8') }) }
  })

interface OldPayment extends Record<string, unknown> {
  userId: string
  id: string
  orderId: string
  receiptIds: readonly string[]
  state: string
  authority: string | null
  now: Date
  expiresAt: Date
}

/** A payment and its parts, in the columns that the version before wrote them to. */
const insertOldPayment = statement<OldPayment>(
  'build-payment-of-before',
  `
  with parts as (
    select id as receipt_id, seller_id, total, discount, vat from seller_orders where user_id = :userId and id = any (:receiptIds::text[])
  ), payment as (
    insert into payments (user_id, id, order_id, gateway, amount, state, authority, requested_at, expires_at, next_check_at, created_at, updated_at)
    select :userId::text, :id::text, :orderId::text, 'scripted', sum(total), :state::text, :authority::text, :now::timestamptz, :expiresAt::timestamptz, :now, :now, :now
    from parts returning user_id, id
  ), claimed as (
    insert into payment_authorities (gateway, authority, user_id, payment_id)
    select 'scripted', :authority, user_id, id from payment where :authority is not null
  )
  insert into payment_parts (user_id, payment_id, receipt_id, seller_id, amount, discount, vat)
  select :userId, :id, receipt_id, seller_id, total, discount, vat from parts`,
)

/** As the version before looks for the payment of an order. */
const selectOldPayments = statement<{ orderId: string }, { id: string; state: string; receipts: string[] }>(
  'select-payments-of-before',
  `
  select id, state, (select array_agg(receipt_id order by receipt_id) from payment_parts as part where part.user_id = payments.user_id and part.payment_id = payments.id) as receipts
  from payments where order_id = :orderId order by created_at, id`,
)

const MINUTE_MS = 60_000

/** An order with a payment that the version before opened at the bank; `state`: what became of it. */
async function openOldPayment(db: Database, gateway: ScriptedGateway, order: BuiltOrder, state = 'at_bank'): Promise<PaymentId> {
  const { userId, orderId, receiptIds, total } = order
  const id = PaymentId.parse(newId())
  const asked = { id, userId, purposeId: orderId, number: null, amount: toman(total), authority: null, parts: [] }
  const opened = await gateway.request(asked, '', AbortSignal.timeout(MINUTE_MS))
  if (opened.state !== 'opened') throw new Error('no authority')
  const { authority } = opened
  const expiresAt = new Date(NOW.getTime() + 20 * MINUTE_MS)
  await inTransaction(db, 'write', async (tx) => {
    await placeForPayment(tx, userId, orderId, NOW)
    await insertOldPayment.run(tx, { userId, id, orderId, receiptIds, state, authority, now: NOW, expiresAt })
    if (state === 'at_bank') await markPaymentOpen(tx, orderId, receiptIds, NOW)
  })
  return id
}

/** Whole rows, without what the migration adds. */
async function rowsOf(db: Database, table: 'payments' | 'payment_parts'): Promise<unknown[]> {
  const added = ['purpose', 'purpose_id', 'number', 'part_id', 'payee']
  const text = `select to_jsonb(each) - $1::text[] as row from ${table} as each order by to_jsonb(each)->>'id', to_jsonb(each)->>'receipt_id'`
  return (await db.query({ text, values: [added] })).rows.map(({ row }) => row)
}

test('every payment of before is kept, as a payment for its order', async ({ before: { db, upgrade } }) => {
  const gateway = scriptedGateway()
  const offers = await buildOffers(db, { sellers: 3 })
  const orders: BuiltOrder[] = []
  for (const state of ['at_bank', 'settled', 'credited', 'cancelled', 'abandoned', 'disputed']) {
    const order = await buildOrderToPay(db, offers)
    await openOldPayment(db, gateway, order, state)
    orders.push(order)
  }
  const payments = await rowsOf(db, 'payments')
  const parts = await rowsOf(db, 'payment_parts')

  await upgrade()

  const byId = (a: BuiltOrder, b: BuiltOrder) => (a.orderId < b.orderId ? -1 : 1)
  expect(payments).toHaveLength(6)
  expect(parts).toHaveLength(18)
  expect(await rowsOf(db, 'payments')).toEqual(payments)
  expect(await rowsOf(db, 'payment_parts')).toEqual(parts)
  const { rows } = await db.query({
    text: `select payments.purpose_id, purpose, payments.number = orders.number::text as numbered,
        (select array_agg(part_id order by part_id) from payment_parts as part where part.payment_id = payments.id and payee = 'seller') as parts
      from payments join orders on orders.id = payments.order_id order by payments.purpose_id`,
  })
  expect(rows).toEqual(
    orders
      .toSorted(byId)
      .map(({ orderId, receiptIds }) => ({ purpose_id: orderId, purpose: 'order', numbered: true, parts: receiptIds.toSorted() })),
  )
})

test('a payment that is at the bank while the market is upgraded is settled when its shopper comes back', async ({
  before: { db, upgrade },
}) => {
  const gateway = scriptedGateway()
  const order = await buildOrderToPay(db, await buildOffers(db, { sellers: 2 }))
  await openOldPayment(db, gateway, order)

  await upgrade()
  gateway.pay('A000001')
  const paying = buildPaying(db, handClock(), { gateway })
  const answer = await receiveGatewayReturn(paying, { status: 'OK', body: { order_id: order.orderId, transaction_id: 'A000001' } })

  expect(answer).toMatchObject({ status: 'OK', outcome: 'paid', isPaid: 'paid' })
  expect(await findOrder(db, order.userId, order.orderId)).toMatchObject({ isPaid: 'paid', status: 'processing' })
  const { rows } = await db.query({ text: 'select count(*)::int as entries, sum(amount)::int as sum from ledger_entries' })
  expect(rows).toEqual([{ entries: 3, sum: 0 }])
})

test('the version before goes on beside this one: each finds the payments of the other, and an order has one under way', async ({
  before: { db, upgrade },
}) => {
  const gateway = scriptedGateway()
  const offers = await buildOffers(db, { sellers: 2 })
  const [theirs, ours] = [await buildOrderToPay(db, offers), await buildOrderToPay(db, offers)]
  await upgrade()
  const paying = buildPaying(db, handClock(), { gateway })

  const id = await openOldPayment(db, gateway, theirs)
  await readPaymentLink(paying, ours.userId, ours.orderId)

  const seen = await selectOpenPayment.one(db, { userId: theirs.userId, purpose: 'order', purposeId: theirs.orderId })
  expect(seen).toMatchObject({ id, number: expect.stringMatching(/^[1-9]\d{8}$/), authority: 'A000001' })
  expect(seen.parts).toMatchObject(theirs.receiptIds.toSorted().map((receiptId) => ({ id: receiptId, payee: { kind: 'seller' } })))
  expect(await selectOldPayments.all(db, { orderId: ours.orderId })).toMatchObject([
    { state: 'at_bank', receipts: ours.receiptIds.toSorted() },
  ])
  await expect(openOldPayment(db, gateway, ours)).rejects.toMatchObject({ constraint: 'payments_open_of_purpose' })
})
