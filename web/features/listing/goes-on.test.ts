import { expect, test } from 'vitest'
import { howMany } from '#web/ui/how-many.ts'
import { goesOn } from './goes-on.ts'

test('a counted number is shown as it is, an uncounted one as more than what is certain', () => {
  expect(howMany({ totalCount: 12, totalIsExact: true })).toBe('۱۲ محصول')
  expect(howMany({ totalCount: 10_000, totalIsExact: false })).toBe('بیش از ۱۰٬۰۰۰ محصول')
})

test('a listing goes on behind its last page when not all of it has pages', () => {
  expect(goesOn({ totalCount: 45, totalIsExact: true, totalPages: 3, limit: 20 })).toBe(false)
  expect(goesOn({ totalCount: 12_000, totalIsExact: true, totalPages: 500, limit: 20 })).toBe(true)
  expect(goesOn({ totalCount: 300, totalIsExact: false, totalPages: 16, limit: 20 })).toBe(true)
})
