import { describe, expect, test } from 'vitest'
import { comparePath, idsInAddress, sideOf } from './compared-ids.ts'

describe('the address of a comparison', () => {
  test('names the products, and is read back', () => {
    const path = comparePath('گوشی', ['a', 'b/c'])

    expect(path).toBe('/compare/%DA%AF%D9%88%D8%B4%DB%8C?items=a,b%2Fc')
    expect(idsInAddress(path.slice(path.indexOf('?')))).toEqual(['a', 'b/c'])
    expect(comparePath('phones')).toBe('/compare/phones')
  })

  test.each([
    ['', []],
    ['?items=', []],
    ['?items=,%20a,,a,b', ['a', 'b']],
    ['?items=a,b,c,d,e,f', ['a', 'b', 'c', 'd']],
    [`?items=${'x'.repeat(65)},a`, ['a']],
  ])('%s names %o', (search, ids) => {
    expect(idsInAddress(search)).toEqual(ids)
  })
})

describe('whose comparison an address shows', () => {
  const cases = {
    'the list’s own page': [{ inAddress: [], list: ['a'], followed: false }, 'own'],
    'the products of the list in another order': [{ inAddress: ['b', 'a'], list: ['a', 'b'], followed: false }, 'own'],
    'an address that followed the list earlier': [{ inAddress: ['a'], list: ['b'], followed: true }, 'own'],
    'an address that followed a list which was emptied since': [{ inAddress: ['a'], list: [], followed: true }, 'own'],
    'somebody else’s, beside a list': [{ inAddress: ['a'], list: ['b'], followed: false }, 'sent'],
    'somebody else’s, without a list': [{ inAddress: ['a'], list: [], followed: false }, 'adopted'],
  } as const

  test.each(Object.entries(cases))('%s', (_, [shown, side]) => {
    expect(sideOf(shown)).toBe(side)
  })
})
