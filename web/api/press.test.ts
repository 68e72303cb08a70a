// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { call } from './call.ts'

const payCall = defineCall({
  method: 'POST',
  path: '/planted',
  by: 'shopper',
  transaction: 'write',
  isRepeatable: true,
  summary: 'Pays',
  answer: z.object({ paid: z.boolean() }),
  errors: [],
})
const { isRepeatable: _, ...once } = payCall
const lookCall = defineCall(once)
const refused = (status: number, code: string) => new Response(JSON.stringify({ message: '', code, requestId: 'r' }), { status })
const done = () => new Response(JSON.stringify({ paid: true }))

/** Sends a press while the server answers so, one answer after another; what came of it, and the keys that went out. */
async function pressed(definition: typeof payCall | typeof lookCall, ...answers: (() => Response)[]) {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    const answer = answers[keys.length - 1]
    if (answer === undefined) throw new TypeError('cut off')
    return answer()
  })
  const answer = call(definition, {}).catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return { answer: await answer, keys }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  localStorage.setItem('user', 'token')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('each press has a key of its own', async () => {
  const [one, other] = [await pressed(payCall, done), await pressed(payCall, done)]

  expect(one).toMatchObject({ answer: { paid: true }, keys: [expect.stringMatching(/^[\da-f-]{36}$/)] })
  expect(other.keys).not.toEqual(one.keys)
})

test('a page without a secure context has keys, too', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })

  expect((await pressed(payCall, done)).keys).toEqual([expect.stringMatching(/^[\da-f]{32}$/)])
})

test('what may have been done is sent again under the same key, and answered', async () => {
  const cut = () => {
    throw new TypeError('cut off')
  }

  const { answer, keys } = await pressed(payCall, cut, () => refused(409, 'REQUEST_UNDER_WAY'), done)

  expect(answer).toEqual({ paid: true })
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
})

test('a server that never answers is asked three times, and a refusal is final', async () => {
  expect(await pressed(payCall)).toMatchObject({ answer: { code: 'NETWORK' }, keys: { length: 3 } })
  expect(await pressed(payCall, () => refused(409, 'OUT_OF_STOCK'))).toMatchObject({
    answer: { code: 'OUT_OF_STOCK' },
    keys: { length: 1 },
  })
})

test('a device without a connection is not asked again', async () => {
  vi.stubGlobal('navigator', { onLine: false })

  expect((await pressed(payCall)).keys).toHaveLength(1)
})

test('a call that is not repeatable has no key, and is sent once', async () => {
  expect(await pressed(lookCall)).toMatchObject({ answer: { code: 'NETWORK' }, keys: [null] })
})

test('a press that was never answered keeps its key for the same press again, until a write is answered', async () => {
  const cut = () => {
    throw new TypeError('cut off')
  }
  const first = await pressed(payCall, cut, cut, cut)
  expect(first.answer).toMatchObject({ code: 'NETWORK' })

  const again = await pressed(payCall, done)
  const another = await pressed(payCall, done)

  expect(again.keys).toEqual([first.keys[0]])
  expect(another.keys).not.toEqual(again.keys)
})

test('a refusal ends a press: the next one has a key of its own', async () => {
  const cut = () => {
    throw new TypeError('cut off')
  }
  const first = await pressed(payCall, cut, () => refused(409, 'BALANCE_TOO_LOW'))

  const next = await pressed(payCall, done)

  expect(first.keys[1]).toBe(first.keys[0])
  expect(next.keys).not.toContain(first.keys[0])
})
