import { describe, expect, test } from 'vitest'
import { daysAfter, discountedPrice, isRenewable, termOf } from './plan-terms.ts'

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  [500_000, 10, 450_000],
  [999, 10, 900],
  [1, 99, 1],
  [700, 0, 700],
])('%d toman less %d percent are %d', (price, percent, expected) => {
  expect(discountedPrice(price, percent)).toBe(expected)
})

describe('a plan of thirty days', () => {
  test('runs from now where none runs', () => {
    expect(termOf(30, undefined, now)).toEqual({ startsAt: now, endsAt: daysAfter(now, 30) })
  })

  test('runs from now where it has ended', () => {
    expect(termOf(30, { expiresAt: daysAfter(now, -1) }, now)).toEqual({ startsAt: now, endsAt: daysAfter(now, 30) })
  })

  test('goes on from its end in its last week', () => {
    expect(termOf(30, { expiresAt: daysAfter(now, 7) }, now)).toEqual({ startsAt: daysAfter(now, 7), endsAt: daysAfter(now, 37) })
  })

  test('is not sold again before its last week', () => {
    expect(termOf(30, { expiresAt: daysAfter(now, 7.01) }, now)).toBeUndefined()
  })
})

test('a plan of two days is not sold again right after it was bought', () => {
  expect(isRenewable(2, { expiresAt: daysAfter(now, 2) }, now)).toBe(false)
  expect(isRenewable(2, { expiresAt: daysAfter(now, 1) }, now)).toBe(true)
})

test('a plan without an end is bought once', () => {
  expect(termOf(-1, undefined, now)).toEqual({ startsAt: now, endsAt: null })
  expect(termOf(-1, { expiresAt: null }, now)).toBeUndefined()
})
