import { expect, test } from 'vitest'
import { isToldInModal } from './show-error.ts'
import { statusText } from './status-texts.ts'

const REFUSALS = [400, 401, 403, 404, 405, 406, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 422, 429]

test.each(REFUSALS)('%i is told in the modal', (status) => {
  expect(isToldInModal(status, '/product/x')).toBe(true)
})

test.each([0, 402, 407, 418, 500, 502, 503, 504])('%i is told in passing', (status) => {
  expect(isToldInModal(status, '/product/x')).toBe(false)
})

test('in the account a payment that is due is told in the modal too', () => {
  expect(isToldInModal(402, '/account/wallet')).toBe(true)
  expect(isToldInModal(402, '/account')).toBe(true)
  expect(isToldInModal(402, '/accounting')).toBe(false)
})

test('every status that an answer may have without words has words of ours', () => {
  for (const status of [200, 201, 202, 204, ...REFUSALS, 500, 501, 502, 503, 504, 505]) {
    expect(statusText(status)).not.toMatch('خطای ناشناخته')
  }
  expect(statusText(401)).toContain('وارد')
  expect(statusText(409)).toContain('تکراری')
  expect(statusText(418)).toBe('خطای ناشناخته‌ای رخ داده است.')
})
