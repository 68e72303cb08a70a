import { useEffect, useRef } from 'react'

/** Ctrl+S anywhere on the page saves, in either layout of the keyboard. What is being written in a cell is accepted first. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.code !== 'KeyS') return
      event.preventDefault()
      setTimeout(() => latest.current())
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
