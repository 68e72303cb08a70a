import { expect, test } from 'vitest'
import { gtinOf, printedGtin, withCheckDigit } from './gtin.ts'

test('a barcode is read with digits of any kind, in groups, and in each of its lengths', () => {
  expect(gtinOf('96385074')).toBe('00000096385074')
  expect(gtinOf('036000291452')).toBe('00036000291452')
  expect(gtinOf('4006381333931')).toBe('04006381333931')
  expect(gtinOf('۴۰۰۶۳۸۱۳۳۳۹۳۱')).toBe('04006381333931')
  expect(gtinOf(' 4-006381-333931 ')).toBe('04006381333931')
  expect(gtinOf('10614141000415')).toBe('10614141000415')
})

test('what is no barcode is none: another length, a wrong check digit, letters, noughts alone', () => {
  for (const text of ['', '4006381333930', '400638133393', '40063813339311', 'A006381333931', '0'.repeat(13), '1.5', '-96385074x'])
    expect(gtinOf(text), text).toBeUndefined()
})

test('each wrong digit, and most neighbours that changed places, are noticed', () => {
  const right = '4006381333931'
  for (let at = 0; at < right.length; at++)
    for (let digit = 0; digit <= 9; digit++) {
      const wrong = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`
      expect(gtinOf(wrong) === undefined, wrong).toBe(wrong !== right)
    }
})

test('a check digit is made that is right', () => {
  expect(withCheckDigit('400638133393')).toBe('4006381333931')
  expect(withCheckDigit('9638507')).toBe('96385074')
})

test('it is printed in the length that people know', () => {
  expect(printedGtin('00000096385074')).toBe('96385074')
  expect(printedGtin('00036000291452')).toBe('0036000291452')
  expect(printedGtin('04006381333931')).toBe('4006381333931')
  expect(printedGtin('10614141000415')).toBe('10614141000415')
})
