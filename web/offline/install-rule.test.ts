import { expect, test } from 'vitest'
import { installWay } from './install-rule.ts'

const phone = { width: 360, standalone: false, dismissed: false, offered: true, bySafari: false }

test('a phone whose browser offers it is asked', () => {
  expect(installWay(phone)).toBe('ask')
  expect(installWay({ ...phone, width: 991 })).toBe('ask')
})

test('Safari on an iPhone is shown how', () => {
  expect(installWay({ ...phone, offered: false, bySafari: true })).toBe('show-how')
})

test('a browser that cannot install is left alone', () => {
  expect(installWay({ ...phone, offered: false })).toBeNull()
})

test.each([{ width: 992 }, { standalone: true }, { dismissed: true }])('%o: nobody is asked', (facts) => {
  expect(installWay({ ...phone, ...facts })).toBeNull()
  expect(installWay({ ...phone, offered: false, bySafari: true, ...facts })).toBeNull()
})
