import { expect, test } from 'vitest'
import { typedCount } from './typed-count.ts'

const limits = { min: 2, limit: 12 }

test.each([['7'], ['۷'], ['٧'], [' ۷ '], ['0007']])('«%s» is seven', (text) => {
  expect(typedCount(text, limits)).toEqual({ count: 7, words: '' })
})

test('a number past a limit becomes the limit, and the reason is shown', () => {
  expect(typedCount('۱۳', limits)).toEqual({ count: 12, words: 'بیش از ۱۲ عدد نمی‌توانید سفارش دهید' })
  expect(typedCount('99999999999999999999', limits)?.count).toBe(12)
  expect(typedCount('۰', limits)).toEqual({ count: 2, words: 'حداقل سفارش ۲ عدد است' })
})

test.each([[''], ['دو'], ['-3'], ['1.5'], ['1e3']])('«%s» is no number of pieces', (text) => {
  expect(typedCount(text, limits)).toBeUndefined()
})
