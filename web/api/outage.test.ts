import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBootstrapCall } from '#contract/content.ts'
import { call } from './call.ts'
import { outageStore } from './outage.ts'

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const coded = (code: string) => ({ message: '', code, requestId: 'r' })
const outageAfter = async (response: Response) => {
  vi.mocked(fetch).mockResolvedValueOnce(response)
  await call(readBootstrapCall, {}).catch(() => undefined)
  return outageStore.read()
}

beforeEach(() => {
  vi.stubGlobal('fetch', vi.fn())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a call that is refused while the database is away begins the outage, and one that is answered ends it', async () => {
  const listener = vi.fn()
  const forget = outageStore.subscribe(listener)

  expect(await outageAfter(answer(200, {}))).toBe(false)
  expect(await outageAfter(answer(503, coded('DATABASE_UNAVAILABLE')))).toBe(true)
  expect(await outageAfter(answer(404, coded('NOT_FOUND')))).toBe(true)
  expect(await outageAfter(answer(200, {}))).toBe(false)

  expect(listener).toHaveBeenCalledTimes(2)
  forget()
})

test('an answer that was stored before the outage begins it, too', async () => {
  expect(await outageAfter(answer(200, {}, { 'x-rasteh-stale': 'database' }))).toBe(true)
  expect(await outageAfter(answer(200, {}))).toBe(false)
})
