import { expect, test } from 'vitest'
import { brandsAddress, brandsHref } from './brands-address.ts'

const read = (search: string) => brandsAddress(new URLSearchParams(search))

test('what an address does not say, or says wrongly, is as by default', () => {
  const start = { script: 'persian', letter: undefined, s: '', page: 1 }

  for (const search of ['', 'page=0', 'page=x', 'page=1.5', 'script=greek', 'letter=', 's=%20']) expect(read(search)).toEqual(start)
})

test('an address leads back to itself, without the defaults', () => {
  expect(brandsHref(read('page=1&script=persian'))).toBe('/brands')
  expect(brandsHref(read('page=3&letter=B&script=latin'))).toBe('/brands?script=latin&letter=B&page=3')
})

test('a search is of every letter', () => {
  expect(brandsHref(read('s=sam&letter=B'))).toBe('/brands?s=sam')
})
