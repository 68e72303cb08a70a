import { test as base, expect } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { UserId } from '#contract/ids.ts'
import { type Right, STAFF_RIGHTS } from '#contract/rights.ts'
import { openDatabase } from '../database/database.ts'
import { CodedError } from '../errors.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { createFastify } from './fastify.ts'
import { createServe } from './serve.ts'
import { quietServices } from './services.testing.ts'

const noSuchTea = () => new CodedError({ code: 'PRODUCT_NOT_FOUND', status: 404, message: 'چنین چایی نداریم', facts: {} })

const readTeaCall = defineCall({
  method: 'GET',
  path: '/tea/:name',
  aliases: ['/chai/:name'],
  by: 'anyone',
  transaction: 'none',
  cached: true,
  summary: 'Tea',
  params: z.object({ name: z.string() }),
  answer: z.object({ name: z.string(), served: z.int() }),
  errors: ['PRODUCT_NOT_FOUND'],
})
const brewTeaCall = defineCall({
  method: 'POST',
  path: '/tea',
  by: 'shopper',
  transaction: 'none',
  summary: 'Brews',
  body: z.object({ cups: z.int({ error: 'تعداد فنجان را بنویسید' }).min(1, 'دست‌کم یک فنجان') }),
  answer: z.object({ by: z.string(), cups: z.int() }),
  errors: [],
})
const readLeavesCall = defineCall({
  method: 'GET',
  path: '/leaves/:count',
  by: 'shopper',
  transaction: 'none',
  summary: 'As many words as are asked for',
  params: z.object({ count: z.coerce.number() }),
  answer: z.object({ leaves: z.string() }),
  errors: [],
})
const closeHouseCall = defineCall({
  method: 'POST',
  path: '/close',
  by: 'staff',
  can: 'settings.write',
  transaction: 'none',
  summary: 'Closes',
  answer: z.object({ closed: z.boolean() }),
  errors: [],
})

const PEOPLE = {
  shopper: { id: UserId.parse('u1'), role: 'customer', sessionId: 's1', sellerId: undefined, rights: new Set<Right>() },
  master: { id: UserId.parse('m1'), role: 'master', sessionId: 's2', sellerId: undefined, rights: new Set<Right>(STAFF_RIGHTS) },
} as const

// No call here opens a transaction, so nothing ever connects; what a staff call leaves in the audit log is only taken.
const TAKEN = { rows: [], rowCount: 1, command: 'INSERT', oid: 0, fields: [] }
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed
const test = base.extend('house', async ({}, { onCleanup }) => {
  const db = { ...openDatabase('postgres://nobody@127.0.0.1:1/none'), query: async () => TAKEN }
  const services = quietServices(db)
  const pageCache = createPageCache(1024 * 1024)
  const queryKeysOf = (path: string) => (path.startsWith('/api/tea/') ? [] : undefined)
  const http = await createFastify(services, pageCache, queryKeysOf)
  const authentication = {
    shopper: async (_: unknown, token: string) => (token === 'shopper' ? PEOPLE.shopper : undefined),
    master: async (_: unknown, token: string) => (token === 'master' ? PEOPLE.master : undefined),
    sessionOf: () => undefined,
  }
  const { serve } = createServe(http, { services, authentication, pageCache, queryKeysOf, checkAnswers: true })
  let served = 0
  serve(
    readTeaCall,
    ({ params, tag }) => {
      if (params.name === 'coffee') throw noSuchTea()
      if (params.name === 'broken') throw new Error('the samovar password is 1234')
      tag(`tea:${params.name}`)
      return { name: params.name, served: ++served }
    },
    { refusal: () => ({ state: 'error' }) },
  )
  serve(brewTeaCall, ({ user, body }) => ({ by: user.id, cups: body.cups }))
  serve(readLeavesCall, ({ params }) => ({ leaves: 'برگ '.repeat(params.count) }))
  serve(closeHouseCall, () => ({ closed: true }))
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  onCleanup(async () => {
    await http.close()
    await db.close()
  })
  return { address, pageCache, origin: address }
})

const post = (body: unknown, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

test('a cached call is answered from memory until what it shows changes', async ({ house }) => {
  const ask = async () => (await fetch(`${house.address}/api/tea/black`)).json()

  expect(await ask()).toEqual({ name: 'black', served: 1 })
  expect(await ask()).toEqual({ name: 'black', served: 1 })
  house.pageCache.forget(['tea:black'])
  expect(await ask()).toEqual({ name: 'black', served: 2 })
})

test('what many ask for at once while nothing is kept is made once', async ({ house }) => {
  const answers = await Promise.all(Array.from({ length: 50 }, async () => (await fetch(`${house.address}/api/tea/green`)).json()))

  expect(new Set(answers.map(({ served }) => served))).toEqual(new Set([1]))
  expect(house.pageCache.figures().misses).toBe(1)
})

test('a kept answer carries no request id of whoever asked first', async ({ house }) => {
  await fetch(`${house.address}/api/tea/black`)
  const kept = await fetch(`${house.address}/api/tea/black`)

  expect(kept.headers.get('x-request-id')).toBeNull()
})

test('whoever has the newest bytes gets 304, and an alias is the same call', async ({ house }) => {
  const first = await fetch(`${house.address}/api/tea/black`)
  const again = await fetch(`${house.address}/api/tea/black`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })

  expect(again.status).toBe(304)
  expect(await (await fetch(`${house.address}/api/chai/black`)).json()).toMatchObject({ name: 'black' })
})

test.for(['br', 'gzip', 'identity'])(
  'a large answer of one’s own comes as %s to who takes that, a short one as it is',
  async (encoding, { house }) => {
    const ask = (count: number) =>
      fetch(`${house.address}/api/leaves/${count}`, { headers: { authorization: 'Bearer shopper', 'accept-encoding': encoding } })

    const [short, large] = [await ask(10), await ask(10_000)]

    expect(short.headers.get('content-encoding')).toBeNull()
    expect(large.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(await large.json()).toEqual({ leaves: 'برگ '.repeat(10_000) })
  },
)

test('a refusal has one shape, and what the call documents beside it', async ({ house }) => {
  const response = await fetch(`${house.address}/api/tea/coffee`)

  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({
    message: 'چنین چایی نداریم',
    code: 'PRODUCT_NOT_FOUND',
    requestId: response.headers.get('x-request-id'),
    state: 'error',
  })
})

test('a bug answers an id and nothing of its text', async ({ house }) => {
  const response = await fetch(`${house.address}/api/tea/broken`)

  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('samovar')
})

test('faulty fields are named with Persian sentences', async ({ house }) => {
  const response = await fetch(`${house.address}/api/tea`, post({ cups: 0 }, { authorization: 'Bearer shopper' }))

  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT', message: 'دست‌کم یک فنجان', errors: { cups: 'دست‌کم یک فنجان' } })
})

test('a body that is no JSON is refused as unreadable, a huge one as too large', async ({ house }) => {
  const garbled = await fetch(`${house.address}/api/tea`, { ...post(null, { authorization: 'Bearer shopper' }), body: '{"cups":' })
  const huge = await fetch(`${house.address}/api/tea`, post({ cups: 'x'.repeat(300_000) }, { authorization: 'Bearer shopper' }))

  expect([garbled.status, (await garbled.json()).code]).toEqual([400, 'UNREADABLE_BODY'])
  expect([huge.status, (await huge.json()).code]).toEqual([413, 'TOO_LARGE'])
})

test('a call says who may make it', async ({ house }) => {
  const status = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    (await fetch(`${house.address}/api${path}`, post(body, headers))).status

  expect(await status('/tea', { cups: 1 })).toBe(401)
  expect(await status('/tea', { cups: 1 }, { authorization: 'Bearer forged' })).toBe(401)
  expect(await status('/close', {}, { authorization: 'Bearer shopper' })).toBe(403)
  expect(await status('/close', {})).toBe(401)
  expect(await status('/close', {}, { authorization: 'Bearer master' })).toBe(200)
})

test('the master’s cookie counts only from our own pages', async ({ house }) => {
  const close = async (origin: string) =>
    (await fetch(`${house.address}/api/close`, post({}, { cookie: 'rasteh_master=master', origin }))).status

  expect(await close(house.origin)).toBe(200)
  expect(await close('https://elsewhere.example')).toBe(401)
})

test('an unknown address of the API is refused in the same shape', async ({ house }) => {
  expect(await (await fetch(`${house.address}/api/nothing`)).json()).toMatchObject({ code: 'NOT_FOUND' })
})

test('a request that names JSON and brings no body is one without a body', async ({ house }) => {
  const empty = { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer master' } }
  const closed = await fetch(`${house.address}/api/close`, empty)
  const brewed = await fetch(`${house.address}/api/tea`, { ...empty, headers: { ...empty.headers, authorization: 'Bearer shopper' } })

  expect([closed.status, await closed.json()]).toEqual([200, { closed: true }])
  expect([brewed.status, await brewed.json()]).toMatchObject([422, { errors: { cups: 'تعداد فنجان را بنویسید' } }])
})
