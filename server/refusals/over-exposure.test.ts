import { expect, vi } from 'vitest'
import { logoutCall } from '#contract/identity.ts'
import { databaseTest } from '../testing/database-test.ts'
import { LONG_TEST_MS } from '../testing/long-tests.ts'
import { openTestMarket, type TestMarket } from '../testing/test-market.ts'
import { paid } from './buying.ts'
import { GOOD_REQUESTS } from './good-requests.ts'
import { addressOf, type Parts, wireOf } from './wire.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

/** The outbox of demo mode shows messages to everyone; that it is nowhere else is a test of its own. */
const SHOWS_BY_DESIGN = ['GET /dev/outbox']

/** Orders, payments and people as staff look after them: who it is and how they paid, never how they are reached. */
const SAYS_WHO_TO_STAFF = new Set([
  'GET /master-dash/orders',
  'GET /master-dash/orders/:orderId',
  'POST /master-dash/orders/:orderId/cancel',
  'POST /master-dash/orders/refund/:receiptId',
  'GET /master-dash/payments',
  'POST /master-dash/payments/:paymentId/ask',
  'GET /master-dash/people',
])
/** Staff look at how somebody is reached by this call alone, which is written down. */
const SHOWS_CONTACTS_TO_STAFF = 'POST /master-dash/orders/:orderId/contacts'

/** What no stranger may see, put where it stands so that it is found wherever it comes out. */
const SECRETS = {
  national_code: '4820013579',
  address: 'نشانی محرمانه، کوچهٔ پنهان، پلاک ۷۳',
  postal_code: '9988776655',
  social_number: '09187654321',
  note: 'یادداشت خصوصی خریدار',
}
const EMAIL = 'secret-of-a-shopper@example.test'
const FAMILY = 'رازداریان'

async function secretsOf(market: TestMarket) {
  const { as: victim, orderId, receiptId, outcome } = await paid(market)
  const hide = (table: string, key: string, secrets: Record<string, string>) => {
    const columns = Object.keys(secrets).map((name, index) => `${name} = $${index + 2}`)
    return market.db.query({
      text: `update ${table} set ${columns.join(', ')} where ${key} = $1`,
      values: [victim.id, ...Object.values(secrets)],
    })
  }
  await hide('users', 'id', { ...SECRETS, email: EMAIL, family: FAMILY })
  await hide('orders', 'user_id', { ...SECRETS, customer_email: EMAIL, customer_name: FAMILY })
  const { rows } = await market.db.query({
    text: `select ref, masked_card, link_id from fake_bank_payments where payer_id = $1`,
    values: [victim.id],
  })
  await market.send({ method: 'POST', url: '/api/sms/newsmscode', body: { mobile: victim.mobile } })
  const { rows: hashes } = await market.db.query({
    text: `select encode(code_hash, 'hex') as hex, encode(code_hash, 'base64') as base64 from code_challenges`,
  })
  return {
    victim,
    orderId,
    receiptId,
    outcome,
    saidToStaff: [victim.id, FAMILY, ...Object.values(rows[0] ?? {}).map(String)],
    secrets: [
      victim.id,
      victim.mobile,
      victim.token,
      market.master.mobile,
      market.master.id,
      market.master.token,
      market.supplier.mobile,
      market.services.settings.tokenSecret,
      ...Object.values(SECRETS),
      EMAIL,
      FAMILY,
      ...[...rows, ...hashes].flatMap((row: Record<string, string>) => Object.values(row)),
    ],
  }
}

test('no call shows anything of a person to a stranger, signed in or not', async ({ market }) => {
  const { secrets, saidToStaff, orderId, receiptId, outcome } = await secretsOf(market)
  const stranger = await market.shopper({ cart: true })
  const askers: { token: string | undefined; own: string[] }[] = [
    { token: undefined, own: [] },
    { token: stranger.token, own: [] },
    { token: market.supplier.token, own: [market.supplier.mobile] },
    { token: market.master.masterToken, own: [market.master.mobile, market.master.id] },
  ]
  const told: string[] = []
  let looked = 0

  // who has signed out is a guest from then on: that comes last
  const served = GOOD_REQUESTS.filter(({ call }) => !SHOWS_BY_DESIGN.includes(addressOf(call)))
  const inOrder = [...served.filter(({ call }) => call !== logoutCall), ...served.filter(({ call }) => call === logoutCall)]

  for (const { call, prepare } of inOrder) {
    const { as: _, ...parts } = await prepare(market)
    for (const { token, own } of askers) {
      const isStaff = token === market.master.masterToken
      if (isStaff && addressOf(call) === SHOWS_CONTACTS_TO_STAFF) continue
      const known = isStaff && SAYS_WHO_TO_STAFF.has(addressOf(call)) ? [...own, ...saidToStaff] : own
      for (const asked of [parts, aimedAt(parts, { orderId, receiptId, transaction: outcome.body.transaction_id })]) {
        const answer = await market.send({ ...wireOf(call, asked), token })
        const seen = `${JSON.stringify(answer.headers)} ${answer.body}`
        looked++
        for (const secret of secrets) if (seen.includes(secret) && !known.includes(secret)) told.push(`${addressOf(call)} tells ${secret}`)
      }
    }
  }

  expect(secrets.length).toBeGreaterThan(15)
  expect(looked).toBeGreaterThan(300)
  expect([...new Set(told)]).toEqual([])
})

test('what the server says of itself tells of no person', async ({ market }) => {
  const { secrets } = await secretsOf(market)

  for (const url of ['/healthz', '/readyz', '/metrics', '/api/docs/json', '/api/nothing', '/api/orders', '/api/users']) {
    const answer = await market.send({ method: 'GET', url })
    for (const secret of secrets) expect(answer.body.includes(secret), `${url} tells ${secret}`).toBe(false)
  }
})

test('outside demo mode there is no outbox', async ({ database }) => {
  const market = await openTestMarket(database, { mode: 'live', publicUrl: 'https://rasteh.example' })

  const answer = await market.send({ method: 'GET', url: '/api/dev/outbox' })

  expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND'])
  expect(market.calls.map(addressOf)).not.toContain('GET /dev/outbox')
  await market.close()
})

/** The same request with every order, receipt and payment in it exchanged for somebody else's. */
function aimedAt(parts: Parts, at: { orderId: string; receiptId: string; transaction: string }): Parts {
  const text = JSON.stringify(parts)
    .replace(/order_[0-9a-f-]{36}/g, at.orderId)
    .replace(/receipt_[0-9a-f-]{36}/g, at.receiptId)
    .replace(/("transaction_id":")[^"]+/g, `$1${at.transaction}`)
  return JSON.parse(text)
}
