import { expect, test } from 'vitest'
import { fieldTitle, fieldValue } from './field-words.ts'

const TEHRAN = { locationId: 'thr', locationName: 'tehran', locationLabel: 'تهران' }

test('what changed is told as the table writes it', () => {
  const told = (field: string, value: Parameters<typeof fieldValue>[1]) => `${fieldTitle(field)}: ${fieldValue(field, value, [TEHRAN])}`

  expect(told('regularPrice', 1_000)).toBe('قیمت: ۱٬۰۰۰ تومان')
  expect(told('discountedPrice', null)).toBe('قیمت با تخفیف: بدون تخفیف')
  expect(told('maxOrder', 0)).toBe('حداکثر سفارش: بی سقف')
  expect(told('delivery', ['thr', 'elsewhere'])).toBe('محل تحویل: تهران، elsewhere')
  expect(told('payment_type', 'Credit')).toBe('نوع پرداخت: غیرنقدی')
  expect(told('active', false)).toBe('وضعیت: متوقف')
  expect(told('usd', 2.5)).toBe('دلار آمریکا: ۲٫۵')
})
