import { type RefObject, useEffect, useRef } from 'react'

/** By where a key lies, so that the Persian layout works, too. */
const MOVES: Readonly<Record<string, 1 | -1>> = { KeyJ: 1, ArrowDown: 1, KeyK: -1, ArrowUp: -1 }
const ROW = '[data-queue-row]'

/** Marks a row that keys walk through. */
export const queueRow = { tabIndex: -1, 'data-queue-row': '' } as const

/** Marks a button that a key presses in the row that has the focus; `A` is the key’s own letter. `stays`: the row below does not take the focus. */
export const queueKey = (letter: 'A' | 'R' | 'U' | 'N', how?: 'stays') =>
  ({ 'data-key': letter, 'aria-keyshortcuts': letter, ...(how && { 'data-stays': '' }) }) as const

/**
 * A queue that is worked through by keys: J and K or the arrows walk, letters press the button that shows them, in the row that has the focus or, where it
 * has none such button, in the list. Keys that are typed into a field, or pressed while a control elsewhere has the focus, are left alone.
 */
export function useQueueKeys(): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (list.current === null || event.ctrlKey || event.metaKey || event.altKey || isBusyElsewhere(list.current, event.target)) return
      const rows = [...list.current.querySelectorAll<HTMLElement>(ROW)]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      const move = MOVES[event.code]
      if (move !== undefined) {
        event.preventDefault()
        rows[Math.max(0, Math.min(rows.length - 1, at + move))]?.focus()
        return
      }
      const letter = /^Key([ARUN])$/.exec(event.code)?.[1]
      // a key that is held down decides once
      if (letter === undefined || at === -1 || event.repeat) return
      const button =
        rows[at]?.querySelector<HTMLElement>(keyOf(letter)) ?? [...list.current.querySelectorAll<HTMLElement>(keyOf(letter))].at(-1)
      if (button === undefined) return
      event.preventDefault()
      button.click()
      if (!button.hasAttribute('data-stays')) focusAfter(rows[at])
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return list
}

const keyOf = (letter: string) => `[data-key="${letter}"]`

/** The row below takes the focus; of the last one it stays. */
export function focusAfter(row: Element | null | undefined): void {
  const below = row?.nextElementSibling
  const next = below?.matches(ROW) ? below : row
  if (next instanceof HTMLElement) next.focus()
}

function isBusyElsewhere(list: HTMLElement, target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target === document.body) return false
  return !list.contains(target) || target.matches('input, textarea, select')
}
