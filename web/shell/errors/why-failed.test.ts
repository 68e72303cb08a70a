import { UNSAFE_ErrorResponseImpl as RouteError } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { whyFailed } from './why-failed.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test.each([new RouteError(500, '', ''), new Error('Unexpected Server Error'), new TypeError('Failed to fetch')])(
  '%o is not laid upon a connection that is there',
  (error) => {
    vi.stubGlobal('navigator', { onLine: true })

    expect(whyFailed(error, 'نیامد.')).toBe('نیامد.')
  },
)

test('without a connection that is the reason', () => {
  vi.stubGlobal('navigator', { onLine: false })

  expect(whyFailed(new TypeError('Failed to fetch'), 'نیامد.')).toContain('اینترنت قطع است')
})

test('what is refused for now is shown in the words of its status', () => {
  expect(whyFailed(new RouteError(429, '', ''), 'نیامد.')).toContain('تعداد درخواست‌ها')
})
