import { expect, test } from 'vitest'
import { lastTwoOf, maskedEmail, maskedMobile, maskedName } from './masked-person.ts'

test('a masked person can be told from another, and not be found', () => {
  expect(maskedName('سارا رضایی')).toBe('سارا ر•••••')
  expect(maskedName('سارا رضایی‌نژاد تهرانی')).toBe('سارا ر•••••')
  expect(maskedName('  ')).toBe('')
  expect(maskedMobile('09121234567')).toBe('0912*****67')
  expect(maskedEmail('sara@example.com')).toBe('s•••••@example.com')
  expect(lastTwoOf('0012345679')).toBe('•••• 79')
})

test('of nothing nothing is masked', () => {
  expect([maskedName(''), maskedMobile(''), maskedEmail(''), lastTwoOf('')]).toEqual(['', '', '', ''])
})
