import { expect, test } from 'vitest'
import { toman } from '#contract/money.ts'
import type { ShippingMethod } from '#contract/shipping.ts'
import { costOf, daysOf, shippingRows, shippingTotalRows } from './shipping-words.ts'

const POST: ShippingMethod = {
  id: 'post',
  kind: 'post',
  label: 'پست پیشتاز',
  cost: toman(45_000),
  paidOnArrival: false,
  freeFrom: null,
  minDays: 2,
  maxDays: 4,
  address: '',
}

test('days are written as people say them', () => {
  const days = (minDays: number | null, maxDays: number | null) => daysOf({ minDays, maxDays })

  expect([days(2, 4), days(3, 3), days(0, 1), days(0, 0), days(null, null)]).toEqual([
    '۲ تا ۴ روز کاری',
    '۳ روز کاری',
    'تا ۱ روز کاری',
    'همان روز',
    undefined,
  ])
})

test('what sending costs is an amount, free, or paid to the carrier', () => {
  expect(costOf(POST)).toBe('۴۵٬۰۰۰ تومان')
  expect(costOf({ ...POST, cost: toman(0) })).toBe('رایگان')
  expect(costOf({ cost: toman(0), paidOnArrival: true })).toBe('پس‌کرایه')
})

test('a bill has a line for sending, and none for a seller that named no way', () => {
  expect(shippingRows(POST)).toEqual([{ label: 'ارسال: پست پیشتاز، ۲ تا ۴ روز کاری', amount: 45_000 }])
  expect(shippingRows({ ...POST, cost: toman(0), paidOnArrival: true, minDays: null, maxDays: null })).toEqual([
    { label: 'ارسال: پست پیشتاز', text: 'پس‌کرایه' },
  ])
  expect(shippingRows({ ...POST, kind: 'pickup', label: 'تحویل حضوری', address: 'تهران، خیابان ولیعصر', cost: toman(0) })).toEqual([
    { label: 'ارسال: تحویل حضوری، تهران، خیابان ولیعصر، ۲ تا ۴ روز کاری', text: 'رایگان' },
  ])
  expect(shippingRows(null)).toEqual([])
  expect([shippingTotalRows(45_000), shippingTotalRows(0)]).toEqual([[{ label: 'هزینهٔ ارسال', amount: 45_000 }], []])
})
