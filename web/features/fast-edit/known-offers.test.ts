import { expect, test } from 'vitest'
import { offersOf, withFound } from './known-offers.ts'
import { editNode } from './rows.testing.ts'

const none = new Map()

test('a row that is written in stays as its seller read it, and others become what came', () => {
  const known = withFound(none, [editNode('a', { stock: 1 }), editNode('b', { stock: 1 })], none)
  const drafts = new Map([['a', new Map([['stock', 5]])]])

  const next = withFound(known, [editNode('a', { stock: 7, version: 2 }), editNode('b', { stock: 7, version: 2 })], drafts)

  expect(next.get('a')).toMatchObject({ stock: 1, version: 1 })
  expect(next.get('b')).toMatchObject({ stock: 7, version: 2 })
})

test('rows that were read before a save bring no old terms back', () => {
  const known = withFound(none, [editNode('a', { stock: 9, version: 3 })], none)

  expect(withFound(known, [editNode('a', { stock: 1, version: 2 })], none).get('a')).toMatchObject({ stock: 9 })
})

test('offers that are filtered away are known all the same', () => {
  const known = withFound(none, [editNode('a')], none)

  expect([...withFound(known, [editNode('b')], none).keys()]).toEqual(['a', 'b'])
})

test('the offers of a product follow each other, each once', () => {
  const rows = [
    { ...editNode('a'), nodes: [editNode('b')] },
    { ...editNode('b'), nodes: [editNode('c')] },
  ]

  expect(offersOf(rows).map(({ psid }) => psid)).toEqual(['a', 'b', 'c'])
})
