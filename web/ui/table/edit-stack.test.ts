import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Change, type EditState, edited, NOTHING_EDITED, redone, settled, undone } from './edit-stack.ts'

const price = (before: number, after: number, rowId = 'a'): Change => ({ rowId, columnId: 'price', stored: 100, before, after })
const write = (state: EditState, ...changes: Change[]) => edited(state, { label: 'نوشتن', changes })
const priceIn = ({ drafts }: EditState, rowId = 'a') => drafts.get(rowId)?.get('price')

test('what is written is undone and done again', () => {
  const twice = write(write(NOTHING_EDITED, price(100, 120)), price(120, 130))

  expect(priceIn(twice)).toBe(130)
  expect(priceIn(undone(twice))).toBe(120)
  expect(priceIn(redone(undone(twice)))).toBe(130)
  expect(undone(undone(twice)).drafts.size).toBe(0)
})

test('many cells that were written at once are undone at once', () => {
  const both = write(NOTHING_EDITED, price(100, 120), price(100, 140, 'b'))

  expect(both.drafts.size).toBe(2)
  expect(undone(both).drafts.size).toBe(0)
})

test('who writes what is stored has changed nothing, and can still be undone', () => {
  const back = write(write(NOTHING_EDITED, price(100, 120)), price(120, 100))

  expect(back.drafts.size).toBe(0)
  expect(priceIn(undone(back))).toBe(120)
})

test('something new after an undo ends what could be done again', () => {
  const other = write(undone(write(NOTHING_EDITED, price(100, 120))), price(100, 150))

  expect(redone(other)).toBe(other)
})

test('a row that was saved leaves the drafts and the steps, others stay', () => {
  const both = write(NOTHING_EDITED, price(100, 120), price(100, 140, 'b'))

  const saved = settled(both, ['a'])

  expect([...saved.drafts.keys()]).toEqual(['b'])
  expect(saved.past[0]?.changes.map(({ rowId }) => rowId)).toEqual(['b'])
})

test('the draft of a row that a step leaves alone stays the same object', () => {
  const first = write(NOTHING_EDITED, price(100, 120))

  expect(write(first, price(100, 140, 'b')).drafts.get('a')).toBe(first.drafts.get('a'))
})

test('undoing everything leads back to nothing written, doing it again to the same drafts', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 98, max: 102 })), { maxLength: 20 }), (writes) => {
      let state = NOTHING_EDITED
      for (const [rowId, value] of writes) state = write(state, price(Number(priceIn(state, rowId) ?? 100), value, rowId))
      const last = state.drafts
      const steps = state.past.length

      for (let step = 0; step < steps; step += 1) state = undone(state)
      expect(state.drafts.size).toBe(0)
      for (let step = 0; step < steps; step += 1) state = redone(state)
      expect(state.drafts).toEqual(last)
    }),
  )
})
