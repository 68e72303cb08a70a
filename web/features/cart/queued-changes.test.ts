import { beforeEach, expect, test } from 'vitest'
import { dropAllQueued, dropAnswered, listQueued, type QueuedChange, queueChange } from './queued-changes.ts'

/** A browser's storage, in memory. */
class Shelf {
  readonly #entries = new Map<string, string>()
  get length() {
    return this.#entries.size
  }
  key(index: number) {
    return [...this.#entries.keys()][index] ?? null
  }
  getItem(key: string) {
    return this.#entries.get(key) ?? null
  }
  setItem(key: string, value: string) {
    this.#entries.set(key, value)
  }
  removeItem(key: string) {
    this.#entries.delete(key)
  }
}

const change = (product: string, at: number, count?: number): QueuedChange => ({
  productId: product,
  combinationsID: 'v1',
  seller: { id: 's1', label: 'فروشنده' },
  name: 'محصول',
  count,
  at,
})

let shelf: Shelf
beforeEach(() => {
  shelf = new Shelf()
})

test('changes leave in the order in which they were made', () => {
  queueChange(shelf, 'sara', change('p2', 20, 1))
  queueChange(shelf, 'sara', change('p1', 10, 3))

  expect(listQueued(shelf, 'sara').map(({ productId }) => productId)).toEqual(['p1', 'p2'])
})

test('of several changes of one line only the last is sent', () => {
  queueChange(shelf, 'sara', change('p1', 10, 2))
  queueChange(shelf, 'sara', change('p1', 30, 5))
  queueChange(shelf, 'sara', change('p1', 40))

  expect(listQueued(shelf, 'sara')).toEqual([change('p1', 40)])
})

test('what one person wants is never sent for another', () => {
  queueChange(shelf, 'sara', change('p1', 10, 2))

  expect(listQueued(shelf, 'sar')).toEqual([])
  expect(listQueued(shelf, 'reza')).toEqual([])
})

test('a change that was answered is gone, but not one that was made while it was sent', () => {
  queueChange(shelf, 'sara', change('p1', 10, 2))
  queueChange(shelf, 'sara', change('p2', 11, 1))
  queueChange(shelf, 'sara', change('p1', 12, 4))

  dropAnswered(shelf, 'sara', change('p1', 10, 2))
  dropAnswered(shelf, 'sara', change('p2', 11, 1))

  expect(listQueued(shelf, 'sara')).toEqual([change('p1', 12, 4)])
})

test('what cannot be read is passed over', () => {
  shelf.setItem('cart-waiting:sara:p1:v1:s1', '{"productId":1}')
  shelf.setItem('cart-waiting:sara:p2:v1:s1', 'nonsense')

  expect(listQueued(shelf, 'sara')).toEqual([])
})

test('nothing of anybody stays when the device is left', () => {
  shelf.setItem('user', 'token')
  queueChange(shelf, 'sara', change('p1', 10, 2))
  queueChange(shelf, 'reza', change('p1', 10, 2))

  dropAllQueued(shelf)

  expect(listQueued(shelf, 'sara')).toEqual([])
  expect(listQueued(shelf, 'reza')).toEqual([])
  expect(shelf.getItem('user')).toBe('token')
})
