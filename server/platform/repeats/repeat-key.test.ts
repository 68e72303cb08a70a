import { expect, test } from 'vitest'
import { UserId } from '#contract/ids.ts'
import { CodedError } from '../errors.ts'
import { answerOf, isFinal, metSince, pressOf } from './repeat-key.ts'

const AT = '2026-01-02T00:00:00Z'
const made = (sent: object, call = 'POST /tea') => ({ userId: UserId.parse('u1'), call, sent })
const press = pressOf('key-1', made({ body: { cups: 1 } }))
const refusalOf = (read: () => unknown) => {
  try {
    return read()
  } catch (error) {
    return error instanceof CodedError ? [error.status, error.code, error.retryAfter] : error
  }
}

test('a key is 1 to 255 visible characters', () => {
  for (const key of ['k', 'k'.repeat(255), '!~"{}', '0198-a']) expect(pressOf(key, made({})).keyHash).toMatch(/^[\da-f]{64}$/)
  for (const key of ['', 'k'.repeat(256), 'a b', 'a, b', 'کلید', 'a\u007f', 'a\n'])
    expect(refusalOf(() => pressOf(key, made({})))).toEqual([422, 'INVALID_INPUT', undefined])
})

test('neither the key nor what was sent can be read from what is kept', () => {
  expect(JSON.stringify(pressOf('my-secret-key', made({ body: { mobile: '09121234567' } })))).not.toMatch(/secret|0912/)
})

test('the same press is answered in the same bytes, another body or call under its key is refused', () => {
  const met = { digest: press.digest, status: 409, body: '{"code":"X"}' }

  expect(answerOf(met, pressOf('key-1', made({ body: { cups: 1 } })))).toEqual({ status: 409, body: '{"code":"X"}' })
  expect(refusalOf(() => answerOf(met, pressOf('key-1', made({ body: { cups: 2 } }))))).toEqual([422, 'KEY_OF_ANOTHER_REQUEST', undefined])
  expect(refusalOf(() => answerOf(met, pressOf('key-1', made({ body: { cups: 1 } }, 'POST /milk'))))).toEqual([
    422,
    'KEY_OF_ANOTHER_REQUEST',
    undefined,
  ])
})

test('a press without an answer yet is told when to ask again', () => {
  const met = { digest: press.digest, status: null, body: null }

  expect(refusalOf(() => answerOf(met, press))).toEqual([409, 'REQUEST_UNDER_WAY', 2])
})

test('a refusal is final unless it says when to try again, or the fault is ours', () => {
  const coded = (status: number, retryAfter?: number) => new CodedError({ code: 'X', status, message: '', facts: {}, retryAfter })

  expect([404, 409, 422].map((status) => isFinal(coded(status)))).toEqual([true, true, true])
  expect([coded(429, 5), coded(409, 5), coded(500), coded(503), new Error('bug')].map(isFinal)).toEqual([false, false, false, false, false])
})

test('what was met a day ago counts as never met', () => {
  expect(metSince(new Date(AT))).toEqual(new Date('2026-01-01T00:00:00Z'))
})
