import { expect, test } from 'vitest'
import { hexOf, spelledColour } from './colours.ts'

test.each([
  ['سورمه‌ای', 'سرمه‌ای'],
  ['سورمه ای', 'سرمه‌ای'],
  ['مشكي', 'مشکی'],
  ['نقره اي', 'نقره‌ای'],
  ['توسی', 'طوسی'],
  ['مشکی / سفید', 'مشکی/سفید'],
  ['مشكي و سفيد', 'مشکی/سفید'],
  ['آبی کاربنی', 'آبی کاربنی'],
  ['مشکی/فلان', 'مشکی/فلان'],
])('«%s» is called «%s»', (typed, spelled) => {
  expect(spelledColour(typed)).toBe(spelled)
})

test('a common name has a hex, a shade of it another one, two colours that of the first, and others none', () => {
  expect(['سورمه‌ای', 'مشکی/سفید', 'آبی روشن', 'آبی تیره', 'فلان'].map(hexOf)).toEqual([
    '#1f2a52',
    '#1c1c1e',
    '#809bdb',
    '#1a3575',
    undefined,
  ])
})
