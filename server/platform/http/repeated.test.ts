import { expect } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { UserId } from '#contract/ids.ts'
import type { Right } from '#contract/rights.ts'
import { databaseTest } from '../../testing/database-test.ts'
import { openDatabase } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { CodedError } from '../errors.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import { forgetOldRepeatKeys } from '../repeats/answer-once.ts'
import { createFastify } from './fastify.ts'
import { createServe } from './serve.ts'
import { quietServices } from './services.testing.ts'

/** In one transaction with its write. */
const buyTeaCall = defineCall({
  method: 'POST',
  path: '/tea',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Buys tea',
  body: z.object({ tea: z.string(), cups: z.int().default(1) }),
  answer: z.object({ tea: z.string(), cups: z.int(), cup: z.string() }),
  errors: ['OUT_OF_STOCK'],
})
/** Commits by itself. */
const brewTeaCall = defineCall({ ...buyTeaCall, path: '/brew', transaction: 'none' })
/** As it was before there were keys. */
const { isRepeatable: _, ...once } = buyTeaCall
const sipTeaCall = defineCall({ ...once, path: '/sip' })

const insertTag = statement<{ tag: string }>('insert-tag-of-repeats', `insert into changed_tags (tag) values (:tag)`)
const refusal = (status: number) => new CodedError({ code: 'OUT_OF_STOCK', status, message: 'چای تمام شد', facts: {} })

/** Where tea whose name begins with `slow` waits. */
interface Samovar {
  now: Date
  fails: Error | undefined
  opened: PromiseWithResolvers<void>
  slow: number
}

/** One process of the tea house: an app of its own, with connections of its own. */
async function openHouse(url: string, samovar: Samovar) {
  const db = openDatabase(url, { name: 'rasteh-test' })
  const services = { ...quietServices(db), clock: { now: () => samovar.now } }
  const pageCache = createPageCache(1024)
  const http = await createFastify(services, pageCache, () => undefined)
  const find = async (_: unknown, token: string) => ({
    id: UserId.parse(token),
    role: 'customer' as const,
    sessionId: 's',
    sellerId: undefined,
    rights: new Set<Right>(),
  })
  const { serve } = createServe(http, {
    services,
    authentication: { shopper: find, master: find, sessionOf: () => undefined },
    pageCache,
    queryKeysOf: () => undefined,
    checkAnswers: true,
  })
  const pour = async (on: Parameters<typeof insertTag.run>[0], body: { tea: string; cups: number }, requestId: string) => {
    await insertTag.run(on, { tag: body.tea })
    if (body.tea.startsWith('slow')) {
      samovar.slow++
      await samovar.opened.promise
    }
    if (samovar.fails !== undefined) throw samovar.fails
    return { ...body, cup: requestId }
  }
  serve(buyTeaCall, ({ tx, body, requestId }) => pour(tx, body, requestId), { refusal: () => ({ state: 'error' }) })
  serve(brewTeaCall, ({ body, requestId }) => pour(db, body, requestId), { refusal: () => ({ state: 'error' }) })
  serve(sipTeaCall, ({ tx, body, requestId }) => pour(tx, body, requestId))
  const ask = async (path: string, key: string | undefined, body: object, token = 'u1') => {
    const headers = { authorization: `Bearer ${token}`, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const answer = await http.inject({ method: 'POST', url: `/api${path}`, headers, payload: body })
    return {
      status: answer.statusCode,
      body: answer.body,
      type: answer.headers['content-type'],
      retryAfter: answer.headers['retry-after'],
      code: answer.json().code,
    }
  }
  const close = async () => {
    await http.close()
    await db.close()
  }
  return { ask, serve, close }
}

const test = databaseTest.extend('market', async ({ database: { db, url } }, { onCleanup }) => {
  const samovar: Samovar = { now: new Date('2026-01-01T00:00:00Z'), fails: undefined, opened: Promise.withResolvers(), slow: 0 }
  const houses: Awaited<ReturnType<typeof openHouse>>[] = []
  onCleanup(async () => {
    samovar.opened.resolve()
    for (const house of houses) await house.close()
  })
  const open = async () => {
    const house = await openHouse(url, samovar)
    houses.push(house)
    return house
  }
  const later = (ms: number) => {
    samovar.now = new Date(samovar.now.getTime() + ms)
  }
  return {
    db,
    samovar,
    one: await open(),
    other: await open(),
    open,
    later,
    poured: async (tea: string) => (await db.query({ text: 'select from changed_tags where tag = $1', values: [tea] })).rowCount,
    keys: async () => (await db.query({ text: 'select status, leased_until from repeat_keys' })).rows,
    isSlow: () => expect.poll(() => samovar.slow).toBeGreaterThan(0),
  }
})
const HOUR_MS = 3_600_000

const CALLS = ['/tea', '/brew'] as const

test('the same press is done once and answered in the same bytes by another process, and after a restart', async ({ market }) => {
  const { one, other, open, poured } = market
  const restarted = await open()
  for (const path of CALLS) {
    const first = await one.ask(path, path, { tea: path, cups: 1 })

    const elsewhere = await other.ask(path, path, { cups: 1, tea: path })
    const afterwards = await restarted.ask(path, path, { tea: path })

    expect(first).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' })
    expect([elsewhere, afterwards]).toEqual([first, first])
    expect(await poured(path)).toBe(1)
  }
})

test('20 of one press at once are one write; the others are told to wait, or answered as the first', async ({ market }) => {
  const { one, other, samovar, poured, isSlow } = market
  for (const path of CALLS) {
    samovar.opened = Promise.withResolvers()
    samovar.slow = 0
    const ask = (turn: number) => (turn % 2 === 0 ? one : other).ask(path, path, { tea: `slow ${path}` })

    const first = ask(0)
    await isSlow()
    const meanwhile = await Promise.all(Array.from({ length: 9 }, (_, turn) => ask(turn + 1)))
    const rest = Array.from({ length: 10 }, (_, turn) => ask(turn))
    samovar.opened.resolve()
    const [answer, ...others] = await Promise.all([first, ...rest])

    expect(meanwhile.map(({ status, code, retryAfter }) => [status, code, retryAfter])).toEqual(
      Array(9).fill([409, 'REQUEST_UNDER_WAY', '2']),
    )
    expect(answer?.status).toBe(200)
    expect(others.filter(({ status }) => status !== 409).every(({ body }) => body === answer?.body)).toBe(true)
    expect(await poured(`slow ${path}`)).toBe(1)
  }
})

test('another body or call under a key is refused, another caller’s is another press', async ({ market: { one, other, poured } }) => {
  for (const path of CALLS) {
    const first = await one.ask(path, path, { tea: path })

    const another = await other.ask(path, path, { tea: 'another' })
    const otherCall = await other.ask(path === '/tea' ? '/brew' : '/tea', path, { tea: path })
    const theirs = await other.ask(path, path, { tea: path }, 'u2')

    for (const refused of [another, otherCall]) expect(refused).toMatchObject({ status: 422, code: 'KEY_OF_ANOTHER_REQUEST' })
    expect(theirs.status).toBe(200)
    expect(theirs.body).not.toBe(first.body)
    expect([await poured('another'), await poured(path)]).toEqual([0, 2])
  }
})

test('a refusal is the answer of its press, with its documented fields, and undoes what its transaction wrote', async ({ market }) => {
  const { one, other, samovar, poured } = market
  for (const path of CALLS) {
    samovar.fails = refusal(409)
    const first = await one.ask(path, path, { tea: path })
    samovar.fails = undefined

    expect(first).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
    expect(JSON.parse(first.body)).toMatchObject({ state: 'error', message: 'چای تمام شد' })
    expect(await other.ask(path, path, { tea: path })).toEqual(first)
  }
  expect([await poured('/tea'), await poured('/brew')]).toEqual([0, 1])
})

test('a failure is no answer: the next try does it', async ({ market: { one, other, samovar, keys } }) => {
  for (const path of CALLS) {
    for (const failure of [refusal(503), new Error('the samovar fell')]) {
      samovar.fails = failure
      expect((await one.ask(path, path, { tea: path })).status).toBeGreaterThanOrEqual(500)
    }
    samovar.fails = undefined

    expect(await other.ask(path, path, { tea: path })).toMatchObject({ status: 200 })
  }
  expect(await keys()).toHaveLength(CALLS.length)
})

test('a key is forgotten after a day, by the next press and by the job', async ({ market }) => {
  const { db, one, other, samovar, keys, later } = market
  for (const path of CALLS) {
    const first = await one.ask(path, path, { tea: path })
    later(24 * HOUR_MS - 1)
    expect(await other.ask(path, path, { tea: path })).toEqual(first)
    later(1)
    expect(await other.ask(path, path, { tea: 'another' })).toMatchObject({ status: 200 })
  }
  await forgetOldRepeatKeys(db, samovar.now)
  expect(await keys()).toHaveLength(1)
  later(24 * HOUR_MS)
  await forgetOldRepeatKeys(db, samovar.now)
  expect(await keys()).toEqual([])
})

test('a key that is none is refused before anything is done', async ({ market: { one, poured } }) => {
  for (const key of ['', 'two words', 'k'.repeat(256)])
    expect(await one.ask('/tea', key, { tea: 'green' })).toMatchObject({ status: 422, code: 'INVALID_INPUT' })

  expect(await poured('green')).toBe(0)
})

test('a process that dies within the transaction leaves neither write nor key: the next try does it at once', async ({ market }) => {
  const { db, one, other, samovar, poured, isSlow } = market
  const dying = one.ask('/tea', 'k1', { tea: 'slow' })
  await isSlow()
  const die = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`
  // PostgreSQL tells of the transaction a moment after it waits
  await expect.poll(async () => (await db.query({ text: die })).rowCount).toBe(1)
  samovar.opened.resolve()

  const next = await other.ask('/tea', 'k1', { tea: 'slow' })

  expect(next.status).toBe(200)
  expect((await dying).status).toBe(503)
  expect(await one.ask('/tea', 'k1', { tea: 'slow' })).toEqual(next)
  expect(await poured('slow')).toBe(1)
})

test('a process that dies after the key was taken is waited for no longer than its lease, and cannot answer for the next try', async ({
  market,
}) => {
  const { one, other, samovar, later, isSlow } = market
  const dead = one.ask('/brew', 'k1', { tea: 'slow' })
  await isSlow()
  later(14_999)
  expect(await other.ask('/brew', 'k1', { tea: 'slow' })).toMatchObject({ status: 409, code: 'REQUEST_UNDER_WAY' })
  later(1)
  const next = other.ask('/brew', 'k1', { tea: 'slow' })
  await expect.poll(() => samovar.slow).toBe(2)
  samovar.opened.resolve()
  const answers = await Promise.all([dead, next])

  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await one.ask('/brew', 'k1', { tea: 'slow' })).toEqual(answers[1])
})

test('without a key, and where the call knows none, nothing is asked of the table of keys', async ({ market: { db, one } }) => {
  await db.query({ text: 'drop table repeat_keys' })

  const answers = [
    await one.ask('/tea', undefined, { tea: 'green' }),
    await one.ask('/brew', undefined, { tea: 'green' }),
    await one.ask('/sip', 'k1', { tea: 'green' }),
    await one.ask('/sip', 'k1', { tea: 'black' }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('what is nobody’s, or only read, cannot be put up as repeatable', async ({ market: { one } }) => {
  expect(() => one.serve({ ...buyTeaCall, path: '/nobody', by: 'anyone' }, () => ({ tea: '', cups: 1, cup: '' }))).toThrow('by a key')
  expect(() => one.serve({ ...buyTeaCall, path: '/read', transaction: 'read' }, () => ({ tea: '', cups: 1, cup: '' }))).toThrow('by a key')
})
