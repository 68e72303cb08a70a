import { expect, test } from 'vitest'
import { MOBILE_PATTERN, typedDigits } from './ids.ts'

test.each([
  ['0912 123 4567', '09121234567'],
  ['۰۹۱۲۱۲۳۴۵۶۷', '09121234567'],
  ['٠٩١٢-١٢٣-٤٥٦٧', '09121234567'],
  ['\u202a0912\u200c1234567\u202c', '09121234567'],
])('%j typed into a field of digits is %s', (typed, digits) => {
  expect(typedDigits(typed)).toBe(digits)
})

test.each([
  ['09121234567', true],
  ['0912123456', false],
  ['091212345678', false],
  ['08121234567', false],
  ['9121234567', false],
])('%s is a mobile number: %s', (digits, isMobile) => {
  expect(MOBILE_PATTERN.test(digits)).toBe(isMobile)
})
