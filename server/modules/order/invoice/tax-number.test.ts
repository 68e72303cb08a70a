import { expect, test } from 'vitest'
import { verhoeffCheckDigit } from '#persian/verhoeff.ts'
import { taxNumberOf } from './tax-number.ts'

const ISSUED = { taxMemory: 'A1B2C3', issuedAt: new Date('2026-11-21T08:00:00Z'), serial: 4711 }

test('a tax number is the memory, the day, the serial and a check digit over all of them', () => {
  const number = taxNumberOf(ISSUED)

  expect(number).toHaveLength(22)
  expect(number.slice(0, 21)).toBe('A1B2C30512A0000001267')
  // A is 65, B is 66, C is 67; 20 778 days since 1970
  expect(number.at(-1)).toBe(String(verhoeffCheckDigit('651662673020778000000004711')))
})

test('the serial changes the check digit, and fits up to the last of a year', () => {
  expect(taxNumberOf({ ...ISSUED, serial: 4712 })).not.toBe(taxNumberOf(ISSUED))
  expect(taxNumberOf({ ...ISSUED, serial: 2_147_483_647 })).toMatch(/^A1B2C30512A007FFFFFFF\d$/)
})
