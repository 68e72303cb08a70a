import { expect, test } from 'vitest'
import { isLegalId, isNationalCode, isSheba, MOBILE_PATTERN, mobileOf, PERSON_NAME_PATTERN, typedDigits, typedSheba } from './ids.ts'

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

test.each([
  ['0012345679', true],
  ['0499370899', true],
  ['0790419904', true],
  ['1234567891', true],
  ['0012345678', false],
  ['1111111111', false],
  ['0000000000', false],
  ['012345679', false],
  ['00123456790', false],
])('%s is a national code: %s', (digits, isCode) => {
  expect(isNationalCode(digits)).toBe(isCode)
})

test.each([
  ['10380284790', true],
  ['10380284791', false],
  ['11111111111', false],
  ['1038028479', false],
])('%s is a legal id: %s', (digits, isId) => {
  expect(isLegalId(digits)).toBe(isId)
})

test.each([
  ['سارا', true],
  ['علی‌اکبر', true],
  ['محمد علی', true],
  ['رضا\u064eیی', true],
  ['هدیۀ', true],
  ["O'Brien", true],
  ['D’Arc', true],
  ['Jean-Luc', true],
  ['Zoë', true],
  ['12', false],
  ['۱۲', false],
  ['<b>x</b>', false],
  ['سارا ۲', false],
  ['--', false],
  ['-سارا', false],
  ['سارا ', false],
  ['سارا\n', false],
  ['سا\u202eرا', false],
  ['😀😀', false],
  ['Иван', false],
  ['', false],
])('%j is a name: %s', (name, isName) => {
  expect(PERSON_NAME_PATTERN.test(name)).toBe(isName)
})

test('a long text that is no name is recognised quickly', () => {
  expect(PERSON_NAME_PATTERN.test(`${'ا \u200c'.repeat(5_000)}1`)).toBe(false)
})

test.each([
  ['09121234567', '09121234567'],
  ['۰۹۱۲ ۱۲۳ ۴۵۶۷', '09121234567'],
  ['+98 912 123 4567', '09121234567'],
  ['00989121234567', '09121234567'],
  ['989121234567', '09121234567'],
  ['9121234567', '09121234567'],
  ['+9809121234567', '09121234567'],
  ['0912123456', undefined],
  ['+19121234567', undefined],
  ['master', undefined],
  ['', undefined],
])('%j is the mobile number %s', (typed, mobile) => {
  expect(mobileOf(typed)).toBe(mobile)
})

test.each([
  ['IR050170000000123456789012', true],
  ['IR060170000000123456789012', false],
  ['IR050170000000123456789021', false],
  ['IR05017000000012345678901', false],
  ['DE050170000000123456789012', false],
  ['', false],
])('%s is a Sheba: %s', (sheba, isOne) => {
  expect(isSheba(sheba)).toBe(isOne)
})

test.each(['ir05 0170 0000 0012 3456 7890 12', '۰۵۰۱۷۰۰۰۰۰۰۰۱۲۳۴۵۶۷۸۹۰۱۲', 'IR05-0170-0000-0012-3456-7890-12'])(
  '%j is typed for one Sheba',
  (typed) => {
    expect(typedSheba(typed)).toBe('IR050170000000123456789012')
  },
)
