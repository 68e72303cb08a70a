import { UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import { expect, test } from 'vitest'
import { refusedForNow } from './refused-for-now.ts'

test('a page that is refused for now says so, any other failure has the page’s own words', () => {
  expect(refusedForNow(new RouteError(429, 'Too Many Requests', '{}'))).toContain('تعداد درخواست‌ها بیش از حد مجاز است')
  expect(refusedForNow(new RouteError(503, '', ''))).toContain('موقتاً')
  expect(refusedForNow(new RouteError(404, '', ''))).toBeUndefined()
  expect(refusedForNow(new Error('broken'))).toBeUndefined()
})
