import { expect, expectTypeOf } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { SellerId, UserId } from '#contract/ids.ts'
import { type Right, SELLER_RIGHTS } from '#contract/rights.ts'
import { databaseTest } from '../../testing/database-test.ts'
import type { Database } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { Forbidden } from '../errors.ts'
import { createPageCache } from '../page-cache/page-cache.ts'
import type { Context } from './context.ts'
import { createFastify } from './fastify.ts'
import { createServe } from './serve.ts'
import { quietServices } from './services.testing.ts'
import type { Session, StaffMember } from './signed-in.ts'

const sent = { params: z.object({ jarId: z.string() }), body: z.object({ sellerId: z.string(), refuse: z.boolean() }) }
const fillJarCall = defineCall({
  method: 'POST',
  path: '/jars/:jarId',
  by: 'seller',
  can: 'desk.prices',
  transaction: 'write',
  summary: 'Fills a jar',
  ...sent,
  answer: z.object({ filled: z.int() }),
  errors: ['FORBIDDEN'],
})
const emptyJarCall = defineCall({ ...fillJarCall, path: '/empty/:jarId', by: 'staff', can: 'catalogue.write', transaction: 'none' })
const countJarsCall = defineCall({
  method: 'GET',
  path: '/jars',
  by: 'seller',
  can: 'any',
  transaction: 'read',
  summary: 'Counts jars',
  answer: z.object({ seller: z.string() }),
  errors: [],
})

const NOW = new Date('2026-01-01T00:00:00Z')
const session = (id: string, role: Session['role'], rights: readonly Right[], sellerId?: string): Session => ({
  id: UserId.parse(id),
  role,
  sessionId: 's',
  sellerId: sellerId === undefined ? undefined : SellerId.parse(sellerId),
  rights: new Set(rights),
})
const PEOPLE: Readonly<Record<string, Session>> = {
  owner: session('u1', 'supplier', SELLER_RIGHTS, 'tea-house'),
  packer: session('u2', 'supplier', ['desk.orders'], 'tea-house'),
  buyer: session('u3', 'customer', []),
  helper: session('u4', 'staff', ['catalogue.write']),
}
const insertTag = statement<{ tag: string }>('insert-tag-of-test', `insert into changed_tags (tag) values (:tag)`)

const rowsOf = async (db: Database) => (await db.query({ text: 'select * from audit_log order by call, about' })).rows
const writtenIn = async (db: Database) => (await db.query({ text: 'select from changed_tags' })).rowCount

const test = databaseTest.extend('house', async ({ database: { db } }, { onCleanup }) => {
  const services = { ...quietServices(db), clock: { now: () => NOW } }
  const pageCache = createPageCache(1024)
  const http = await createFastify(services, pageCache, () => undefined)
  const find = async (_: unknown, token: string) => PEOPLE[token]
  const authentication = { shopper: find, master: find, sessionOf: () => undefined }
  const { serve, invoke } = createServe(http, { services, authentication, pageCache, queryKeysOf: () => undefined, checkAnswers: true })

  serve(fillJarCall, async ({ tx, sellerId, body, noteChange }) => {
    await insertTag.run(tx, { tag: sellerId })
    noteChange({ before: { jars: 0 }, after: { jars: 1, mobile: '09121234567', note: 'زنگ بزنید 09121234567' } })
    if (body.refuse) throw Forbidden()
    return { filled: 1 }
  })
  serve(emptyJarCall, async ({ db: on, user, body }) => {
    await insertTag.run(on, { tag: user.id })
    if (body.refuse) throw Forbidden()
    return { filled: 0 }
  })
  serve(countJarsCall, ({ sellerId }) => ({ seller: sellerId }))
  onCleanup(() => http.close())
  const ask = async (method: 'GET' | 'POST', path: string, token: string, refuse = false) => {
    const body = method === 'GET' ? {} : { payload: { sellerId: 'another', refuse } }
    const answer = await http.inject({ method, url: `/api${path}`, headers: { authorization: `Bearer ${token}` }, ...body })
    return [answer.statusCode, answer.json().code ?? answer.json()]
  }
  return { db, ask, invoke }
})

test('a seller’s write leaves one row with who, when, from where and what, and nothing personal in it', async ({ house: { db, ask } }) => {
  expect(await ask('POST', '/jars/j7', 'owner')).toEqual([200, { filled: 1 }])

  expect(await rowsOf(db)).toMatchObject([
    {
      at: NOW,
      user_id: 'u1',
      role: 'supplier',
      seller_id: 'tea-house',
      network_address: '127.0.0.1',
      request_id: expect.stringMatching(/./),
      call: 'POST /jars/:jarId',
      about: 'jar:j7',
      before: { jars: 0 },
      after: { jars: 1, mobile: '…', note: 'زنگ بزنید …' },
      refusal: null,
    },
  ])
})

test('a refused write leaves neither its change nor a row', async ({ house: { db, ask } }) => {
  expect(await ask('POST', '/jars/j7', 'owner', true)).toEqual([403, 'FORBIDDEN'])

  expect([await rowsOf(db), await writtenIn(db)]).toEqual([[], 0])
})

test('a write that commits by itself is told of whichever way it ends, with the figures of its answer', async ({ house: { db, ask } }) => {
  expect(await ask('POST', '/empty/j7', 'helper')).toEqual([200, { filled: 0 }])
  await db.query({ text: 'delete from changed_tags' })
  expect(await ask('POST', '/empty/j8', 'helper', true)).toEqual([403, 'FORBIDDEN'])

  expect(await writtenIn(db)).toBe(1)
  expect((await rowsOf(db)).map(({ about, after, refusal }) => [about, after, refusal])).toEqual([
    ['jar:j7', { filled: 0 }, null],
    ['jar:j8', null, 'FORBIDDEN'],
  ])
})

test('a call that asks for somebody is not made from inside, where nobody is asked', async ({ house: { invoke } }) => {
  const collector = { tag: () => undefined, validUntil: () => undefined, refuse: () => undefined }

  await expect(invoke(countJarsCall, {}, collector)).rejects.toThrow('GET /jars is made by seller alone')
})

test('a use case gets what its call has made sure of', () => {
  expectTypeOf<Context<typeof fillJarCall>['sellerId']>().toEqualTypeOf<SellerId>()
  expectTypeOf<Context<typeof emptyJarCall>['user']>().toEqualTypeOf<StaffMember>()
  expectTypeOf<Context<typeof emptyJarCall>>().not.toHaveProperty('sellerId')
})

test('a seller is the one of the session, whatever is sent, and each of their people may do what they have the right to', async ({
  house: { db, ask },
}) => {
  expect(await ask('GET', '/jars', 'owner')).toEqual([200, { seller: 'tea-house' }])
  expect(await ask('GET', '/jars', 'packer')).toEqual([200, { seller: 'tea-house' }])
  expect(await ask('POST', '/jars/j7', 'packer')).toEqual([403, 'FORBIDDEN'])
  expect(await ask('POST', '/jars/j7', 'buyer')).toEqual([403, 'FORBIDDEN'])
  expect(await ask('GET', '/jars', 'helper')).toEqual([403, 'FORBIDDEN'])
  expect(await ask('POST', '/empty/j7', 'owner')).toEqual([403, 'FORBIDDEN'])

  expect(await rowsOf(db)).toEqual([])
})
