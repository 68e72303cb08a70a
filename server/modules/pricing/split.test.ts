import fc from 'fast-check'
import { expect, test } from 'vitest'
import { basisPointsOf, shareOf, splitByWeight } from './split.ts'

const weights = fc.array(fc.integer({ min: 1, max: 1_000_000_000_000 }), { minLength: 1, maxLength: 20 })

test('a split hands out the whole amount, and nobody more than their weight', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const whole = given.reduce((sum, weight) => sum + weight, 0)
      const amount = Math.floor(whole * part)

      const shares = splitByWeight(amount, given)

      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(given[index] ?? 0)
        expect(Math.abs(share - shareOf(amount, given[index] ?? 0, whole))).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('the toman that rounding leaves goes to the largest remainder, among equal ones to the larger weight, then to the earlier', () => {
  expect(splitByWeight(10, [1, 1, 1])).toEqual([4, 3, 3])
  expect(splitByWeight(1, [2, 5])).toEqual([0, 1])
  expect(splitByWeight(3, [50, 150])).toEqual([1, 2])
})

test('nothing split over nothing is nothing', () => {
  expect(splitByWeight(0, [])).toEqual([])
  expect(splitByWeight(0, [0, 0])).toEqual([0, 0])
})

test('basis points round half up and stay exact beyond safe products', () => {
  expect(basisPointsOf(5, 1_000)).toBe(1)
  expect(basisPointsOf(4, 1_000)).toBe(0)
  expect(basisPointsOf(9_007_199_254_740_991, 1_000)).toBe(900_719_925_474_099)
})
