import { expect, test } from 'vitest'
import { type Comparable, linesOf } from './compared.ts'

const TEAPOT: Comparable = {
  title: 'قوری چینی گل‌سرخ',
  englishTitle: '',
  category: 'spices',
  brand: 'samsung',
  specifications: [
    { label: 'گنجایش', value: '۸۰۰ میلی‌لیتر' },
    { label: 'جنس', value: 'چینی' },
  ],
  combinations: [
    { choices: ['سفید'], gtin: '4006381333931' },
    { choices: ['آبی'], gtin: '' },
  ],
}

test('what is the same but for its spelling does not differ, and what neither has is no line', () => {
  const lines = linesOf(TEAPOT, { ...TEAPOT, title: 'قوري چيني گل سرخ' })

  expect(lines.filter(({ differs }) => differs)).toEqual([])
  expect(lines.map(({ label }) => label)).toEqual(['عنوان', 'دسته', 'برند', 'گنجایش', 'جنس', 'ترکیب‌ها', 'بارکدها'])
})

test('a specification that one alone has stands once, and its line differs', () => {
  const other = { ...TEAPOT, specifications: [{ label: 'گنجايش', value: '۶۰۰ میلی‌لیتر' }], combinations: [{ choices: ['سفید'], gtin: '' }] }

  expect(linesOf(TEAPOT, other).filter(({ differs }) => differs)).toEqual([
    { label: 'گنجایش', one: '۸۰۰ میلی‌لیتر', other: '۶۰۰ میلی‌لیتر', differs: true },
    { label: 'جنس', one: 'چینی', other: '', differs: true },
    { label: 'ترکیب‌ها', one: 'سفید، آبی', other: 'سفید', differs: true },
    { label: 'بارکدها', one: '۴۰۰۶۳۸۱۳۳۳۹۳۱', other: '', differs: true },
  ])
})
