import type { Move } from './selection.ts'

export type KeyAction =
  | { do: 'move'; move: Move; isExtended: boolean }
  | { do: 'edit'; text: string | undefined }
  | { do: 'undo' | 'redo' | 'select-all' | 'fill-down' | 'clear' | 'restore' | 'pick' | 'save' | 'open' | 'close' | 'list-keys' }

export interface PressedKey {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** The page runs from right to left: the key to the left leads to the next column. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'next',
  ArrowRight: 'previous',
  Home: 'row-start',
  End: 'row-end',
  PageUp: 'page-up',
  PageDown: 'page-down',
}
const FAR_MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'column-top',
  ArrowDown: 'column-bottom',
  ArrowLeft: 'row-end',
  ArrowRight: 'row-start',
  Home: 'first',
  End: 'last',
}
/** By place on the keyboard: with a Persian layout these keys carry other letters. */
const SHORTCUTS: Readonly<Record<string, KeyAction>> = {
  KeyZ: { do: 'undo' },
  KeyY: { do: 'redo' },
  KeyA: { do: 'select-all' },
  KeyD: { do: 'fill-down' },
  KeyS: { do: 'save' },
}

/** What a key means where a cell has the focus and nothing is being written; undefined: the browser's own meaning. */
export function actionOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): KeyAction | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    const far = FAR_MOVES[key]
    if (far !== undefined) return { do: 'move', move: far, isExtended: shiftKey }
    return code === 'KeyZ' && shiftKey ? { do: 'redo' } : SHORTCUTS[code]
  }
  const move = MOVES[key]
  if (move !== undefined) return { do: 'move', move, isExtended: shiftKey }
  return plainAction(key)
}

function plainAction(key: string): KeyAction | undefined {
  switch (key) {
    case 'Enter':
    case 'F2':
      return { do: 'edit', text: undefined }
    case 'Delete':
    case 'Backspace':
      return { do: 'clear' }
    case 'Escape':
      return { do: 'restore' }
    case ' ':
      return { do: 'pick' }
    case '+':
      return { do: 'open' }
    case '-':
      return { do: 'close' }
    case '?':
    case '؟':
      return { do: 'list-keys' }
    default:
      return key.length === 1 ? { do: 'edit', text: key } : undefined
  }
}
