import { expect } from 'vitest'
import { type Database, inTransaction } from '../../platform/database/database.ts'
import { createFastify } from '../../platform/http/fastify.ts'
import { createServe } from '../../platform/http/serve.ts'
import { createPageCache } from '../../platform/page-cache/page-cache.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { buildOffer } from '../cart/cart.testing.ts'
import { createAuthentication } from '../identity/authentication.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildSession, buildShopper } from '../identity/people.testing.ts'
import { buildBasket } from '../order/order.testing.ts'
import { orderPurpose } from '../order/order-purpose.ts'
import { payingWith } from './gateways.ts'
import { paymentRoutes } from './payment.routes.ts'

const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const market = await openMarket(db, true)
  onCleanup(() => market.http.close())
  return market
})

/** A shopper with a session and an order to pay, and another shopper. */
async function openMarket(db: Database, fakeGateway: boolean) {
  const services = servicesFor(db, { rateLimitFactor: 100, fakeGateway })
  const pageCache = createPageCache(0)
  const http = await createFastify(services, pageCache, () => undefined)
  const { serve } = createServe(http, {
    services,
    authentication: createAuthentication(services),
    pageCache,
    queryKeysOf: () => undefined,
    checkAnswers: true,
  })
  paymentRoutes(serve, payingWith(services, [orderPurpose]))

  const people = await inTransaction(db, 'write', async (tx) => {
    const order = await buildBasket(tx, { cart: [{ offer: await buildOffer(tx, { price: 250_000 }), quantity: 2 }] })
    const mobile: string = (await tx.query({ text: 'select mobile from users where id = $1', values: [order.userId] })).rows[0].mobile
    const { token } = await buildSession(tx, services, { id: order.userId, mobile })
    const { token: otherToken } = await buildSession(tx, services, await buildShopper(tx))
    return { order, token, otherToken }
  })
  const post = async (path: string, payload: object, token?: string) => {
    const response = await http.inject({
      method: 'POST',
      url: `/api${path}`,
      payload,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
    return { status: response.statusCode, body: response.json() }
  }
  return { http, db, post, ...people }
}

test('the documented calls lead from the order to paid', async ({ market: { post, order, token } }) => {
  const link = await post('/payment/getpaymentlink', { orderId: order.orderId }, token)
  expect(link).toMatchObject({ status: 200, body: { link_url: '/fake-gateway' } })
  const { link_id } = JSON.parse(link.body.body)

  const decided = await post(`/fake-gateway/${link_id}`, { decision: 'confirm' }, token)
  expect(decided).toMatchObject({ status: 200, body: { status: 'OK', body: { order_id: order.orderId, amount: 500_000 } } })

  const told = await post('/payment/paymentwebhook', decided.body)
  expect(told).toMatchObject({ status: 200, body: { status: 'OK', outcome: 'paid', isPaid: 'paid', order_id: order.orderId } })

  const status = await post(`/payment/checkpaymentstatus/${order.orderId}`, {}, token)
  expect(status).toMatchObject({ status: 200, body: { isPaid: 'paid', status: 'processing', order: { totalPriceToPay: 500_000 } } })
})

test('the state of an order is told to everyone, what is in it to its owner alone', async ({
  market: { post, order, token, otherToken },
}) => {
  const stranger = await post(`/payment/checkpaymentstatus/${order.orderId}`, {})
  const other = await post('/payment/checkpaymentstatus', { order_id: order.orderId }, otherToken)
  const owner = await post('/payment/checkpaymentstatus', { order_id: order.orderId }, token)

  expect(stranger.body).toEqual({ order_id: order.orderId, isPaid: 'unpaid', status: 'basket' })
  expect(other.body).toEqual(stranger.body)
  expect(owner.body.order.customer_phone_number).toMatch(/^09/)
})

test('the order, the link and the payment of another shopper are not found, as if they were not there', async ({
  market: { post, order, token, otherToken },
}) => {
  const link = await post('/payment/getpaymentlink', { orderId: order.orderId }, token)
  const { link_id } = JSON.parse(link.body.body)
  const [receiptId] = order.receiptIds

  for (const orderId of [order.orderId, receiptId, 'order_00000000-0000-7000-8000-000000000000']) {
    expect(await post('/payment/getpaymentlink', { orderId }, otherToken)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  }
  expect(await post('/payment/withdraw', { orderId: order.orderId }, otherToken)).toMatchObject({
    status: 404,
    body: { code: 'ORDER_NOT_FOUND' },
  })
  expect(await post(`/fake-gateway/${link_id}`, { decision: 'confirm' }, otherToken)).toMatchObject({
    status: 404,
    body: { code: 'BANK_LINK_NOT_FOUND' },
  })
  expect(await post(`/fake-gateway/${link_id}`, { decision: 'confirm' })).toMatchObject({ status: 401 })
})

test('a used link answers with what was decided first', async ({ market: { post, order, token } }) => {
  const link = await post('/payment/getpaymentlink', { orderId: order.orderId }, token)
  const { link_id } = JSON.parse(link.body.body)
  const first = await post(`/fake-gateway/${link_id}`, { decision: 'cancel' }, token)

  const second = await post(`/fake-gateway/${link_id}`, { decision: 'confirm' }, token)

  expect(second).toMatchObject({ status: 409, body: { code: 'BANK_LINK_USED', ...first.body } })
})

test('a state, an amount or a price that is sent along is not believed', async ({ market: { db, post, order, token } }) => {
  const link = await post('/payment/getpaymentlink', { orderId: order.orderId, amount: 1, isPaid: 'paid', price: 1 }, token)
  expect(JSON.parse(link.body.body).amount).toBe('500000')
  const { rows } = await db.query({ text: 'select authority from payments' })

  const told = await post('/payment/paymentwebhook', {
    status: 'OK',
    isPaid: 'paid',
    body: {
      order_id: order.orderId,
      transaction_id: rows[0].authority,
      amount: 500_000,
      user_id: order.userId,
      gateway: 'fake',
      payment_status: 'paid',
    },
  })

  expect(told).toMatchObject({ status: 200, body: { status: 'UNKNOWN', outcome: 'open', isPaid: 'unpaid' } })
})

test('where the simulated bank is off, nothing is opened or decided at it', async ({ database }) => {
  const market = await openMarket(database.db, false)

  expect(await market.post('/payment/getpaymentlink', { orderId: market.order.orderId }, market.token)).toMatchObject({
    status: 503,
    body: { code: 'GATEWAY_UNAVAILABLE' },
  })
  expect(await market.post('/fake-gateway/abcdefghijkl', { decision: 'confirm' }, market.token)).toMatchObject({
    status: 404,
    body: { code: 'BANK_LINK_NOT_FOUND' },
  })
  await market.http.close()
})
