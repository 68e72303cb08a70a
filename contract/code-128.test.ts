import { expect, test } from 'vitest'
import { barsOf } from './code-128.ts'

/** Ones are black. */
const modulesOf = (code: string) => {
  const { bars, width } = barsOf(code)
  const modules = Array<string>(width).fill('0')
  for (const bar of bars) for (let at = bar.at; at < bar.at + bar.width; at++) modules[at] = '1'
  return modules.join('')
}

test('pairs of digits are written in set C, with start, check and end', () => {
  // start C, 12, 34, check (105 + 12 + 2 * 34) mod 103 = 82, end
  expect(modulesOf('1234')).toBe(['11010011100', '10110011100', '10001011000', '10010011110', '1100011101011'].join(''))
})

test('letters and a last odd digit are written in set B', () => {
  // start B, A, 1, check (104 + 33 + 2 * 17) mod 103 = 68, end
  expect(modulesOf('A1')).toBe(['11010010000', '10100011000', '10011100110', '10000100110', '1100011101011'].join(''))
})

test('every value has eleven modules, and no two look alike', () => {
  const digits = Array.from({ length: 100 }, (_, value) => modulesOf(String(value).padStart(2, '0')).slice(11, 22))

  expect(new Set(digits).size).toBe(100)
  expect(digits.every((modules) => modules.length === 11 && modules.startsWith('1') && modules.endsWith('0'))).toBe(true)
})

test('what no scanner could read is no barcode', () => {
  expect(() => barsOf('۱۲۳')).toThrow('cannot be a barcode')
})
