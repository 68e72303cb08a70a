import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where the focus goes when the element that had it went away with a change of `state`: to the element of this ref, or the first control in it.
 * Otherwise the keyboard would begin at the top of the page again, and a screen reader would say nothing of what came instead.
 */
export function useFocusKept<E extends HTMLElement>(state: unknown): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef(state)
  const last = useRef<EventTarget>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const isLost = document.activeElement === document.body && last.current instanceof Element && !last.current.isConnected
    if (!isLost) return
    const element = place.current
    const goal = element?.hasAttribute('tabindex') === true ? element : element?.querySelector<HTMLElement>('input:not([hidden]), button')
    goal?.focus()
  }, [state])
  return place
}
