import { expect, test } from 'vitest'
import { masked } from './mask.ts'

test('a secret is struck out by its name, wherever it stands', () => {
  expect(masked({ token: 'abc', nested: [{ apiKey: 'k', code: '1234', cardNumber: '6037', kept: 1 }], sheba: 'IR1' })).toEqual({
    token: '…',
    nested: [{ apiKey: '…', code: '…', cardNumber: '…', kept: 1 }],
    sheba: '…',
  })
})

test('a person’s data are struck out, and the name of a brand stays', () => {
  expect(masked({ name: 'سارا', family: 'احمدی', mobile: '09121234567', postalCode: '', email: null, orders: 3 })).toEqual({
    name: '…',
    family: '…',
    mobile: '…',
    postalCode: '',
    email: null,
    orders: 3,
  })
  expect(masked({ name: 'سامسونگ', slug: 'samsung' })).toEqual({ name: 'سامسونگ', slug: 'samsung' })
})

test.for([
  ['با 09121234567 هماهنگ شد', 'با … هماهنگ شد'],
  ['شماره ۰۹۱۲۱۲۳۴۵۶۷ و +989121234567', 'شماره … و …'],
  ['کارت 6037-9911-2233-4455', 'کارت …'],
  ['شبا IR062960000000100324200001', 'شبا …'],
  ['کد ملی 0012345679', 'کد ملی …'],
  ['رمز eyJhbGciOi.eyJpZCI6.c2ln', 'رمز …'],
  ['سفارش 123456789، ۳۵۰۰۰۰ تومان', 'سفارش 123456789، ۳۵۰۰۰۰ تومان'],
])('of «%s» the log keeps «%s»', ([text, kept]) => {
  expect(masked({ note: text })).toEqual({ note: kept })
})
