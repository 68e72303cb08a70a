// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { call, carryCallsBy } from './call.ts'
import { carryEarly, earlyCall, earlyScript } from './early-calls.ts'

const shape = {
  path: '/planted/:name',
  by: 'shopper',
  transaction: 'none',
  summary: 'Reads',
  params: z.object({ name: z.string() }),
  answer: z.object({ id: z.string() }),
} as const
const readCall = defineCall({ ...shape, method: 'GET', errors: [] })
const writeCall = defineCall({ ...shape, method: 'POST', errors: [] })
const NAMED = { params: { name: 'one' } }

/** What is asked for over the wire, each with its token; answered in this order. */
function asked(...answers: (string | Error)[]) {
  const requests: string[] = []
  const fetched = vi.fn(async (address: string, { headers }: { headers: Record<string, string> }) => {
    const answer = answers[requests.push(`${address} ${headers.authorization}`) - 1] ?? 'none'
    if (answer instanceof Error) throw answer
    return new Response(JSON.stringify({ id: answer }))
  })
  vi.stubGlobal('fetch', fetched)
  return requests
}
const openDocument = () => runInThisContext(earlyScript([earlyCall(readCall, NAMED)]))

beforeEach(() => {
  localStorage.setItem('user', 'token')
  carryCallsBy(carryEarly)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  globalThis.earlyCalls = undefined
})

test('a call takes the answer that the document has asked for, once', async () => {
  const requests = asked('early', 'later')

  openDocument()
  const answers = [await call(readCall, NAMED), await call(readCall, NAMED)]

  expect(answers).toEqual([{ id: 'early' }, { id: 'later' }])
  expect(requests).toEqual(['/api/planted/one Bearer token', '/api/planted/one Bearer token'])
})

test('who signed in meanwhile is answered anew', async () => {
  const requests = asked('of the one', 'of the other')

  openDocument()
  localStorage.setItem('user', 'other')

  expect(await call(readCall, NAMED)).toEqual({ id: 'of the other' })
  expect(requests).toEqual(['/api/planted/one Bearer token', '/api/planted/one Bearer other'])
})

test('what no answer came to is asked for again', async () => {
  asked(new TypeError('Failed to fetch'), 'later')

  openDocument()

  expect(await call(readCall, NAMED)).toEqual({ id: 'later' })
})

test('an answer that is not waited for any more ends as any other', async () => {
  asked('never')
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  openDocument()
  const leaving = new AbortController()

  const answer = call(readCall, NAMED, leaving.signal)
  leaving.abort(new Error('left'))

  await expect(answer).rejects.toThrow('left')
})

test('an old answer is asked for again', async () => {
  asked('early', 'later')
  openDocument()
  vi.spyOn(performance, 'now').mockReturnValue(60_000)

  expect(await call(readCall, NAMED)).toEqual({ id: 'later' })
})

test('a guest asks for nothing, nor does one whose browser keeps nothing', () => {
  const requests = asked()
  localStorage.clear()

  openDocument()
  vi.stubGlobal('localStorage', undefined)
  openDocument()

  expect(requests).toEqual([])
})

test('a page that somebody made up ends no script', () => {
  const script = earlyScript([{ address: '/api/x?</script><script>alert(1)</script>', tokenKey: 'user' }])

  expect(script).not.toContain('<')
})

test('only what reads may be asked for early', () => {
  expect(() => earlyCall(writeCall, NAMED)).toThrow('does not only read')
})
