import { expect, test } from 'vitest'
import { alignRows } from './align-rows.ts'

const facts = (pairs: Record<string, string>) => Object.entries(pairs).map(([label, value]) => ({ label, value }))

test('what products tell under one label stands in one row', () => {
  expect(
    alignRows([
      { id: 'a', facts: facts({ وزن: '۱۸۰ گرم', رنگ: 'مشکی' }) },
      { id: 'b', facts: facts({ رنگ: 'آبی' }) },
    ]),
  ).toEqual([
    { label: 'وزن', values: { a: '۱۸۰ گرم' } },
    { label: 'رنگ', values: { a: 'مشکی', b: 'آبی' } },
  ])
})

test('labels that only look different are one', () => {
  const rows = alignRows([
    { id: 'a', facts: facts({ 'حافظهٔ داخلی': '۱۲۸' }) },
    { id: 'b', facts: facts({ 'حافظه‌ داخلي ': '۲۵۶' }) },
  ])

  expect(rows).toEqual([{ label: 'حافظهٔ داخلی', values: { a: '۱۲۸', b: '۲۵۶' } }])
})

test('what only a later product tells comes after the fact that it follows there', () => {
  const rows = alignRows([
    { id: 'a', facts: facts({ صفحه: '۱', دوربین: '۲' }) },
    { id: 'b', facts: facts({ پردازنده: '۰', صفحه: '۱', نوسازی: '۱۲۰', دوربین: '۳', باتری: '۴' }) },
  ])

  expect(rows.map(({ label }) => label)).toEqual(['پردازنده', 'صفحه', 'نوسازی', 'دوربین', 'باتری'])
})

test('a label that a product tells twice keeps both values', () => {
  const rows = alignRows([
    {
      id: 'a',
      facts: [
        { label: 'رنگ', value: 'مشکی' },
        { label: 'رنگ', value: 'آبی' },
      ],
    },
  ])

  expect(rows).toEqual([{ label: 'رنگ', values: { a: 'مشکی، آبی' } }])
})
