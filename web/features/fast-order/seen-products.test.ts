import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEEN_PRODUCTS, seeProduct } from './seen-products.ts'

const RESTED_MS = 1_000
const seen = () => SEEN_PRODUCTS.read().map(({ id }) => id)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('products whose rows are drawn count once the table rests, and go with their last row', () => {
  const first = seeProduct({ id: 'p-1', slug: 'one' })
  const node = seeProduct({ id: 'p-1', slug: 'one' })
  const other = seeProduct({ id: 'p-2', slug: 'two' })
  expect(seen()).toEqual([])
  vi.advanceTimersByTime(RESTED_MS)
  expect(seen()).toEqual(['p-1', 'p-2'])

  first()
  other()
  vi.advanceTimersByTime(RESTED_MS)
  expect(seen()).toEqual(['p-1'])
  node()
  vi.advanceTimersByTime(RESTED_MS)

  expect(seen()).toEqual([])
})
