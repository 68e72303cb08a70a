import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readBootstrapCall } from '#contract/content.ts'
import { call } from './call.ts'
import { outageStore } from './outage.ts'

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const refusal = (code: string) => ({ message: '', code, requestId: 'r' })
const asked = async (response: Response) => {
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

test('a call that is refused for want of the database tells of the outage, and one that is answered of its end', async () => {
  const heard = vi.fn()
  const forget = outageStore.subscribe(heard)

  expect(await asked(answer(200, {}))).toBe(false)
  expect(await asked(answer(503, refusal('DATABASE_UNAVAILABLE')))).toBe(true)
  expect(await asked(answer(404, refusal('NOT_FOUND')))).toBe(true)
  expect(await asked(answer(200, {}))).toBe(false)

  expect(heard).toHaveBeenCalledTimes(2)
  forget()
})

test('an answer that was kept from before the outage tells of it, too', async () => {
  expect(await asked(answer(200, {}, { 'x-rasteh-stale': 'database' }))).toBe(true)
  expect(await asked(answer(200, {}))).toBe(false)
})
