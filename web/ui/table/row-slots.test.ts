import { expect, test } from 'vitest'
import { RowSlots } from './row-slots.ts'

const shown = (slots: ReturnType<RowSlots['arrange']>) => slots.map(({ slot, rowId }) => `${slot}${rowId}`).join(' ')

test('a box whose row has left takes one that comes; those that stay keep theirs', () => {
  const slots = new RowSlots()
  slots.arrange(['a', 'b', 'c'], true)

  expect(shown(slots.arrange(['b', 'c', 'd'], false))).toBe('0d 1b 2c')
  expect(shown(slots.arrange(['b', 'c', 'd'], false))).toBe('0d 1b 2c')
  expect(shown(slots.arrange(['c', 'd', 'e'], false))).toBe('0d 1e 2c')
})

test('at rest the boxes follow each other as the rows do', () => {
  const slots = new RowSlots()
  slots.arrange(['a', 'b', 'c'], true)
  slots.arrange(['b', 'c', 'd'], false)

  expect(shown(slots.arrange(['b', 'c', 'd'], true))).toBe('1b 2c 0d')
})

test('more rows get boxes of their own, fewer leave some', () => {
  const slots = new RowSlots()
  slots.arrange(['a', 'b'], true)

  expect(shown(slots.arrange(['a', 'b', 'c'], false))).toBe('0a 1b 2c')
  expect(shown(slots.arrange(['c'], false))).toBe('2c')
})
