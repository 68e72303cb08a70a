import { describe, expect, test } from 'vitest'
import { changed, filtersOf, searchOf, toggled } from './listing-filters.ts'

const read = (search: string) => filtersOf(new URLSearchParams(search))

describe('filters in the address', () => {
  test('an empty address is the first page of the newest', () => {
    expect(read('')).toEqual({ page: 1, sort: 'newest', s: '', price: null, brands: [], colors: [], delivery_areas: [] })
  })

  test('what is written can be read again', () => {
    const filters = {
      page: 3,
      sort: 'lowest_price',
      s: 'گوشی',
      price: [1_000_000, 5_000_000],
      brands: ['apple', 'samsung'],
      colors: ['black'],
      delivery_areas: [],
    } as const

    expect(read(searchOf(filters))).toEqual(filters)
  })

  test('lists that are no JSON are ignored', () => {
    expect(read('brands=apple&colors=[1,"red",null]&delivery_areas={')).toMatchObject({ brands: [], colors: ['red'], delivery_areas: [] })
  })

  test('one brand by the singular name is a list of one', () => {
    expect(read('brand=apple').brands).toEqual(['apple'])
    expect(read('brand=apple&brands=["lg"]').brands).toEqual(['lg'])
  })

  test('half a price range is filled up', () => {
    expect(read('price_min=500000').price).toEqual([500_000, 9_000_000])
    expect(read('price_max=700000').price).toEqual([0, 700_000])
  })

  test('nonsense is as if it were not there', () => {
    expect(read('page=-2&sort=random&price_min=abc')).toMatchObject({ page: 1, sort: 'newest', price: null })
  })

  test('a change of filters leads back to the first page', () => {
    expect(changed(read('page=7'), { sort: 'best_selling' })).toMatchObject({ page: 1, sort: 'best_selling' })
  })

  test('a name is added once and taken away again', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  })
})
