import type { LightMyRequestResponse } from 'fastify'
import { expect, vi } from 'vitest'
import { z } from 'zod'
import type { CallDefinition } from '#contract/call.ts'
import { Refusal } from '#contract/refusal.ts'
import { databaseTest } from '../testing/database-test.ts'
import { LONG_TEST_MS } from '../testing/long-tests.ts'
import { openTestMarket, type TestMarket, type WireRequest } from '../testing/test-market.ts'
import type { CallRequest, GoodRequest } from './call-request.ts'
import { GOOD_REQUESTS } from './good-requests.ts'
import { addressOf, wireOf } from './wire.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const test = databaseTest
  .extend('market', async ({ database }, { onCleanup }) => {
    const market = await openTestMarket(database)
    onCleanup(() => market.close())
    return market
  })
  // one for all: what weird input left there is part of what the next call meets
  .extend('weirdMarket', { scope: 'file' }, async ({ fileDatabase }, { onCleanup }) => {
    const market = await openTestMarket(fileDatabase)
    onCleanup(() => market.close())
    return market
  })

const PERSIAN = /[\u0600-\u06ff]/
/** What a program calls a type, and how it compares: no word to a person. */
const OF_PROGRAMS = /\b(string|number|boolean|array|object|undefined|null|int|record)\b|[<>]=/
/** Texts that the documents fix in English. */
const FIXED = ['Cart not found', 'Product ID is required']

/** Why an answer is no good one to weird input; undefined where it is: a Persian refusal in the one shape, or a right answer. */
function faultOf(answer: LightMyRequestResponse): string | undefined {
  if (answer.statusCode < 400) return undefined
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body.slice(0, 200)}`
  const parsed = Refusal.safeParse(answer.json())
  if (!parsed.success) return `another shape: ${answer.body.slice(0, 200)}`
  const { message, errors = {} } = parsed.data
  const foreign = [message, ...Object.values(errors)].filter(
    (text) => (!PERSIAN.test(text) && !FIXED.includes(text)) || OF_PROGRAMS.test(text),
  )
  return foreign.length === 0 ? undefined : `not Persian: ${foreign.slice(0, 3).join(' | ').slice(0, 200)}`
}

const deep = (depth: number) => `${'{"links":['.repeat(depth)}${']}'.repeat(depth)}`
const NUL = String.fromCharCode(0)

/** Bodies that are no body of any call. */
const BODIES: readonly { what: string; text: string; type?: string }[] = [
  { what: 'nothing', text: '' },
  { what: 'a list', text: '[]' },
  { what: 'a list of lists', text: '[[[]]]' },
  { what: 'null', text: 'null' },
  { what: 'a number', text: '7' },
  { what: 'a text', text: '"order"' },
  { what: 'true', text: 'true' },
  { what: 'an empty object', text: '{}' },
  { what: 'half an object', text: '{"mobile":' },
  { what: 'no JSON', text: '<xml/>' },
  { what: 'only blanks', text: '   ' },
  { what: 'a byte order mark', text: '\ufeff{}' },
  { what: 'NUL', text: NUL },
  { what: 'a text of a quarter of a megabyte', text: JSON.stringify({ mobile: 'x'.repeat(255 * 1024) }) },
  { what: 'a text of a megabyte', text: JSON.stringify({ mobile: 'x'.repeat(1_048_576) }) },
  { what: 'fifty thousand nested lists', text: `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
  { what: 'ten thousand nested objects', text: deep(10_000) },
  { what: '__proto__', text: '{"__proto__":{"role":"master","isPaid":"paid"}}' },
  { what: 'constructor.prototype', text: '{"constructor":{"prototype":{"role":"master"}}}' },
  {
    what: 'thousands of fields',
    text: JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, index]))),
  },
  { what: 'a form', text: 'mobile=0912', type: 'application/x-www-form-urlencoded' },
  { what: 'plain text', text: '{}', type: 'text/plain' },
  { what: 'XML', text: '<a/>', type: 'application/xml' },
  { what: 'a file', text: '--x\r\n\r\n--x--', type: 'multipart/form-data; boundary=x' },
  { what: 'no known type', text: '{}', type: 'nonsense' },
  { what: 'JSON of another character set', text: '{}', type: 'application/json; charset=utf-16' },
]

/** What may stand where a value is expected. */
const VALUES: readonly unknown[] = [
  null,
  '',
  '   ',
  'x',
  'NaN',
  'Infinity',
  -1,
  0,
  0.5,
  -0.1,
  1e21,
  1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  '-5',
  '9'.repeat(40),
  true,
  false,
  [],
  [null],
  [[]],
  {},
  { length: 5 },
  { toString: 'x' },
  JSON.parse('{"__proto__":1}'),
  `a${NUL}b`,
  '\ud800',
  '\u202e\u200f',
  "'; drop table users; --",
  '%_\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'x'.repeat(20_000),
  '2026-13-45T99:99:99Z',
  '1405/99/99 99:99:99',
]

function tokenOf(request: CallRequest, good: GoodRequest): string | undefined {
  return request.call.by === 'staff' ? good.as?.masterToken : good.as?.token
}

/** Sends them all and lists what was answered wrongly. */
async function wrongAnswers(market: TestMarket, asked: readonly { what: string; request: WireRequest }[]): Promise<string[]> {
  const wrong: string[] = []
  for (const { what, request } of asked) {
    const answer = await market.send(request)
    const fault = faultOf(answer)
    if (fault !== undefined) wrong.push(`${request.method} ${request.url.slice(0, 80)} with ${what}: ${fault}`)
  }
  return wrong
}

test('a body that is none is refused in Persian, by every call that takes one', async ({ market }) => {
  const asked = []
  for (const request of GOOD_REQUESTS.filter(({ call }) => call.method !== 'GET')) {
    const good = await request.prepare(market)
    for (const { what, text, type = 'application/json' } of BODIES) {
      asked.push({
        what,
        request: {
          ...wireOf(request.call, { ...good, body: undefined }),
          body: text,
          token: tokenOf(request, good),
          headers: { 'content-type': type },
        },
      })
    }
  }

  expect(await wrongAnswers(market, asked)).toEqual([])
  expect(asked.length).toBeGreaterThan(800)
})

test('a body that is too deep to walk is refused, not a failure', async ({ market }) => {
  const body = `{"menuData":{"main":[{"id":"a","label":"a","url":"/","links":[${'{"id":"a","label":"a","url":"/","links":['.repeat(20_000)}${']}'.repeat(20_000)}]}]}}`

  const answer = await market.send({
    method: 'POST',
    url: '/api/master-dash/menu/add-full-menu/batch-import',
    token: market.master.masterToken,
    body,
  })

  expect({ status: answer.statusCode, fault: faultOf(answer) }).toEqual({ status: 422, fault: undefined })
})

/** Every place of a body where a value stands, with the body that has another there. */
function mutations(body: unknown, value: unknown): unknown[] {
  if (typeof body !== 'object' || body === null) return []
  const entries = Object.entries(body)
  const remade = (name: string, inner: unknown): unknown =>
    Array.isArray(body) ? body.map((old, index) => (String(index) === name ? inner : old)) : { ...body, [name]: inner }
  return entries.flatMap(([name, old]) => [remade(name, value), ...mutations(old, value).map((inner) => remade(name, inner))])
}

for (const request of GOOD_REQUESTS.filter(({ call }) => call.body !== undefined)) {
  test(`weird values in the body of ${addressOf(request.call)} are taken or refused in Persian, never a failure`, async ({
    weirdMarket: market,
  }) => {
    const good = await request.prepare(market)
    const asked = VALUES.flatMap((value) =>
      mutations(good.body, value).map((body) => ({
        what: JSON.stringify(value)?.slice(0, 60) ?? 'undefined',
        request: { ...wireOf(request.call, { ...good, body: Object(body) }), token: tokenOf(request, good) },
      })),
    )

    expect((await wrongAnswers(market, asked)).slice(0, 40)).toEqual([])
    expect(asked.length).toBeGreaterThanOrEqual(VALUES.length)
  })
}

/** What an address may hold. */
const TEXTS = [
  '%00',
  '%ff',
  '%',
  '%zz',
  '%2e%2e%2f',
  '..%2f..',
  'a'.repeat(5_000),
  '%d8',
  "'",
  '%22',
  '*',
  '%0a',
  '1e999',
  '-1',
  'NaN',
  '__proto__',
  'constructor',
  '{}',
  '%F0%9F%98%80',
]

/** Each parameter that the call knows, and two that none does, with every text; for a call without any, what it has to pass over. */
function weirdQueries({ query }: CallDefinition): string[] {
  if (query === undefined) return ['__proto__=1', 'x=%ff', '%00']
  const own = Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {})
  const weird = [...own, '__proto__', 'toString'].flatMap((name) => TEXTS.map((text) => `${name}=${text}`))
  return [...weird, 's=a&s=b', 'page[]=1', 'page[a]=1', '&&&', '=', 'page=1&page=2']
}

for (const request of GOOD_REQUESTS) {
  test(`weird addresses and queries of ${addressOf(request.call)} are taken or refused in Persian, never a failure`, async ({
    weirdMarket: market,
  }) => {
    const good = await request.prepare(market)
    const token = tokenOf(request, good)
    const wire = wireOf(request.call, good)
    const plain = wire.url.split('?')[0] ?? ''
    const asked = weirdQueries(request.call).map((query) => ({
      what: query.slice(0, 40),
      request: { ...wire, url: `${plain}?${query}`, token },
    }))
    if (request.call.params !== undefined)
      for (const text of TEXTS)
        asked.push({ what: text.slice(0, 40), request: { ...wire, url: `/api${request.call.path.replace(/:\w+/, text)}`, token } })

    expect((await wrongAnswers(market, asked)).slice(0, 40)).toEqual([])
    expect(asked.length).toBeGreaterThanOrEqual(3)
  })
}

test('weird headers are taken or refused in Persian, never a failure', async ({ weirdMarket: market }) => {
  const headers: Record<string, string>[] = [
    { authorization: 'Bearer' },
    { authorization: 'Bearer  ' },
    { authorization: `Bearer ${'a'.repeat(8_000)}` },
    { authorization: 'Bearer a.b.c' },
    { authorization: 'Bearer e30.e30.e30' },
    { authorization: 'Basic YTpi' },
    { authorization: 'bearer ../..' },
    { cookie: `rasteh_master=${'%ff'.repeat(100)}`, origin: 'http://market.test' },
    { cookie: 'rasteh_master=; rasteh_master=x; __proto__=1', origin: 'http://market.test' },
    { cookie: '=;;;=', origin: 'null' },
    { 'x-forwarded-for': "'; drop table users" },
    { 'accept-encoding': 'gzip;q=nonsense, br;q=-1' },
    { 'if-none-match': '"' },
    { 'content-type': '' },
    { host: '' },
  ]
  const asked = []
  for (const request of GOOD_REQUESTS) {
    const { as: _, ...parts } = await request.prepare(market)
    for (const each of headers)
      asked.push({ what: JSON.stringify(each).slice(0, 60), request: { ...wireOf(request.call, parts), headers: each } })
  }

  expect((await wrongAnswers(market, asked)).slice(0, 40)).toEqual([])
})

test('a request for what is not there is refused in the same shape', async ({ market }) => {
  const refused = await Promise.all(
    (['GET', 'POST', 'PUT', 'DELETE'] as const).flatMap((method) =>
      ['/api', '/api/', '/api/nothing', '/api/cart/nothing', '/api//cart', '/api/CART', '/api/__proto__'].map((url) =>
        market.send({ method, url }),
      ),
    ),
  )

  expect(refused.map(faultOf).filter((fault) => fault !== undefined)).toEqual([])
  expect(new Set(refused.map((answer) => answer.statusCode))).toEqual(new Set([404]))
})

/** Where a call is served. */
const pathsOf = ({ path, aliases = [] }: CallDefinition) => [path, ...aliases]
/** The paths that a call takes, whatever stands for its parameters. */
const takes = (call: CallDefinition, path: string) =>
  pathsOf(call).some((own) => new RegExp(`^${own.replace(/:\w+/g, '[^/]+')}$`).test(path))

test('no call is answered for another method than its own', async ({ market }) => {
  const answered: string[] = []
  for (const request of GOOD_REQUESTS) {
    const { as, ...parts } = await request.prepare(market)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      if (market.calls.some((call) => call.method === method && pathsOf(call).includes(request.call.path))) continue
      const answer = await market.send({ ...wireOf(request.call, parts), method, token: as?.token })
      // `create` is no ticket's id, says the call that reads one; `try` is no discount code that this member may read
      const isAnId = market.calls.some((call) => call.method === method && takes(call, request.call.path))
      if (![404, ...(isAnId ? [403, 422] : [])].includes(answer.statusCode) || faultOf(answer) !== undefined)
        answered.push(`${method} for ${addressOf(request.call)}: ${answer.statusCode}`)
    }
  }

  expect(answered).toEqual([])
})
