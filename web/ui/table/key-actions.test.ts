import { expect, test } from 'vitest'
import { actionOf, type PressedKey } from './key-actions.ts'

const NONE = { code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }
const press = (pressed: Partial<PressedKey> & { key: string }) => actionOf({ ...NONE, ...pressed })

test('the key to the left leads to the next column', () => {
  expect(press({ key: 'ArrowLeft' })).toEqual({ do: 'move', move: 'next', isExtended: false })
  expect(press({ key: 'ArrowRight' })).toEqual({ do: 'move', move: 'previous', isExtended: false })
  expect(press({ key: 'ArrowLeft', ctrlKey: true, shiftKey: true })).toEqual({ do: 'move', move: 'row-end', isExtended: true })
})

test.for([
  ['ظ', 'KeyZ', false, 'undo'],
  ['z', 'KeyZ', false, 'undo'],
  ['Z', 'KeyZ', true, 'redo'],
  ['غ', 'KeyY', false, 'redo'],
  ['ی', 'KeyD', false, 'fill-down'],
] as const)('Ctrl with «%s» works in either layout of the keyboard', ([key, code, shiftKey, done]) => {
  expect(press({ key, code, shiftKey, ctrlKey: true })).toEqual({ do: done })
  expect(press({ key, code, shiftKey, metaKey: true })).toEqual({ do: done })
})

test('a letter or a digit begins to write, other keys stay the browser’s', () => {
  expect(press({ key: '۵' })).toEqual({ do: 'edit', text: '۵' })
  expect(press({ key: 'Tab' })).toBeUndefined()
  expect(press({ key: 'F5' })).toBeUndefined()
  expect(press({ key: 'c', code: 'KeyC', ctrlKey: true })).toBeUndefined()
  expect(press({ key: 'ArrowLeft', altKey: true })).toBeUndefined()
})
