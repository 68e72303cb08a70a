import { createHmac } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { CallDefinition } from '#contract/call.ts'
import { logoutCall } from '#contract/identity.ts'
import { signToken } from '../modules/identity/tokens.ts'
import { databaseTest } from '../testing/database-test.ts'
import { LONG_TEST_MS } from '../testing/long-tests.ts'
import { openTestMarket, type Person, type TestMarket } from '../testing/test-market.ts'
import { GOOD_REQUESTS } from './good-requests.ts'
import { addressOf, everyRow, wireOf, writtenBetween } from './wire.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

/** What a request carries to say who sends it. */
interface Credentials {
  token?: string
  headers?: Record<string, string>
}
interface Caller extends Credentials {
  who: string
  /** What a call by this role answers; `passes` is what it answers to someone it is for. */
  shopper: 401 | 'passes'
  seller: 401 | 403 | 'passes'
  staff: 401 | 403 | 'passes'
}

const NOBODY = { shopper: 401, seller: 401, staff: 401 } as const

async function peopleOf(market: TestMarket): Promise<Caller[]> {
  const shopper = await market.shopper()
  const closed = async (status: string): Promise<Person> => {
    const person = await market.shopper()
    await market.db.query({ text: 'update users set status = $2 where id = $1', values: [person.id, status] })
    return person
  }
  const leaver = await market.shopper()
  await market.send({ method: 'POST', url: '/api/auth/logout', token: leaver.token, body: {} })
  const [head = '', body = ''] = market.master.masterToken.split('.')
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const signedWith = (secret: string, payload: string) => createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url')
  const ours = market.services.settings.tokenSecret
  const over = encoded({ ...claims, iat: claims.iat - 90 * 86_400, exp: claims.iat - 60 * 86_400 })
  const raised = encoded({
    ...JSON.parse(Buffer.from(shopper.token.split('.')[1] ?? '', 'base64url').toString()),
    aud: 'master',
    role: 'master',
  })
  const cookie = `rasteh_master=${market.master.masterToken}`

  return [
    { who: 'nobody', ...NOBODY },
    { who: 'a shopper', token: shopper.token, shopper: 'passes', seller: 403, staff: 403 },
    { who: 'a supplier', token: market.supplier.token, shopper: 'passes', seller: 'passes', staff: 403 },
    { who: 'a master with the shopper token', token: market.master.token, shopper: 'passes', seller: 403, staff: 403 },
    { who: 'a master', token: market.master.masterToken, shopper: 401, seller: 401, staff: 'passes' },
    { who: 'a shopper who awaits approval', token: (await closed('waiting')).token, ...NOBODY },
    { who: 'a shopper who is looked at', token: (await closed('pending')).token, ...NOBODY },
    { who: 'a disabled shopper', token: (await closed('deactive')).token, ...NOBODY },
    { who: 'a shopper who logged out', token: leaver.token, ...NOBODY },
    {
      who: 'a token of another secret',
      token: `${head}.${body}.${signedWith('another secret of thirty-two characters', body)}`,
      ...NOBODY,
    },
    { who: 'a token that is over', token: `${head}.${over}.${signedWith(ours, over)}`, ...NOBODY },
    { who: 'a token without a signature', token: `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.`, ...NOBODY },
    { who: 'a token that was raised to master', token: `${head}.${raised}.${shopper.token.split('.')[2]}`, ...NOBODY },
    {
      who: 'a rightly signed token of a session that never was',
      token: signToken(ours, 'master', { id: market.master.id, name: '', role: 'master', sid: 'never' }),
      ...NOBODY,
    },
    {
      who: 'a rightly signed master token of a shopper',
      token: signToken(ours, 'master', {
        id: shopper.id,
        name: '',
        role: 'master',
        sid: JSON.parse(Buffer.from(shopper.token.split('.')[1] ?? '', 'base64url').toString()).sid,
      }),
      shopper: 401,
      seller: 401,
      staff: 403,
    },
    { who: 'no token at all', token: 'undefined', ...NOBODY },
    { who: 'the master’s cookie, sent by a link', headers: { cookie }, ...NOBODY },
    { who: 'the master’s cookie, sent by a foreign page', headers: { cookie, origin: 'http://elsewhere.test' }, ...NOBODY },
    { who: 'the master’s cookie, sent by a page without an origin', headers: { cookie, origin: 'null' }, ...NOBODY },
    {
      who: 'the master’s cookie, sent by our page',
      headers: { cookie, origin: 'http://market.test' },
      shopper: 401,
      seller: 401,
      staff: 'passes',
    },
  ]
}

/** A look at all tables costs more than a call that is refused. */
const CALLS_A_LOOK = 12

const CODES = { 401: 'NOT_SIGNED_IN', 403: 'FORBIDDEN' } as const

test('who may not make a call is refused before anything is read or written', async ({ market }) => {
  const callers = await peopleOf(market)
  const closedCalls = GOOD_REQUESTS.filter(({ call }) => call.by !== 'anyone')
  const wrong: string[] = []
  for (let from = 0; from < closedCalls.length; from += CALLS_A_LOOK) {
    const prepared = []
    for (const { call, prepare } of closedCalls.slice(from, from + CALLS_A_LOOK)) {
      const { as: _, ...parts } = await prepare(market)
      prepared.push({ call, parts })
    }
    const before = await everyRow(market)
    for (const { call, parts } of prepared) {
      for (const { who, token, headers, ...answers } of callers) {
        const expected = answers[roleOf(call)]
        if (expected === 'passes') continue
        for (const path of [call.path, ...(call.aliases ?? [])]) {
          const answer = await market.send({ ...wireOf(call, parts, path), token, ...(headers === undefined ? {} : { headers }) })
          const { code } = answer.json()
          if (answer.statusCode !== expected || code !== CODES[expected])
            wrong.push(`${call.method} ${path}, ${who}: ${answer.statusCode} ${code}`)
        }
      }
    }
    const oneOf = prepared.map(({ call }) => addressOf(call)).join(', ')
    wrong.push(...writtenBetween(before, await everyRow(market)).map((table) => `one of ${oneOf} wrote to ${table}`))
  }

  expect(closedCalls.length).toBeGreaterThan(30)
  expect(wrong).toEqual([])
})

test('who may make a call is let in, by token or by the cookie of our own pages', async ({ market }) => {
  const callers = await peopleOf(market)
  const wrong: string[] = []
  // the logout goes last: it ends the callers' sessions
  const calls = GOOD_REQUESTS.toSorted((one, other) => Number(one.call === logoutCall) - Number(other.call === logoutCall))
  for (const { call, prepare } of calls) {
    for (const { who, token, headers, ...answers } of callers) {
      if (call.by !== 'anyone' && answers[roleOf(call)] !== 'passes') continue
      const { as: _, ...parts } = await prepare(market)
      const answer = await market.send({ ...wireOf(call, parts), token, ...(headers === undefined ? {} : { headers }) })
      if ([401, 403].includes(answer.statusCode) || answer.statusCode >= 500)
        wrong.push(`${addressOf(call)}, ${who}: ${answer.statusCode} ${answer.body}`)
    }
  }

  expect(wrong).toEqual([])
})

function roleOf({ by }: CallDefinition) {
  if (by === 'anyone') throw new Error('A call for everyone has no role')
  return by
}
