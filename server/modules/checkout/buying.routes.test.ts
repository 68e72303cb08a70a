import { expect } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { createFastify } from '../../platform/http/fastify.ts'
import { createServe } from '../../platform/http/serve.ts'
import { createPageCache } from '../../platform/page-cache/page-cache.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { readDaysOff } from '../calendar/days-off.ts'
import { cartRoutes } from '../cart/cart.routes.ts'
import { buildOffer, lineOf } from '../cart/cart.testing.ts'
import { createAuthentication } from '../identity/authentication.ts'
import { servicesFor } from '../identity/identity.testing.ts'
import { buildSession, buildShopper } from '../identity/people.testing.ts'
import { orderRoutes } from '../order/order.routes.ts'
import { supersedeAfterCartChange } from '../order/supersede-order.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { buildDiscountCode, buildGateways } from './checkout.testing.ts'

const test = databaseTest.extend('market', async ({ database: { db } }, { onCleanup }) => {
  const services = servicesFor(db, { rateLimitFactor: 100 })
  const pageCache = createPageCache(0)
  const http = await createFastify(services, pageCache, () => undefined)
  const { serve } = createServe(http, {
    services,
    authentication: createAuthentication(services),
    pageCache,
    queryKeysOf: () => undefined,
    checkAnswers: true,
  })
  cartRoutes(serve, services, supersedeAfterCartChange)
  checkoutRoutes(serve, services, { online: new Set(['fake']) })
  orderRoutes(serve, services, { read: readDaysOff })
  onCleanup(() => http.close())

  const write = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(db, 'write', work)
  await write((tx) => buildGateways(tx))
  /** A signed-in shopper's way to make calls. */
  const signIn = async () => {
    const { token } = await write(async (tx) => buildSession(tx, services, await buildShopper(tx)))
    return async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
      const answer = await http.inject({
        method,
        url: `/api${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(payload === undefined ? {} : { payload }),
      })
      return { status: answer.statusCode, body: answer.json() }
    }
  }
  return { http, db, write, signIn }
})

test('the documented calls lead from an empty cart to a confirmed order', async ({ market: { write, signIn } }) => {
  const offer = await write((tx) => buildOffer(tx, { stock: 5, price: 100_000 }))
  await write((tx) => buildDiscountCode(tx, { code: 'yalda' }))
  const call = await signIn()
  const { productId, variantId: combinationsID, sellerId } = offer

  expect(await call('GET', '/cart')).toEqual({ status: 200, body: { message: 'ok', cart: [], total: 0 } })
  await call('POST', '/cart/update', { productId, combinationsID, seller: { id: sellerId, label: 'هر نامی' }, count: 1 })
  const cart = await call('POST', '/cart/update', { productId, combinationsID, sellerId, quantity: 2 })
  const bare = await call('GET', '/cart/getfinalreceipt')
  const discounted = await call('POST', '/cart/updatefinalreceipt', { discountCode: 'YALDA' })
  const chosen = await call('POST', '/cart/updatefinalreceiptgateway', { paymentMethod: 'cod' })
  const [tracking] = chosen.body.receipt.orderTracking
  const invoice = await call('POST', '/cart/requestfinalreceipt', { vatRequested: true, orderId: tracking.orderId })
  const confirmed = await call('POST', `/orders/confirm-cod/${chosen.body.orderId}`)
  const orders = await call('GET', '/orders/allordersbyuserid')
  const byReceipt = await call('GET', `/orders/getorderbyreceiptid/${tracking.orderId}`)

  expect(cart.body).toMatchObject({ message: 'ok', total: 200_000, cart: [{ count: 2 }] })
  expect(bare.body).toMatchObject({ orderId: null, totalPriceApply: 200_000 })
  expect(discounted.body).toMatchObject({ status: 'ok', message: 'کد تخفیف و روش پرداخت اعمال شد', receipt: { totalPriceToPay: 180_000 } })
  expect(tracking).toMatchObject({ supplierId: sellerId })
  expect(invoice.body).toMatchObject({ status: 'OK', message: 'درخواست فاکتور ثبت شد', receipt: { totalPriceToPay: 198_000 } })
  expect(confirmed).toMatchObject({
    status: 200,
    body: { status: 'ok', order: { status: 'processing', totalPrice: 198_000, totalDiscount: 20_000 } },
  })
  expect(orders.body).toMatchObject({ totalCount: 1, orders: [{ orderId: chosen.body.orderId }] })
  expect(byReceipt.body).toMatchObject({ seller: { vatRequested: true, vat: 18_000, totalPrice: 198_000 } })
})

test('prices, totals and states in a body change nothing', async ({ market: { db, write, signIn } }) => {
  const offer = await write((tx) => buildOffer(tx, { stock: 5, price: 100_000 }))
  const call = await signIn()
  const forged = {
    price: 1,
    regularPrice: 1,
    total: 1,
    priceApplyEachSeller: 1,
    isPaid: 'paid',
    status: 'processing',
    userId: 'another',
    user_id: 'another',
    discount: 99_000,
  }

  await call('POST', '/cart/update', { ...lineOf(offer, 1), ...forged, price: { regularPrice: 1, discountedPrice: 1 } })
  const chosen = await call('POST', '/cart/updatefinalreceiptgateway', { paymentMethod: 'cod', ...forged })
  await call('POST', '/cart/requestfinalreceipt', { vatRequested: false, orderId: chosen.body.orderId, ...forged })
  const early = await call('PUT', `/orders/updateorderstatus/${chosen.body.orderId}`, { deliveredStatus: 'delivered', ...forged })
  const confirmed = await call('POST', `/orders/confirm-cod/${chosen.body.orderId}`, forged)

  expect(chosen.body.receipt).toMatchObject({ totalPriceToPay: 100_000, isPaid: 'unpaid' })
  expect(early).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAID' } })
  expect(confirmed.body.order).toMatchObject({ totalPrice: 100_000, isPaid: 'unpaid', totalDiscount: 0 })
  expect((await db.query({ text: 'select regular_price from offers' })).rows).toEqual([{ regular_price: 100_000 }])
})

test('refusals of the cart carry their documented fields', async ({ market: { write, signIn } }) => {
  const offer = await write((tx) => buildOffer(tx, { stock: 2 }))
  const call = await signIn()

  expect(await call('POST', '/cart/remove', lineOf(offer, 1))).toMatchObject({
    status: 404,
    body: { message: 'Cart not found', error: 'Cart not found', code: 'CART_NOT_FOUND', cart: [], total: 0 },
  })
  expect(await call('POST', '/cart/update', lineOf(offer, 3))).toMatchObject({
    status: 409,
    body: { code: 'NOT_ENOUGH_STOCK', error: 'بیش از ۲ عدد از این محصول نمی‌توانید سفارش دهید', errors: { count: expect.any(String) } },
  })
  expect(await call('POST', '/cart/update', lineOf(offer, 0))).toMatchObject({
    status: 422,
    body: { errors: { count: 'تعداد باید دست‌کم ۱ باشد' } },
  })
  expect(await call('POST', '/cart/update', { productId: offer.productId, combinationsID: offer.variantId, count: 1 })).toMatchObject({
    status: 422,
    body: { errors: { seller: 'فروشنده مشخص نشده است' } },
  })
  expect(await call('POST', '/cart/updatefinalreceipt', { discountCode: 'x' })).toMatchObject({
    status: 422,
    body: { errors: { discountCode: 'کد تخفیف را وارد کنید' } },
  })
  expect(await call('POST', '/cart/requestfinalreceipt', { vatRequested: true })).toMatchObject({
    status: 422,
    body: { errors: { orderId: 'شناسه سفارش یافت نشد' } },
  })
})

test('ids of another shopper answer byte for byte like ids that never were', async ({ market: { write, signIn } }) => {
  const offer = await write((tx) => buildOffer(tx))
  const [owner, stranger] = [await signIn(), await signIn()]
  await owner('POST', '/cart/update', lineOf(offer, 1))
  const {
    body: { orderId, receipt },
  } = await owner('POST', '/cart/updatefinalreceiptgateway', { paymentMethod: 'cod' })
  const receiptId = receipt.orderTracking[0].orderId
  const never = '00000000-0000-7000-8000-000000000000'
  const asked = (order: string, part: string) =>
    Promise.all([
      stranger('GET', `/orders/get/${order}`),
      stranger('GET', `/orders/getorderbyreceiptid/${part}`),
      stranger('PUT', `/orders/updateorderstatus/${order}`, { deliveredStatus: true }),
      stranger('POST', `/orders/confirm-cod/${order}`),
      stranger('POST', '/cart/requestfinalreceipt', { vatRequested: true, orderId: order }),
      stranger('POST', '/cart/requestfinalreceipt', { vatRequested: true, orderId: part }),
    ])
  const withoutRequestId = (answers: { status: number; body: object }[]) =>
    answers.map(({ status, body }) => ({ status, body: { ...body, requestId: '' } }))

  const foreign = withoutRequestId(await asked(orderId, receiptId))

  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
  expect(foreign).toEqual(withoutRequestId(await asked(`order_${never}`, `receipt_${never}`)))
  expect((await owner('GET', `/orders/get/${orderId}`)).body.order).toMatchObject({ status: 'basket', sellers: [{ vatRequested: false }] })
})

test('without a token nothing of a shopper answers; the gateways do', async ({ market: { http } }) => {
  for (const url of ['/api/cart', '/api/cart/getfinalreceipt', '/api/orders/allordersbyuserid'])
    expect((await http.inject({ url })).statusCode).toBe(401)

  const gateways = await http.inject({ url: '/api/gateways?state=online' })

  expect(gateways.json().data.map((gateway: { info: { name: string } }) => gateway.info.name)).toEqual(['fake'])
})
