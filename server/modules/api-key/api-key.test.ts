import { expect } from 'vitest'
import { createSellerKeyCall, createStaffKeyCall, KEYS_MAX } from '#contract/api-key.ts'
import { made } from '../../refusals/buying.ts'
import { GOOD_REQUESTS } from '../../refusals/good-requests.ts'
import { ownerOf } from '../../refusals/sellers.ts'
import { addressOf, wireOf } from '../../refusals/wire.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { LONG_TEST_MS } from '../../testing/long-tests.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const NAMED = { name: 'انبار', days: 30 }
const ask = async (market: TestMarket, url: string, token: string, method: 'GET' | 'POST' = 'GET', body?: object) => {
  const answer = await market.send({ method, url: `/api${url}`, token, ...(body === undefined ? {} : { body }) })
  return { status: answer.statusCode, code: answer.json().code, body: answer.json() }
}
/** An owner of a seller, and a key for its orders. */
async function sellerKey(market: TestMarket) {
  const owner = await ownerOf(market)
  const { secret, keys } = await made(market, owner, createSellerKeyCall, { body: { ...NAMED, scopes: ['desk.orders'] } })
  return { owner, secret, keyId: keys[0]?.keyId ?? '' }
}
async function staffKey(market: TestMarket, scopes: readonly string[]) {
  const { body } = await ask(market, '/master-dash/keys', market.master.masterToken, 'POST', { ...NAMED, scopes })
  return { secret: String(body.secret), keyId: String(body.keys[0].keyId) }
}

test('a key makes the calls of its scopes at its seller, and none beyond', async ({ market }) => {
  const { secret } = await sellerKey(market)

  const codes = []
  for (const url of ['/desk/orders', '/desk/today', '/desk/money', '/desk/keys', '/users/getuserinfo', '/cart', '/master-dash/tickets'])
    codes.push([url, (await ask(market, url, secret)).code])

  expect(codes).toEqual([
    ['/desk/orders', undefined],
    ['/desk/today', 'FORBIDDEN'],
    ['/desk/money', 'FORBIDDEN'],
    ['/desk/keys', 'FORBIDDEN'],
    ['/users/getuserinfo', 'FORBIDDEN'],
    ['/cart', 'FORBIDDEN'],
    ['/master-dash/tickets', 'FORBIDDEN'],
  ])
})

test('a key is kept as a hash, told once, and its use is noted', async ({ market }) => {
  const { owner, secret } = await sellerKey(market)
  await ask(market, '/desk/orders', secret)

  const { body } = await ask(market, '/desk/keys', owner.token)
  const { rows } = await market.db.query({ text: 'select to_jsonb(key)::text as text from api_keys as key' })

  expect(secret).toMatch(/^rk_[\w-]{44}$/)
  expect(`${JSON.stringify(body)} ${JSON.stringify(rows)}`).not.toContain(secret.slice(3))
  expect(body.keys).toMatchObject([
    { name: 'انبار', hint: `rk_…${secret.slice(-4)}`, state: 'active', isYours: true, lastUsedAt: expect.any(String) },
  ])
})

test('a key of an account that was shut stays dead when the account is opened again', async ({ market }) => {
  const { owner, secret } = await sellerKey(market)
  const turn = (was: string, to: string) =>
    ask(market, `/master-dash/people/${owner.id}/status`, market.master.masterToken, 'POST', { was, to, reason: 'رسیدگی' })
  expect((await ask(market, '/desk/orders', secret)).status).toBe(200)

  expect([(await turn('active', 'deactive')).status, (await turn('deactive', 'active')).status]).toEqual([200, 200])

  expect((await ask(market, '/desk/orders', secret)).code).toBe('NOT_SIGNED_IN')
})

test('a right that its owner loses, their deactivation, its revocation and its last day end a key at once', async ({ market }) => {
  const { owner, secret, keyId } = await sellerKey(market)
  const now = async () => (await ask(market, '/desk/orders', secret)).code
  const set = (text: string) => market.db.query({ text, values: [owner.id] })

  const codes = [await now()]
  await set(`update users set granted = '{prices}' where id = $1`)
  codes.push(await now())
  await set(`update users set granted = '{owner}', status = 'deactive' where id = $1`)
  codes.push(await now())
  await set(`update users set status = 'active', seller_id = 's1' where id = $1`)
  codes.push(await now())
  await set(`update users set seller_id = (select seller_id from api_keys where user_id = $1) where id = $1`)
  codes.push(await now())
  await set(`update api_keys set expires_at = created_at where user_id = $1`)
  codes.push(await now())
  await set(`update api_keys set expires_at = created_at + interval '1 day' where user_id = $1`)
  await ask(market, `/desk/keys/${keyId}/revoke`, owner.token, 'POST')
  codes.push(await now())

  const gone = 'NOT_SIGNED_IN'
  expect(codes).toEqual([undefined, 'FORBIDDEN', gone, gone, undefined, gone, gone])
})

test('nobody gives a key a right that they have not, or one that is for people alone', async ({ market }) => {
  const owner = await ownerOf(market)
  const scopes = async (token: string, url: string, wanted: readonly string[]) => {
    const { status, code, body } = await ask(market, url, token, 'POST', { ...NAMED, scopes: wanted })
    return [status, code, Object.keys(body.errors ?? {})]
  }
  const refused = [422, 'SCOPE_NOT_YOURS', ['scopes']]

  expect(await scopes(owner.token, '/desk/keys', ['desk.people'])).toEqual(refused)
  expect(await scopes(market.master.masterToken, '/master-dash/keys', ['keys.write'])).toEqual(refused)
  expect(await scopes(market.master.masterToken, '/master-dash/keys', ['orders.read', 'staff.write'])).toEqual(refused)
  expect(await scopes(market.master.masterToken, '/master-dash/keys', ['payouts.pay'])).toEqual(refused)
  expect(await scopes(owner.token, '/desk/keys', ['orders.read'])).toEqual([422, 'INVALID_INPUT', ['scopes.0']])
})

test('what a key of staff writes names the key in the audit log', async ({ market }) => {
  const { secret, keyId } = await staffKey(market, ['catalogue.write'])
  const brands = [{ slug: 'nokia', name: 'نوکیا', logo: '/uploads/n.webp' }]

  const written = await ask(market, '/master-dash/brands/batch-import', secret, 'POST', { brands })
  const { rows } = await market.db.query({
    text: `select user_id, key_id from audit_log where call = 'POST /master-dash/brands/batch-import'`,
  })

  expect(written.body).toMatchObject({ status: 'ok', created: 1 })
  expect(rows).toEqual([{ user_id: market.master.id, key_id: keyId }])
})

test('keys that this market never made are nobody’s, and count as their address', async ({ market }) => {
  const { secret } = await sellerKey(market)
  const other = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`

  for (const key of ['rk_', other, `rk_${'x'.repeat(44)}`]) expect((await ask(market, '/desk/orders', key)).code).toBe('NOT_SIGNED_IN')
  expect((await ask(market, '/bootstrap', other)).status).toBe(200)
})

test('a person has so many keys that hold, however many they make at once', async ({ market }) => {
  const owner = await ownerOf(market)
  const make = () => market.send({ ...wireOf(createSellerKeyCall, { body: { ...NAMED, scopes: ['desk.orders'] } }), token: owner.token })
  for (let count = 1; count < KEYS_MAX; count++) await make()

  const last = await Promise.all([make(), make(), make()])

  expect(last.map((answer) => answer.json().code ?? 'made').sort()).toEqual(['TOO_MANY_KEYS', 'TOO_MANY_KEYS', 'made'])
})

/** Each good request once more, sent with a key of the widest scopes that there are. */
test('no key, whatever its scopes, makes a call of shoppers, of people alone, or of another desk', { timeout: LONG_TEST_MS }, async ({
  market,
}) => {
  const owner = await ownerOf(market)
  const scopes = ['desk.prices', 'desk.orders', 'desk.money', 'desk.shop'] as const
  const { secret } = await made(market, owner, createSellerKeyCall, { body: { ...NAMED, scopes: [...scopes] } })
  const { body } = await ask(market, '/master-dash/keys', market.master.masterToken, 'POST', { ...NAMED, scopes: ['orders.read'] })

  const opened: string[] = []
  for (const { call } of GOOD_REQUESTS) {
    if (call.by === 'anyone') continue
    const isOpenTo = (key: 'seller' | 'staff') =>
      call.by === key &&
      call.can !== undefined &&
      (key === 'seller' ? scopes.some((scope) => scope === call.can) : call.can === 'orders.read')
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'x']))
    for (const [key, token] of [
      ['seller', secret],
      ['staff', String(body.secret)],
    ] as const) {
      const answer = await market.send({ ...wireOf(call, { params }), token })
      const isRefused = answer.statusCode === 403 && answer.json().code === 'FORBIDDEN'
      if (isRefused === isOpenTo(key)) opened.push(`${addressOf(call)} by the ${key}'s key: ${answer.statusCode}`)
    }
  }

  expect(opened).toEqual([])
})

test('the call that makes a key of staff is one that its key cannot make', async ({ market }) => {
  const { secret } = await staffKey(market, ['orders.read'])

  const answer = await market.send({ ...wireOf(createStaffKeyCall, { body: { ...NAMED, scopes: ['orders.read'] } }), token: secret })

  expect(answer.json().code).toBe('FORBIDDEN')
})
