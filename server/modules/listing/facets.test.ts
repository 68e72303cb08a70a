import { expect, test } from 'vitest'
import { toFacets, wishedTags } from './facets.ts'

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
    { userPriceSet: false, chosen: [] },
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
  expect(toFacets({ figures, choices: {} }, [], { userPriceSet: true, chosen: [] })).toMatchObject({
    delivery_areas: [{ label: 'gone', value: 'gone' }],
    userPriceSet: true,
    price: { min: 10, max: 30 },
  })
})

test('a choice that was made stays among the options, however rare it is', () => {
  const options = Array.from({ length: 120 }, (_, at) => ({ tag: `b:${at}`, count: 200 - at, label: `نام ${at}`, hex: null }))

  const { brands } = toFacets({ figures: { ...figures, options }, choices: {} }, [], { userPriceSet: false, chosen: ['b:119'] })

  expect(brands).toHaveLength(101)
  expect(brands.at(-1)?.label).toBe('نام 119')
})

test('a colour is wished for in either spelling', () => {
  const wishes = [{ key: 'colors', title: 'رنگ', options: [{ label: 'سیاه', value: 'مشكي' }] }] as const

  expect(wishedTags(wishes)).toEqual(['k:مشکی'])
  expect(toFacets({ figures, choices: {} }, wishes, { userPriceSet: false, chosen: [] }).colors).toMatchObject([
    { label: 'سیاه', value: 'مشکی' },
  ])
})
