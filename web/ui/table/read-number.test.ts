import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainNumber, readNumber, writeNumber } from './read-number.ts'

test.for([
  ['۱٬۲۵۰٬۰۰۰', 1_250_000],
  ['1,250,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1 250 000', 1_250_000],
  ["1'250'000", 1_250_000],
  ['١٢٥٠', 1_250],
  ['\u200e۱۲۵۰\u200f تومان', 1_250],
  ['۵٪', 5],
  ['12.00', 12],
  ['−۳', -3],
] as const)('«%s» is %d', ([text, number]) => {
  expect(readNumber(text, {})).toEqual({ value: number })
})

test.for([
  ['۲۷۴٫۷۸', 274.78],
  ['1,009.14', 1_009.14],
  ['1.250', 1.25],
] as const)('«%s» has a fraction where fractions are allowed', ([text, number]) => {
  expect(readNumber(text, { decimals: 2 })).toEqual({ value: number })
})

test.for([
  ['', 'عدد بنویسید'],
  ['دو', 'عدد نیست'],
  ['۱۲۰ ریال', 'عدد نیست'],
  ['1.5', 'عدد کامل بنویسید'],
  ['۰', 'کمتر از ۱ نباشد'],
  ['۱۰۰۱', 'بیشتر از ۱٬۰۰۰ نباشد'],
  ['99999999999999999', 'عدد بزرگی است'],
] as const)('«%s» is no number here: %s', ([text, fault]) => {
  expect(readNumber(text, { min: 1, max: text.length > 6 ? undefined : 1_000 })).toEqual({ fault })
})

test('nothing may stand where a number is optional', () => {
  expect(readNumber(' ', { isOptional: true })).toEqual({ value: null })
})

test('what is shown and what is copied is read as the same number again', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (hundredths) => {
      const number = hundredths / 100

      expect(readNumber(writeNumber(number), { decimals: 2 })).toEqual({ value: number })
      expect(readNumber(plainNumber(number), { decimals: 2 })).toEqual({ value: number })
    }),
  )
})
