import { expect, test } from 'vitest'
import { digitsFrom, groupedDigits, MOBILE_GROUPS } from './digits-field.tsx'

test('digits of every script become Latin, and nothing else stays', () => {
  expect(digitsFrom('۰۹۱۲ ۱۲۳-۴۵۶۷', MOBILE_GROUPS)).toBe('09121234567')
  expect(digitsFrom('٠٩١٢1234567', MOBILE_GROUPS)).toBe('09121234567')
  expect(digitsFrom('abc', MOBILE_GROUPS)).toBe('')
})

test('a mobile pasted with the number of the country is understood', () => {
  expect(digitsFrom('+98 912 123 4567', MOBILE_GROUPS)).toBe('09121234567')
  expect(digitsFrom('0098 912 123 4567', MOBILE_GROUPS)).toBe('09121234567')
})

test('more digits than fit are left out', () => {
  expect(digitsFrom('12345678901234', [10])).toBe('1234567890')
})

test('digits stand in their groups, also while they are typed', () => {
  expect(groupedDigits('09121234567', MOBILE_GROUPS)).toBe('۰۹۱۲ ۱۲۳ ۴۵۶۷')
  expect(groupedDigits('09121', MOBILE_GROUPS)).toBe('۰۹۱۲ ۱')
  expect(groupedDigits('0912', MOBILE_GROUPS)).toBe('۰۹۱۲')
  expect(groupedDigits('', MOBILE_GROUPS)).toBe('')
})
