import { expect, test } from 'vitest'
import { cacheKey } from './cached-first.ts'

const KEYS: Readonly<Record<string, readonly string[]>> = { '/category/phones': ['page', 'sort'], '/': [] }
const keysOf = (path: string) => KEYS[path]

test('the order of query keys and keys nobody knows make no other page', () => {
  expect(cacheKey('/category/phones?sort=newest&utm_source=x&page=2', keysOf)).toBe('/category/phones?page=2&sort=newest')
  expect(cacheKey('/category/phones?utm_source=x', keysOf)).toBe('/category/phones')
  expect(cacheKey('/?a=1', keysOf)).toBe('/')
})

test('a personal address has no key', () => {
  expect(cacheKey('/basket', keysOf)).toBeUndefined()
})
