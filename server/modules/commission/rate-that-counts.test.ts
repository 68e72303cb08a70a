import { expect, test } from 'vitest'
import { rateThatCounts, type ScopedRate } from './rate-that-counts.ts'

const ALL: ScopedRate = { sellerId: null, categoryId: null, basisPoints: 800 }
const DIGITAL: ScopedRate = { sellerId: null, categoryId: 'digital', basisPoints: 500 }
const PHONES: ScopedRate = { sellerId: null, categoryId: 'phones', basisPoints: 300 }
const MINE: ScopedRate = { sellerId: 's', categoryId: null, basisPoints: 700 }
const MY_DIGITAL: ScopedRate = { sellerId: 's', categoryId: 'digital', basisPoints: 200 }
const PATH = ['digital', 'phones', 'used-phones']

test('without a rate nothing is taken', () => {
  expect(rateThatCounts([], PATH)).toBe(0)
})

test('the nearer category comes before the farther one and before all', () => {
  expect(rateThatCounts([ALL, DIGITAL, PHONES], PATH)).toBe(300)
  expect(rateThatCounts([PHONES, ALL, DIGITAL], ['digital', 'cameras'])).toBe(500)
  expect(rateThatCounts([PHONES, ALL, DIGITAL], ['carpets'])).toBe(800)
})

test('what was agreed with a seller comes before every category, and in a category before that', () => {
  expect(rateThatCounts([ALL, PHONES, MINE], PATH)).toBe(700)
  expect(rateThatCounts([ALL, PHONES, MINE, MY_DIGITAL], PATH)).toBe(200)
})

test('a rate of nothing is a rate', () => {
  expect(rateThatCounts([ALL, { ...PHONES, basisPoints: 0 }], PATH)).toBe(0)
})
