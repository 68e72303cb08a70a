import { expect, test } from 'vitest'
import { brandProblemOf } from './brand-problem.ts'

const answer = (status: number, data: unknown = {}) => ({ status, statusText: '', internal: false, data })

test('an HTTP error is titled by its code; only the server’s own may be tried again', () => {
  const told = [400, 401, 403, 418, 500, 502, 503].map((status) => brandProblemOf(answer(status)))

  expect(told.map(({ title, mayRetry }) => [title, mayRetry])).toEqual([
    ['درخواست نامعتبر', false],
    ['عدم دسترسی', false],
    ['دسترسی غیرمجاز', false],
    ['خطای HTTP با کد ۴۱۸', false],
    ['خطای سرور', true],
    ['خطای HTTP با کد ۵۰۲', true],
    ['سرویس در دسترس نیست', true],
  ])
  expect(told.every(({ kind }) => kind === 'HTTP_ERROR')).toBe(true)
})

test('a missing brand is reported in the server’s words, else in ours', () => {
  const ours = { kind: 'NOT_FOUND', title: 'برند یافت نشد', text: 'برند مورد نظر شما یافت نشد.', mayRetry: false }

  expect(brandProblemOf(answer(404))).toEqual(ours)
  expect(brandProblemOf(answer(404, { message: 'این برند رفته است.' }))).toEqual({ ...ours, text: 'این برند رفته است.' })
  expect(brandProblemOf(answer(200, { success: 'false' }))).toEqual(ours)
})

test('an answer that says in its body that it failed, a lost connection, and the rest', () => {
  expect(brandProblemOf(answer(200, { state: 'error' }))).toMatchObject({
    kind: 'API_ERROR',
    title: 'خطا در بارگذاری برند',
    mayRetry: false,
  })
  expect(brandProblemOf(new TypeError('Failed to fetch'))).toEqual({
    kind: 'NETWORK_ERROR',
    title: 'خطا در اتصال',
    text: 'خطا در اتصال به سرور',
    mayRetry: true,
  })
  expect(brandProblemOf(new Error('broken'))).toMatchObject({ kind: 'UNKNOWN', title: 'خطا در بارگذاری', mayRetry: true })
})
