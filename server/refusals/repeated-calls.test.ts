import { expect } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { choosePaymentMethodCall } from '#contract/checkout.ts'
import { readPaymentLinkCall } from '#contract/payment.ts'
import { buildApp } from '../app.ts'
import { createPaying } from '../modules.ts'
import { databaseTest } from '../testing/database-test.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { atBank, chosen } from './buying.ts'
import type { GoodRequest } from './call-request.ts'
import { GOOD_REQUESTS } from './good-requests.ts'
import { addressOf, everyRow, wireOf, writtenBetween } from './wire.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  const { services } = market
  /** Of another process, on the same database. */
  const openAnother = async () => {
    const { http } = await buildApp({ services, paying: createPaying(services), databaseUrl: database.url, checkAnswers: true })
    return http
  }
  return { ...market, openAnother }
})

const REPEATABLE = GOOD_REQUESTS.filter(({ call }) => call.isRepeatable === true)
/** Where orders and money are written; what else is written there is settled once by itself, a choice of the checkout, or moves no money. */
const OF_MONEY =
  /^(?:\/orders|\/payment|\/fake-gateway|\/user-myaccounts\/subscriptions|\/master-dash\/(?:orders|invoices|payments|wallet|cash-on-delivery))\b/
const SETTLED_ONCE = [
  // reads, and writes down who looked
  'POST /master-dash/orders/:orderId/contacts',
  'POST /payment/paymentwebhook',
  'POST /payment/shipping/:sellerId',
  'POST /payment/wallet/check-transfer',
]

/** Another request of the same call: each change leaves what the shapes take, and the first that finds its place counts. */
const CHANGES = [
  [/"decision":"confirm"/, '"decision":"cancel"'],
  [/"paymentMethod":"\w+"/, '"paymentMethod":"another"'],
  [/"authority":"/, '$&x'],
  [/"maxAmount":\w+/, '"maxAmount":77'],
  [/"amount":\d+/, '"amount":45000'],
  [/"(?:ticketShortDesc|holderName|shopTitle|title)":"/, '$&باز '],
  [/"(confirmHours|transfers|stock|delta|basisPoints|gatewayFeeBasisPoints|weekday)":\d+/, '"$1":6'],
  [/"code":"NOWRUZ-\d+"/, '"code":"YALDA-1"'],
  [/"reason":"سفارش‌های ساختگی"/, '"reason":"علت دیگر"'],
  [/"paymentId":"(\w+)"/, '"paymentId":"$1x"'],
  [/"into":"/, '$&باز '],
  [/"kind":"corrected"/, '"kind":"cancelled"'],
  [/"note":"نخستین/, '$& باز'],
  // an id, not a code of as many digits
  [/(-[\da-f]{11})[\da-e]"/, '$1f"'],
  [/(-[\da-f]{11})f"/, '$10"'],
  [/(\d{11})\d"/, '$1f"'],
] as const

function otherwise({ params, body }: GoodRequest): Pick<GoodRequest, 'params' | 'body'> {
  const sent = JSON.stringify({ params, body })
  const [place, by] = CHANGES.find(([pattern]) => pattern.test(sent)) ?? CHANGES[0]
  return JSON.parse(sent.replace(place, by))
}

function press({ http }: Pick<TestMarket, 'http'>, call: CallDefinition, { as, ...parts }: GoodRequest, key: string) {
  const { method, url, body } = wireOf(call, parts)
  const token = call.by === 'staff' ? as?.masterToken : as?.token
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
  return http.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) })
}

test('every call that writes money or orders is repeatable, and its description says so', async ({ market }) => {
  const writes = market.calls.filter(({ path, method, transaction }) => OF_MONEY.test(path) && method !== 'GET' && transaction !== 'read')

  expect(
    writes
      .filter(({ isRepeatable }) => isRepeatable !== true)
      .map(addressOf)
      .sort(),
  ).toEqual(SETTLED_ONCE)
  expect(REPEATABLE.map(({ call }) => call)).toContain(choosePaymentMethodCall)
  const described = (await market.send({ method: 'GET', url: '/api/docs/json' })).json()
  const keyOf = ({ method, path }: CallDefinition) =>
    described.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`][method.toLowerCase()].parameters.filter(
      (parameter: { in: string; name: string }) => parameter.in === 'header' && parameter.name === 'Idempotency-Key',
    ).length
  expect(GOOD_REQUESTS.filter(({ call }) => keyOf(call) !== Number(call.isRepeatable === true))).toEqual([])
})

test('every repeatable call answers the same press in the same bytes, by another process too, and writes nothing further', async ({
  market,
}) => {
  const other = await market.openAnother()
  const wrong: unknown[] = []
  for (const { call, prepare } of REPEATABLE) {
    const request = await prepare(market)
    const key = addressOf(call).replace(' ', '')
    const first = await press(market, call, request, key)
    const before = await everyRow(market)
    const again = await press({ http: other }, call, request, key)
    const another = (await press(market, call, { ...request, ...otherwise(request) }, key)).json().code
    const written = writtenBetween(before, await everyRow(market))

    const isSame = again.body === first.body && again.headers['content-type'] === first.headers['content-type']
    if (first.statusCode !== 200 || again.statusCode !== 200 || !isSame || another !== 'KEY_OF_ANOTHER_REQUEST' || written.length > 0)
      wrong.push({ call: addressOf(call), first: first.statusCode, again: again.body, another, written })
  }
  await other.close()

  expect(wrong).toEqual([])
})

test('a link whose process died before it was answered is answered after the lease: the same link, of one payment', async ({ market }) => {
  const { as, orderId, linkId } = await atBank(market)
  const request = { as, body: { orderId } }
  await press(market, readPaymentLinkCall, request, 'died')
  await market.db.query({
    text: 'update repeat_keys set status = null, body = null, leased_until = $1',
    values: [market.services.clock.now()],
  })

  const again = await press(market, readPaymentLinkCall, request, 'died')

  expect(JSON.parse(again.json().body).link_id).toBe(linkId)
  expect((await market.db.query({ text: 'select from payments' })).rowCount).toBe(1)
})

test('20 of one press for a link at once make one payment', async ({ market }) => {
  const { as, orderId } = await chosen(market)

  const answers = await Promise.all(Array.from({ length: 20 }, () => press(market, readPaymentLinkCall, { as, body: { orderId } }, 'many')))

  const given = answers.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body)
  expect(new Set(given).size).toBe(1)
  expect(answers.filter(({ statusCode }) => statusCode !== 200).every(({ statusCode }) => statusCode === 409)).toBe(true)
  expect((await market.db.query({ text: 'select from payments' })).rowCount).toBe(1)
})
