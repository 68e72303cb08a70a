import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [0, 'گذشته', 'over'],
  [30, 'کمتر از ۱ دقیقه', 'late'],
  [40 * 60, '۴۰ دقیقه', 'late'],
  [110 * 60, '۱ ساعت و ۵۰ دقیقه', 'soon'],
  [2 * 3_600, '۲ ساعت', 'soon'],
  [4 * 3_600 + 59 * 60, '۴ ساعت', 'calm'],
  [47 * 3_600, '۴۷ ساعت', 'calm'],
  [50 * 3_600, '۲ روز', 'calm'],
])('%s seconds before a deadline stands «%s», %s', (seconds, words, urgency) => {
  expect(timeLeft(seconds)).toEqual({ words, urgency })
})
