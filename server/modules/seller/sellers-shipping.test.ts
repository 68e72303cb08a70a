import { expect } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { SellerId } from '#contract/ids.ts'
import { importSellersCall } from '#contract/import.ts'
import { readOwnShippingCall, readShippingOfSellerCall, saveOwnShippingCall, saveShippingOfSellerCall } from '#contract/shipping-desk.ts'
import { type Parts, wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const POST = {
  kind: 'post',
  label: 'پست پیشتاز',
  cost: 45_000,
  paidOnArrival: false,
  freeFrom: 2_000_000,
  minDays: 2,
  maxDays: 4,
  address: '',
}
const FREIGHT = { kind: 'freight', label: '', cost: 0, paidOnArrival: true, freeFrom: null, minDays: null, maxDays: null, address: '' }
const OF_S1 = { params: { sellerId: SellerId.parse('s1') } }

const ask = async (market: TestMarket, call: CallDefinition, parts: Parts = {}) => {
  const token = call.by === 'staff' ? market.master.masterToken : market.supplier.token
  const answer = await market.send({ ...wireOf(call, parts), token })
  return { http: answer.statusCode, ...answer.json() }
}
const versionNow = async (market: TestMarket): Promise<string> => (await ask(market, readOwnShippingCall)).version
const save = async (market: TestMarket, methods: readonly object[]) =>
  ask(market, saveOwnShippingCall, { body: { methods, version: await versionNow(market) } })

test('a seller says how it sends; a method that is changed keeps its id, and staff see and change the same list', async ({ market }) => {
  const made = await save(market, [POST, FREIGHT])
  expect(made.shipping.methods).toMatchObject([POST, { ...FREIGHT, label: 'باربری' }])

  const [post, freight] = made.shipping.methods
  const turned = await save(market, [freight, { ...post, cost: 50_000 }])
  expect(turned.shipping.methods).toEqual([freight, { ...post, cost: 50_000 }])

  const { version } = await ask(market, readShippingOfSellerCall, OF_S1)
  const emptied = await ask(market, saveShippingOfSellerCall, { ...OF_S1, body: { methods: [], version } })
  expect(emptied).toMatchObject({ http: 200, shipping: { methods: [] } })
  expect((await ask(market, readOwnShippingCall)).methods).toEqual([])
})

test('a press that comes twice makes one list', async ({ market }) => {
  const version = await versionNow(market)
  const first = await ask(market, saveOwnShippingCall, { body: { methods: [POST, FREIGHT], version } })
  const second = await ask(market, saveOwnShippingCall, { body: { methods: [POST, FREIGHT], version } })

  expect(second).toMatchObject({ http: 200, shipping: first.shipping })
})

test('of two who change the list the second is refused and reads what stands; an import counts as one of them', async ({ market }) => {
  const version = await versionNow(market)
  await ask(market, saveOwnShippingCall, { body: { methods: [POST], version } })
  expect(await ask(market, saveShippingOfSellerCall, { ...OF_S1, body: { methods: [], version } })).toMatchObject({
    http: 409,
    code: 'SHIPPING_METHODS_CHANGED',
    shipping: { methods: [POST] },
  })

  const read = await versionNow(market)
  await ask(market, importSellersCall, { body: { sellers: [{ id: 's1', shipping_methods: null }] } })
  expect(await ask(market, saveOwnShippingCall, { body: { methods: [POST], version: read } })).toMatchObject({ http: 409 })
})

test.for([
  ['cost', { ...POST, paidOnArrival: true }],
  ['address', { ...POST, kind: 'pickup' }],
  ['maxDays', { ...POST, minDays: 5 }],
  ['maxDays', { ...POST, maxDays: null }],
  ['cost', { ...POST, cost: -1 }],
  ['kind', { ...POST, kind: 'balloon' }],
  ['id', { ...POST, id: 'of-another-seller' }],
] as const)('what does not go together is refused at its field, and nothing is kept: %s', async ([field, method], { market }) => {
  const before = await ask(market, readOwnShippingCall)
  expect(await save(market, [POST, method])).toMatchObject({
    http: 422,
    errors: { [`methods.1.${field}`]: expect.stringMatching(/[آ-ی]/) },
  })
  expect(await ask(market, readOwnShippingCall)).toEqual(before)
})

test('a seller that there is not has no list', async ({ market }) => {
  const answer = await ask(market, readShippingOfSellerCall, { params: { sellerId: SellerId.parse('nobody') } })
  expect(answer).toMatchObject({ http: 404, code: 'SELLER_NOT_FOUND' })
})
