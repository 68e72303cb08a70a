import { expect, test } from 'vitest'
import { amountTicks, amountUnitOf } from './amount-scale.ts'

test.each([
  [42_900_000, 48_700_000],
  [1_000, 1_000],
  [999, 100_000_000],
  [1, 2],
])('the grid from %d to %d has few round lines around all prices', (lowest, highest) => {
  const ticks = amountTicks(lowest, highest)

  expect(ticks[0]).toBeLessThanOrEqual(lowest)
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
  expect(ticks.length).toBeGreaterThanOrEqual(2)
  expect(ticks.length).toBeLessThanOrEqual(6)
})

test('amounts beside a grid are in the unit that leaves few digits', () => {
  const words = (highest: number, amount: number) => `${amountUnitOf(highest).write(amount)} ${amountUnitOf(highest).name}`

  expect(words(40_000_000, 12_500_000)).toBe('۱۲٫۵ میلیون تومان')
  expect(words(90_000, 30_000)).toBe('۳۰ هزار تومان')
  expect(words(900, 300)).toBe('۳۰۰ تومان')
})
