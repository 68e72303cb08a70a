import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('one of a list goes where another stands, and the rest closes up', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
})

test('nothing moves out of the list, or from where nothing stands', () => {
  const list = ['a', 'b']

  expect(moved(list, 0, -1)).toBe(list)
  expect(moved(list, 1, 2)).toBe(list)
  expect(moved(list, 5, 0)).toBe(list)
})
