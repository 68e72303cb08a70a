import { expect, test } from 'vitest'
import { DEFAULT_FILTERS } from './choices.ts'
import { filtersInForce } from './filter-words.ts'

const BAR = {
  filters: [
    { key: 'color' as const, title: 'رنگ', options: [{ label: 'مشکی', value: 'black' }] },
    { key: 'deliveryTime' as const, title: 'زمان ارسال', options: [{ label: 'تا ۳ روز', value: '3d' }] },
  ],
  suppliers: [{ idSupplier: 's-1', nameSupplier: 'آریا همراه', label: '', locations: [] }],
}

test('every filter that leaves rows out is told in words, with what takes it away', () => {
  const filters = { ...DEFAULT_FILTERS, color: ['black', 'other'], deliveryTime: ['3d'], supplier: ['s-1'], stockStatus: 'yes' as const }

  const found = filtersInForce(filters, BAR)

  expect(found.map(({ label }) => label)).toEqual(['رنگ مشکی', 'رنگ other', 'ارسال تا ۳ روز', 'تأمین‌کننده آریا همراه', 'فقط موجود'])
  expect(found[0]?.without).toEqual({ ...filters, color: ['other'] })
  expect(found[4]?.without).toEqual({ ...filters, stockStatus: 'all' })
})

test('order and unit of prices are no filters in force', () => {
  expect(filtersInForce({ ...DEFAULT_FILTERS, sort: 'highestStock', priceFormat: 'million' }, BAR)).toEqual([])
})

test('until the names have come, a filter in force shows no key', () => {
  const filters = { ...DEFAULT_FILTERS, color: ['black'], supplier: ['s-1'], minStock: 5 }

  expect(filtersInForce(filters, undefined).map(({ label }) => label)).toEqual(['رنگ …', 'تأمین‌کننده …', 'حداقل موجودی …'])
})
