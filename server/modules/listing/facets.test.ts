import { expect, test } from 'vitest'
import { toFacets } from './facets.ts'

const figures = {
  priceMin: 10,
  priceMax: 30,
  options: [
    { tag: 'b:samsung', count: 2, label: 'سامسونگ', hex: null },
    { tag: 'b:lg', count: 1, label: 'ال‌جی', hex: null },
    { tag: 'k:مشکی', count: 3, label: 'مشکی', hex: '#000000' },
    { tag: 'd:gone', count: 1, label: null, hex: null },
  ],
}

test('options a category wishes come first with its labels; what nobody offers is not shown', () => {
  const facets = toFacets(
    { figures, choices: {} },
    [
      { key: 'colors', title: 'رنگ بدنه', options: [] },
      {
        key: 'brands',
        title: 'سازنده',
        options: [
          { label: 'LG', value: 'lg' },
          { label: 'سونی', value: 'sony' },
        ],
      },
    ],
    false,
  )

  expect(facets.brands).toEqual([
    { label: 'LG', value: 'lg', count: 1 },
    { label: 'سامسونگ', value: 'samsung', count: 2 },
  ])
  expect(facets.filters.map(({ key, title }) => [key, title])).toEqual([
    ['colors', 'رنگ بدنه'],
    ['brands', 'سازنده'],
    ['delivery_areas', 'محل ارسال'],
  ])
  expect(facets.colors).toEqual([{ label: 'مشکی', value: 'مشکی', count: 3, hex: '#000000' }])
})

test('an option without a label shows its value', () => {
  expect(toFacets({ figures, choices: {} }, [], true)).toMatchObject({
    delivery_areas: [{ label: 'gone', value: 'gone' }],
    userPriceSet: true,
    price: { min: 10, max: 30 },
  })
})
