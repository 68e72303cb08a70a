import { expect, test } from 'vitest'
import { OfferId } from '#contract/ids.ts'
import { type BulkDraft, changeOf, EMPTY_DRAFT } from './bulk-change.ts'

const BOTH = ['regularPrice', 'discountedPrice']
const of = (draft: Partial<BulkDraft>) => changeOf({ ...EMPTY_DRAFT, ...draft })

test('a percent is told in hundredths, below zero where the price falls, and rounded where that is chosen', () => {
  expect(of({ percent: '۳٫۵' })).toEqual({ kind: 'percent', basisPoints: 350, fields: BOTH })
  expect(of({ percent: '5', isFall: true, roundTo: '1000', roundWay: 'up' })).toEqual({
    kind: 'percent',
    basisPoints: -500,
    fields: BOTH,
    round: { to: 1_000, direction: 'up' },
  })
})

test('an amount, a value, a rounding and a copy are what the shop understands', () => {
  expect(of({ kind: 'toman', amount: 20_000, isFall: true })).toEqual({ kind: 'toman', amount: -20_000, fields: BOTH })
  expect(of({ kind: 'set', setField: 'stock', amount: 0 })).toEqual({ kind: 'set', stock: 0 })
  expect(of({ kind: 'set', setField: 'discountedPrice', takesDiscountAway: true })).toEqual({ kind: 'set', discountedPrice: null })
  expect(of({ kind: 'round', roundTo: '500' })).toMatchObject({ kind: 'round', round: { to: 500, direction: 'nearest' } })
  expect(of({ kind: 'copy', from: OfferId.parse('o-1'), fields: ['stock'] })).toEqual({ kind: 'copy', from: 'o-1', fields: ['stock'] })
  expect(of({ kind: 'currency', currency: 'AED' })).toEqual({ kind: 'currency', currency: 'AED' })
})

test('what is missing is said', () => {
  expect(of({})).toEqual({ fault: 'عدد بنویسید' })
  expect(of({ kind: 'toman' })).toEqual({ fault: 'مبلغ را بنویسید' })
  expect(of({ percent: '5', fields: [] })).toEqual({ fault: 'ستونی را برای تغییر انتخاب کنید' })
  expect(of({ kind: 'round' })).toEqual({ fault: 'مبلغ گرد کردن را انتخاب کنید' })
  expect(of({ percent: '100', isFall: true })).toEqual({ fault: 'قیمت صفر نمی‌شود' })
})
