import { expect, test } from 'vitest'
import { deliveryTimeOf } from './import-delivery-time.ts'
import { DELIVERY_TIMES } from './product.ts'

test.each([
  ['تا ۱ هفته', 'in1week'],
  ['تا یک هفته', 'in1week'],
  ['۱هفته‌ای', 'in1week'],
  ['۲ هفته', 'in15days'],
  ['۷ روز کاری', 'in1week'],
  ['۲ روزه', 'in3days'],
  ['۳ تا ۵ روز', 'in1week'],
  ['3-5 روز', 'in1week'],
  ['۲۴ ساعت', 'in1day'],
  ['۲ ساعته', 'in3hours'],
  ['امروز', 'in1day'],
  ['in3days', 'in3days'],
])('«%s» is %s', (written, key) => {
  expect(deliveryTimeOf(written)).toBe(key)
})

test.each(['یک ماه', '۲۰ روز', 'به‌زودی', '', 'هفته'])('«%s» is none that we promise', (written) => {
  expect(deliveryTimeOf(written)).toBeUndefined()
})

test('every time is known by what it is called', () => {
  expect(Object.values(DELIVERY_TIMES).map(deliveryTimeOf)).toEqual(Object.keys(DELIVERY_TIMES))
})
