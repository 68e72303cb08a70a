import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OrderNumber } from '#contract/ids.ts'
import { numbersBeginning } from './numbers-beginning.ts'

const NUMBER = fc.integer({ min: 100_000_000, max: 999_999_999 })
const OWN = fc
  .tuple(NUMBER, fc.integer({ min: 1, max: 9 }))
  .map(([number, length]) => ({ number, digits: String(number).slice(0, length) }))
const ANY = fc.record({ number: NUMBER, digits: fc.stringMatching(/^\d{1,10}$/) })

test('a number lies between the two exactly if it begins with the digits', () => {
  fc.assert(
    fc.property(fc.oneof(OWN, ANY), ({ number, digits }) => {
      const found = numbersBeginning(digits)
      expect(found !== undefined && found.first <= number && number <= found.last).toBe(String(number).startsWith(digits))
    }),
    { numRuns: 1_000 },
  )
})

test('no number begins with nothing, with a nought, or with more digits than numbers have', () => {
  expect(['', '0', '012', '1234567890'].map(numbersBeginning)).toEqual([undefined, undefined, undefined, undefined])
  const { first, last } = numbersBeginning('1') ?? {}
  expect([first, last].map((number) => OrderNumber.safeParse(String(number)).success)).toEqual([true, true])
})
