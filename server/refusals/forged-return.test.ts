import { expect } from 'vitest'
import { databaseTest } from '../testing/database-test.ts'
import { openTestMarket } from '../testing/test-market.ts'
import { atBank, paid, paidAtBank } from './buying.ts'
import { everyRow, writtenBetween } from './wire.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  const tell = (body: object) => market.send({ method: 'POST', url: '/api/payment/paymentwebhook', body })
  const authorityOf = async (orderId: string): Promise<string> =>
    (await market.db.query({ text: 'select authority from payments where order_id = $1', values: [orderId] })).rows[0].authority
  onCleanup(() => market.close())
  return { ...market, tell, authorityOf }
})

/** Every return is written down, also a stranger's: what it said, and nothing else, may be new. */
const DIARY = ['payment_events']
const NEVER = 'order_00000000-0000-7000-8000-000000000000'

test('a return that fits no payment is refused alike, whichever part of it is wrong, and changes nothing', async ({ market }) => {
  const waiting = await atBank(market)
  const other = await paidAtBank(market)
  const [ours, theirs] = [await market.authorityOf(waiting.orderId), other.outcome.body.transaction_id]
  const before = await everyRow(market, DIARY)

  const refused = []
  for (const [order_id, transaction_id] of [
    [waiting.orderId, 'F00000000000000000000000000000000'],
    [waiting.orderId, theirs],
    [other.orderId, ours],
    [NEVER, ours],
    [NEVER, theirs],
    [waiting.receiptId, ours],
    [waiting.orderId, ours.toLowerCase()],
    [waiting.orderId, '%'],
    [waiting.orderId, ''],
  ]) {
    const answer = await market.tell({ status: 'OK', body: { ...other.outcome.body, order_id, transaction_id } })
    const { requestId, ...body } = answer.json()
    refused.push({ status: answer.statusCode, body })
  }

  expect(new Set(refused.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(refused[0]).toMatchObject({ status: 404, body: { code: 'PAYMENT_NOT_FOUND' } })
  expect(writtenBetween(before, await everyRow(market, DIARY))).toEqual([])
})

test('a return that claims more than the bank says is not believed', async ({ market }) => {
  const waiting = await atBank(market)
  const transaction_id = await market.authorityOf(waiting.orderId)
  const claims = {
    order_id: waiting.orderId,
    transaction_id,
    amount: 350_000,
    user_id: waiting.as.id,
    sellerId: null,
    timestamp: new Date().toISOString(),
    gateway: 'fake',
    payment_method: 'online',
    error_message: null,
    error_code: null,
  }

  for (const more of [{}, { isPaid: 'paid' }, { amount: 1 }, { amount: -1 }, { gateway: 'cod' }, { state: 'paid', ref: '1' }]) {
    const answer = await market.tell({ status: 'OK', isPaid: 'paid', body: { ...claims, ...more } })
    expect(answer.json()).toMatchObject({ status: 'UNKNOWN', outcome: 'open', isPaid: 'unpaid' })
  }

  const { rows } = await market.db.query({ text: 'select is_paid, status from orders where id = $1', values: [waiting.orderId] })
  expect(rows).toEqual([{ is_paid: 'unpaid', status: 'waiting' }])
  expect((await market.db.query({ text: 'select from ledger_entries' })).rowCount).toBe(0)
})

test('a return that comes again changes nothing, also when it says something else', async ({ market }) => {
  const { outcome, orderId } = await paid(market)
  const before = await everyRow(market, DIARY)

  for (const again of [outcome, { ...outcome, status: 'FAILED' }, { ...outcome, body: { ...outcome.body, amount: 1 } }]) {
    expect((await market.tell(again)).json()).toMatchObject({ status: 'OK', outcome: 'paid', isPaid: 'paid', order_id: orderId })
  }

  expect(writtenBetween(before, await everyRow(market, DIARY))).toEqual([])
})

test('a paid authority buys no second order of the same shopper', async ({ market }) => {
  const { as, outcome } = await paid(market)
  const post = (url: string, body: object) => market.send({ method: 'POST', url: `/api${url}`, token: as.token, body })
  const { productId, variantId: combinationsID, sellerId } = market.offers[0]
  await post('/cart/update', { productId, combinationsID, sellerId, quantity: 1 })
  const { orderId: second } = (await post('/cart/updatefinalreceiptgateway', { paymentMethod: 'fake' })).json()
  await post('/payment/getpaymentlink', { orderId: second })

  const answer = await market.tell({ ...outcome, body: { ...outcome.body, order_id: second } })

  expect([answer.statusCode, answer.json().code]).toEqual([404, 'PAYMENT_NOT_FOUND'])
  const { rows } = await market.db.query({ text: 'select is_paid from orders where id = $1', values: [second] })
  expect(rows).toEqual([{ is_paid: 'unpaid' }])
  await expect(
    market.db.query({
      text: `insert into payment_authorities (gateway, authority, user_id, payment_id) values ('fake', $1, $2, 'p')`,
      values: [outcome.body.transaction_id, as.id],
    }),
  ).rejects.toMatchObject({ code: '23505' })
})
