import { describe, expect, test } from 'vitest'
import { NO_PRICE_LIMIT } from '#contract/listing.ts'
import { changed, countFilters, filtersOf, searchOf, sortInForce, sortOptions, toggled, withoutFilters } from './listing-filters.ts'

const read = (search: string) => filtersOf(new URLSearchParams(search))

describe('filters in the address', () => {
  test('an empty address is the first page of the newest', () => {
    expect(read('')).toEqual({
      page: 1,
      sort: undefined,
      s: '',
      price: null,
      brands: [],
      colors: [],
      delivery_areas: [],
      available: false,
      discounted: false,
      supplierid: '',
    })
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
      available: true,
      discounted: true,
      supplierid: 's1',
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
    expect(searchOf(read('price_max=700000'))).toBe('?price_max=700000')
  })

  test('a minimum above the maximum that stands in has no end', () => {
    expect(read('price_min=10000000').price).toEqual([10_000_000, NO_PRICE_LIMIT])
    expect(read('price_min=9000000').price).toEqual([9_000_000, NO_PRICE_LIMIT])
    expect(searchOf(read('price_min=10000000'))).toBe('?price_min=10000000')
  })

  test('nonsense is as if it were not there', () => {
    expect(read('page=-2&sort=random&price_min=abc')).toMatchObject({ page: 1, sort: undefined, price: null })
  })

  test('a text begins with what fits it best, everything else with the newest', () => {
    expect(sortInForce(read(''))).toBe('newest')
    expect(sortInForce(read('s=گوشی'))).toBe('relevant')
    expect(sortInForce(read('s=گوشی&sort=newest'))).toBe('newest')
    expect(sortInForce(read('sort=relevant'))).toBe('newest')
    expect(searchOf(read('s=گوشی&sort=newest'))).toContain('sort=newest')
    expect(searchOf(read('s=گوشی&sort=relevant'))).not.toContain('sort')
    expect(sortOptions('').map(({ value }) => value)).not.toContain('relevant')
    expect(sortOptions('گوشی')[0]?.value).toBe('relevant')
  })

  test('a change of filters leads back to the first page', () => {
    expect(changed(read('page=7'), { sort: 'best_selling' })).toMatchObject({ page: 1, sort: 'best_selling' })
  })

  test('a name is added once and taken away again', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
  })

  test('the switches are on by true or 1, and by nothing else', () => {
    expect(read('available=true&discounted=1')).toMatchObject({ available: true, discounted: true })
    expect(read('available=yes&discounted=')).toMatchObject({ available: false, discounted: false })
  })

  test('each name, the price, each switch and the seller counts as a filter; words and order do not', () => {
    expect(countFilters(read('s=x&sort=best_selling&page=2'))).toBe(0)
    expect(countFilters(read('brands=["a","b"]&colors=["c"]&price_min=1&available=1&discounted=1&supplierid=s1'))).toBe(7)
  })

  test('without filters the words and the order stay, from the first page on', () => {
    expect(searchOf(withoutFilters(read('s=x&sort=best_selling&page=2&brands=["a"]&available=1&price_max=5&supplierid=s1')))).toBe(
      '?s=x&sort=best_selling',
    )
  })
})
