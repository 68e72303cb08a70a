import { expect, test } from 'vitest'
import { measurePatience } from './patience.mjs'

const startsIn = (...each: number[]) => {
  let at = 0
  return () => each[at++ % each.length] ?? 0
}

test('on a usual machine, or a faster one, bounds are as they are written', () => {
  expect(measurePatience(startsIn(50))).toBe(1)
  expect(measurePatience(startsIn(20))).toBe(1)
})

test('a machine that starts programs in three times the time has three times as long, whatever one start took', () => {
  expect(measurePatience(startsIn(150, 150, 900, 150, 10))).toBe(3)
})

test('no machine has so long that what hangs is not ended', () => {
  expect(measurePatience(startsIn(5_000))).toBe(6)
})
