import { expect, test } from 'vitest'
import { durationWords } from './market-words.ts'

test('a time is told in the unit that people would use', () => {
  expect([null, 0, 29.6, 59, 90, 60 * 47, 60 * 72].map(durationWords)).toEqual([
    '–',
    '۰ دقیقه',
    '۳۰ دقیقه',
    '۵۹ دقیقه',
    '۱٫۵ ساعت',
    '۴۷ ساعت',
    '۳ روز',
  ])
})
