// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { ApiError } from './api-error.ts'
import { callMine, isSessionEnd } from './call-mine.ts'
import { shopperToken } from './token.ts'
import { serverTakesFiles } from './upload.testing.ts'
import { uploading } from './upload.ts'

const plantedCall = defineCall({
  method: 'POST',
  path: '/planted/:name',
  by: 'shopper',
  transaction: 'none',
  summary: 'Takes a file',
  params: z.object({ name: z.string() }),
  takesFile: { types: ['text/csv'], bytesMax: 1_000 },
  answer: z.object({ id: z.string() }),
  errors: [],
})
const file = new Blob(['a,b'], { type: 'text/csv' })

function send(signal?: AbortSignal) {
  const told: number[] = []
  const requests = serverTakesFiles()
  const answer = callMine(plantedCall, { params: { name: 'one' }, file, transport: uploading((progress) => told.push(progress)) }, signal)
  const failure = answer.then(
    () => undefined,
    (error: unknown) => error,
  )
  return { told, requests, answer, failure }
}

beforeEach(() => localStorage.setItem('user', 'token'))
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('a file on its way says how much of it has left, and is answered like any call', async () => {
  const { told, requests, answer } = send()

  requests[0]?.isAt(0.25)
  requests[0]?.isAt(1)
  requests[0]?.answer(200, { id: 'f1' })

  expect(await answer).toEqual({ id: 'f1' })
  expect(told).toEqual([0.25, 1])
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    address: 'POST /api/planted/one',
    headers: { accept: 'application/json', authorization: 'Bearer token' },
    body: file,
  })
})

test('a refusal keeps its words, its fields and the time after which it makes sense to try again', async () => {
  const { requests, failure } = send()

  requests[0]?.answer(429, { message: 'کمی صبر کنید', code: 'RATE_LIMITED', requestId: 'r' }, 'x-empty:\r\nretry-after: 7\r\n')

  expect(await failure).toMatchObject({ status: 429, code: 'RATE_LIMITED', message: 'کمی صبر کنید', requestId: 'r', retryAfter: 7 })
})

test('a line that breaks is a failed connection', async () => {
  const { requests, failure } = send()

  requests[0]?.breakOff()

  expect(await failure).toMatchObject({ status: 0, code: 'NETWORK' })
})

test('what is stopped leaves the line, and is no failure of a call', async () => {
  const stopped = new AbortController()
  const { requests, failure } = send(stopped.signal)

  stopped.abort()

  expect(await failure).not.toBeInstanceOf(ApiError)
  expect(requests[0]?.isStopped).toBe(true)
})

test('what was stopped before it left never leaves', async () => {
  const { requests, failure } = send(AbortSignal.abort())

  expect(await failure).not.toBeInstanceOf(ApiError)
  expect(requests).toEqual([])
})

test('a session that is over ends here, too', async () => {
  const { requests, failure } = send()

  requests[0]?.answer(401, { message: 'نشست تمام شد', code: 'SESSION_OVER' })

  expect(isSessionEnd(await failure)).toBe(true)
  expect(shopperToken()).toBeUndefined()
})
