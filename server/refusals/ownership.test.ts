import type { LightMyRequestResponse } from 'fastify'
import { expect, vi } from 'vitest'
import { AT, buildProducts, productRow } from '../modules/import/market.testing.ts'
import { databaseTest } from '../testing/database-test.ts'
import { LONG_TEST_MS } from '../testing/long-tests.ts'
import { openTestMarket } from '../testing/test-market.ts'
import { GOOD_REQUESTS } from './good-requests.ts'
import { addressOf, everyRow, type Parts, wireOf, writtenBetween } from './wire.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const test = databaseTest.extend('market', async ({ database }, { onCleanup }) => {
  const market = await openTestMarket(database)
  onCleanup(() => market.close())
  return market
})

const OWNING = GOOD_REQUESTS.flatMap((request) => request.owned.map((field) => ({ ...request, field })))

/** The request with another id at `place.name`, or deeper. */
function withId({ params, query, body }: Parts, field: string, id: unknown): Parts {
  const [place = '', ...names] = field.split('.')
  return {
    params: place === 'params' ? { ...params, [names.join('.')]: String(id) } : params,
    query: place === 'query' ? { ...query, [names.join('.')]: String(id) } : query,
    body: place === 'body' ? at(body, names, id) : body,
  }
}

/** `whole` with another value at the end of these names. */
function at(whole: unknown, [name = '', ...names]: readonly string[], value: unknown): object {
  const inner = names.length === 0 ? value : at(Object(whole)[name], names, value)
  return Array.isArray(whole) ? whole.with(Number(name), inner) : { ...Object(whole), [name]: inner }
}

function idIn(parts: Parts, field: string): string {
  return String(field.split('.').reduce<unknown>((found, name) => Object(found)[name], parts))
}

/** An id of the same make that nobody has: its last six letters and digits are others, whatever they were. */
const invented = (id: string): string =>
  id.replace(/[0-9a-z](?=(?:[^0-9a-z]*[0-9a-z]){0,5}[^0-9a-z]*$)/gi, (letter) => (letter === '0' ? '1' : '0'))

/** What can be seen of an answer from outside: nothing that tells a foreign id from one that never was. */
function seen(answer: LightMyRequestResponse) {
  const { requestId, ...body } = answer.json()
  const {
    'x-request-id': _,
    'x-ratelimit-remaining': __,
    'x-ratelimit-reset': ___,
    date,
    'content-length': length,
    ...headers
  } = answer.headers
  return { status: answer.statusCode, headers, size: Number(length) - String(requestId ?? '').length, body }
}

test('somebody else’s id and one that never was are refused alike, and nothing changes', async ({ market }) => {
  const shopper = await market.shopper({ cart: true })
  const rival = await market.shopper({ cart: true, record: { role: 'supplier', sellerId: 's2' } })
  for (const { call, prepare, field, toldToAnyone, refusedWith = 404 } of OWNING) {
    const stranger = call.by === 'seller' ? rival : shopper
    const { as: owner, ...parts } = await prepare(market)
    const id = idIn(parts, field)
    const before = await everyRow(market)
    const ask = async (asked: Parts, token: string | undefined) => seen(await market.send({ ...wireOf(call, asked), token }))

    const foreign = await ask(parts, stranger.token)
    const never = await ask(withId(parts, field, invented(id)), stranger.token)
    const neverOfOwner = await ask(withId(parts, field, invented(id)), owner?.token)

    const where = `${addressOf(call)} ${field}`
    expect(invented(id), where).not.toBe(id)
    const code = expect.stringMatching(refusedWith === 404 ? /_NOT_FOUND$/ : /^NOT_YOUR_/)
    expect(never, where).toMatchObject({ status: refusedWith, body: { message: expect.any(String), code } })
    expect(neverOfOwner, where).toEqual(never)
    if (toldToAnyone === undefined) expect(foreign, where).toEqual(never)
    else expect({ status: foreign.status, told: Object.keys(foreign.body) }, where).toEqual({ status: 200, told: toldToAnyone })
    expect(writtenBetween(before, await everyRow(market)), where).toEqual([])
  }

  expect(OWNING.length).toBeGreaterThan(8)
})

/** Bulk calls of sellers: each place at which a list of the own ones stands, `body.rows` of `body.rows.0.psid`. */
const IN_BULK = OWNING.filter(({ call }) => call.by === 'seller').flatMap((request) => {
  const [, list, inner] = /^(.+?)\.0(?:\.(.+))?$/.exec(request.field) ?? []
  return list === undefined ? [] : [{ ...request, list, inner }]
})

test('a bulk call of a seller with the other seller’s ids among its own is refused whole, wherever they stand', async ({ market }) => {
  const foreign = 'offer-of-s2'
  await market.write((tx) => buildProducts(tx, [productRow('foreign', { offers: [{ id: 's2', psid: foreign }] })], AT))
  for (const { call, prepare, field, list, inner, refusedWith = 404 } of IN_BULK) {
    const { as: owner, ...parts } = await prepare(market)
    const own = [list.split('.').reduce<unknown>((found, name) => Object(found)[name], parts)].flat()
    const other = inner === undefined ? foreign : at(own[0], inner.split('.'), foreign)
    const before = await everyRow(market)

    const answers = []
    const [, ...names] = list.split('.')
    for (const mixed of [
      [other, ...own],
      [...own, other],
    ])
      answers.push(await market.send({ ...wireOf(call, { ...parts, body: at(parts.body, names, mixed) }), token: owner?.token }))

    const where = `${addressOf(call)} ${field}`
    expect(
      answers.map(({ statusCode }) => statusCode),
      where,
    ).toEqual(answers.map(() => refusedWith))
    expect(writtenBetween(before, await everyRow(market)), where).toEqual([])
  }

  expect(IN_BULK.map(({ list }) => list).sort()).toEqual(['body.offerIds', 'body.offers', 'body.rows'])
})

test('what is no id is refused, and nothing changes', async ({ market }) => {
  for (const { call, prepare, field, refusedWith = 404 } of OWNING) {
    const { as: owner, ...parts } = await prepare(market)
    const id = idIn(parts, field)
    const before = await everyRow(market)
    const others = field.startsWith('body.') ? [[id], { id }, { $ne: '' }, null, 1, true, '', [], [[id]]] : []

    const answers = []
    // digits have no capitals, and a list takes its ids however they are set apart
    const isTaken = (wrong: string) => wrong === id || (field.endsWith('.ids') && wrong.split(',').every((each) => each.trim() === id))
    for (const wrong of [...noIds(id).filter((wrong) => !isTaken(wrong)), ...others]) {
      const answer = await market.send({ ...wireOf(call, withId(parts, field, wrong)), token: owner?.token })
      answers.push({ wrong, status: answer.statusCode, code: answer.json().code })
    }

    const where = `${addressOf(call)} ${field}`
    expect(
      answers.filter(({ status, code }) => ![refusedWith, 414, 422].includes(status) || typeof code !== 'string'),
      where,
    ).toEqual([])
    expect(writtenBetween(before, await everyRow(market)), where).toEqual([])
  }
})

const noIds = (id: string): string[] => [
  'x',
  '1',
  id.toUpperCase(),
  `${id} `,
  `${id}\n`,
  `${id}'`,
  `${id}%00`,
  `${id}/..`,
  `${id},${id}`,
  id.slice(0, -1),
  "order_' or '1'='1",
  '%',
  '_'.repeat(64),
  'order_'.padEnd(5_000, 'a'),
]

test('an owner’s id that is sent beside does not make a stranger the owner', async ({ market }) => {
  const victim = await market.shopper({ cart: true, record: { name: 'قربانی', family: 'نمونه' } })
  const claims = { userId: victim.id, user_id: victim.id, id: victim.id, mobile: victim.mobile, customer_id: victim.id }
  const before = await market.db.query({ text: 'select * from users where id = $1', values: [victim.id] })
  const cartBefore = await market.db.query({ text: 'select * from cart_lines where user_id = $1', values: [victim.id] })
  const told: string[] = []

  for (const { call, prepare } of GOOD_REQUESTS.filter((request) => request.call.by === 'shopper')) {
    const { as: stranger, ...parts } = await prepare(market)
    const answer = await market.send({
      ...wireOf(call, {
        ...parts,
        query: { ...claims, ...parts.query },
        ...(call.method === 'GET' ? {} : { body: { ...claims, ...parts.body } }),
      }),
      token: stranger?.token,
      headers: { 'x-user-id': victim.id, 'x-forwarded-user': victim.mobile },
    })
    if (answer.statusCode !== 200) told.push(`${addressOf(call)} ${answer.statusCode} ${answer.body}`)
    if (answer.body.includes(victim.id) || answer.body.includes(victim.mobile)) told.push(`${addressOf(call)} told of the other`)
  }

  expect(told).toEqual([])
  expect((await market.db.query({ text: 'select * from users where id = $1', values: [victim.id] })).rows).toEqual(before.rows)
  expect((await market.db.query({ text: 'select * from cart_lines where user_id = $1', values: [victim.id] })).rows).toEqual(
    cartBefore.rows,
  )
  expect((await market.db.query({ text: 'select from orders where user_id = $1', values: [victim.id] })).rowCount).toBe(0)
})
