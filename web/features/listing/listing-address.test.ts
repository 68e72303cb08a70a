import { expect, test } from 'vitest'
import { listingAddress, listingTitle, oneChoice } from './listing-address.ts'
import { filtersOf } from './listing-filters.ts'

const LISTING = {
  filters: [
    { key: 'brands', title: 'برند', options: [{ value: 'samsung', label: 'سامسونگ', count: 3 }] },
    { key: 'colors', title: 'رنگ', options: [{ value: 'مشکی', label: 'مشکی', count: 2 }] },
    { key: 'delivery_areas', title: 'محل ارسال', options: [{ value: 'tehran', label: 'استان تهران', count: null }] },
  ],
} satisfies Parameters<typeof oneChoice>[1]

function known(search: string) {
  const filters = filtersOf(new URLSearchParams(search))
  const one = oneChoice(filters, LISTING)
  return { ...listingAddress(filters, one, '/category/phones'), title: listingTitle('گوشی', one) }
}

test('the listing and each of its pages are addresses of their own', () => {
  expect(known('')).toEqual({ path: '/category/phones', page: 1, isView: false, title: 'گوشی' })
  expect(known('page=3')).toMatchObject({ path: '/category/phones?page=3', page: 3, isView: false })
})

test('one brand, colour or place is an address too, titled by it, however it was written', () => {
  expect(known('brand=samsung')).toEqual({
    path: '/category/phones?brands=%5B%22samsung%22%5D',
    page: 1,
    isView: false,
    title: 'گوشی سامسونگ',
  })
  expect(known('brands=["samsung"]&page=2')).toMatchObject({ path: '/category/phones?brands=%5B%22samsung%22%5D&page=2', page: 2 })
  expect(known('colors=["مشکی"]')).toMatchObject({ isView: false, title: 'گوشی رنگ مشکی' })
  expect(known('delivery_areas=["tehran"]').title).toBe('گوشی با ارسال به استان تهران')
})

test('combinations, orders, prices, switches, texts and links of sellers are views of the plain listing', () => {
  for (const search of [
    'brand=samsung&colors=["مشکی"]',
    'brands=["samsung","lg"]',
    'brand=samsung&sort=best_selling',
    'brand=samsung&price_max=5000000',
    'price_min=5',
    'available=true',
    's=گوشی&page=2',
    'sort=lowest_price&page=2',
    'supplierid=s1',
    'brand=nobody',
  ]) {
    expect(known(search), search).toEqual({ path: '/category/phones', page: 1, isView: true, title: 'گوشی' })
  }
})
