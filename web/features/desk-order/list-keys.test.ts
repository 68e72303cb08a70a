import { expect, test } from 'vitest'
import { listActOf } from './list-keys.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const pressed = (key: string, code = key, held: Partial<typeof NONE> = {}) => listActOf({ ...NONE, ...held, key, code })

test('letters count by their place, whatever the layout writes with them', () => {
  expect([pressed('a', 'KeyA'), pressed('ش', 'KeyA'), pressed('س', 'KeyS'), pressed('ی', 'KeyD'), pressed('ح', 'KeyP')]).toEqual([
    'confirm',
    'confirm',
    'send',
    'decline',
    'print',
  ])
  expect(pressed('؟', 'Slash', { shiftKey: true })).toBe('keys')
  expect(pressed('/', 'Slash')).toBe('search')
})

test('with Ctrl a key keeps what the browser does, and to the left lies the next view', () => {
  expect(pressed('a', 'KeyA', { ctrlKey: true })).toBeUndefined()
  expect(pressed('Enter')).toBeUndefined()
  expect(pressed('ArrowLeft', 'ArrowLeft', { altKey: true })).toBe('next-view')
  expect(pressed('ArrowDown', 'ArrowDown', { shiftKey: true })).toBe('pick-down')
})
