import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verhoeffCheckDigit } from './verhoeff.ts'

test.for([
  ['236', 3],
  ['12345', 1],
  ['142857', 0],
  ['123456789012', 0],
  ['8473643095483728456789', 2],
] as const)('the check digit of %s is %i', ([digits, check]) => {
  expect(verhoeffCheckDigit(digits)).toBe(check)
})

const text = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 30 }).map((digits) => digits.join(''))

test('another digit in one place, or two neighbours that changed places, have another check digit', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, seed, more) => {
      const at = seed % (digits.length - 1)
      const [first = '', second = ''] = digits.slice(at, at + 2)
      const mistyped = digits.slice(0, at) + ((Number(first) + more) % 10) + digits.slice(at + 1)
      const swapped = digits.slice(0, at) + second + first + digits.slice(at + 2)

      expect(verhoeffCheckDigit(mistyped)).not.toBe(verhoeffCheckDigit(digits))
      if (first !== second) expect(verhoeffCheckDigit(swapped)).not.toBe(verhoeffCheckDigit(digits))
    }),
  )
})
