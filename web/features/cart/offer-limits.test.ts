import { expect, test } from 'vitest'
import { addWords, offerLimits } from './offer-limits.ts'

test('an order holds what the seller takes of it, and never more than there is', () => {
  expect(offerLimits({ min: 1, max: 0, stock: 7 })).toEqual({ least: 1, most: 7 })
  expect(offerLimits({ min: 2, max: 5, stock: 7 })).toEqual({ least: 2, most: 5 })
  expect(offerLimits({ min: 10, max: 200, stock: 4 })).toEqual({ least: 4, most: 4 })
})

test('a button that puts several pieces in says how many', () => {
  expect(addWords(1)).toBe('افزودن به سبد')
  expect(addWords(10)).toBe('افزودن ۱۰ عدد به سبد')
})
