import { expect } from 'vitest'
import { ALERTS_PER_SHOPPER } from '#contract/limits.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type Person, type TestMarket } from '../../testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const bodyOf = (market: TestMarket, given: object = {}) => ({
  product_id: market.offers[0].productId,
  alertType: 'price_reach',
  price: 80_000,
  ...given,
})
const set = (market: TestMarket, { token }: Person, body: object) =>
  market.send({ method: 'POST', url: '/api/users/userstockalertinfoset', token, body })
const get = (market: TestMarket, { token }: Person, what: 'get' | 'remove' = 'get', id: string = market.offers[0].productId) =>
  market.send({ method: 'GET', url: `/api/users/userstockalertinfo${what}/${id}`, token })

test('a shopper reads the defaults, sets an alert, changes it and removes it', async ({ market }) => {
  const shopper = await market.shopper()
  const product_id = market.offers[0].productId
  const defaults = {
    product_id,
    alertType: 'not_selected',
    price: 100_000,
    inventory: 1,
    supplierSelection: 'all',
    selectedSuppliers: [],
    sms: true,
    email: false,
    isReached: false,
  }

  expect((await get(market, shopper)).json()).toEqual({ status: 'ok', userStockAlert: defaults })

  const first = { ...defaults, alertType: 'price_reach', price: 80_000 }
  expect((await set(market, shopper, bodyOf(market))).json()).toMatchObject({ status: 'ok', userStockAlert: first })

  const second = { alertType: 'inventory_reach', inventory: 3, supplierSelection: 'select', selectedSuppliers: [market.offers[0].sellerId] }
  const kept = { ...defaults, ...second, supplierSelection: 'selected', isReached: true }
  expect((await set(market, shopper, bodyOf(market, second))).json()).toMatchObject({ userStockAlert: kept })
  expect((await get(market, shopper)).json()).toEqual({ status: 'ok', userStockAlert: kept })

  expect((await get(market, shopper, 'remove')).json()).toMatchObject({ status: 'ok', userStockAlert: defaults })
  expect((await get(market, shopper, 'remove')).json()).toMatchObject({ status: 'ok', userStockAlert: defaults })
})

test('alerts are refused with a code, a sentence and the field', async ({ market }) => {
  const shopper = await market.shopper()
  const refusals: unknown[] = []

  for (const given of [
    { alertType: 'not_selected' },
    { sms: false },
    { price: -1 },
    { email: true },
    { product_id: 'nothing' },
    { supplierSelection: 'selected', selectedSuppliers: ['nobody'] },
  ]) {
    const answer = await set(market, shopper, bodyOf(market, given))
    refusals.push([answer.statusCode, answer.json().code, Object.keys(answer.json().errors ?? {})])
  }

  expect(refusals).toEqual([
    [422, 'INVALID_INPUT', ['alertType']],
    [422, 'INVALID_INPUT', ['sms']],
    [422, 'INVALID_INPUT', ['price']],
    [422, 'NO_EMAIL', ['email']],
    [404, 'PRODUCT_NOT_FOUND', []],
    [404, 'SELLER_NOT_FOUND', ['selectedSuppliers']],
  ])
  expect((await get(market, shopper, 'get', 'nothing')).statusCode).toBe(404)
})

test('alerts belong to whoever is signed in: nobody reads or removes another’s', async ({ market }) => {
  const owner = await market.shopper()
  const stranger = await market.shopper()
  await set(market, owner, bodyOf(market))

  const seen = (await get(market, stranger)).json()
  await get(market, stranger, 'remove')
  const guest = await market.send({ method: 'GET', url: `/api/users/userstockalertinforemove/${market.offers[0].productId}` })

  expect(seen.userStockAlert.alertType).toBe('not_selected')
  expect(guest.statusCode).toBe(401)
  expect((await get(market, owner)).json().userStockAlert.alertType).toBe('price_reach')
})

test('a shopper has so many alerts and no more, also when they are set at once', async ({ market }) => {
  const shopper = await market.shopper()
  await market.db.query({
    text: `insert into stock_alerts (user_id, product_id, id, alert_type, price, sms, email, met, met_since, created_at, updated_at)
      select $1, 'old' || n, 'old' || n, 'price_reach', 1, true, false, false, now(), now(), now() from generate_series(1, $2 - 1) as n`,
    values: [shopper.id, ALERTS_PER_SHOPPER],
  })

  const answers = await Promise.all(market.offers.map(({ productId }) => set(market, shopper, bodyOf(market, { product_id: productId }))))
  const known = answers.findIndex(({ statusCode }) => statusCode === 200)
  const again = await set(market, shopper, bodyOf(market, { product_id: market.offers[known]?.productId, price: 1 }))

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(again.statusCode).toBe(200)
})
