import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './choice-grid.module.css'

const COLUMNS = 3

interface ChoiceGridProps {
  /** Read out for the whole. */
  label: string
  options: readonly { value: number; label: string }[]
  chosen: number | undefined
  /** What the keys stand on. */
  at: number
  /** May name a value beyond the options: then others have to be shown. */
  onMove: (at: number) => void
  onChoose: (value: number) => void
}

/** Consecutive numbers to choose one of, in rows from right to left: the arrows walk, Enter chooses. */
export function ChoiceGrid({ label, options, chosen, at, onMove, onChoose }: ChoiceGridProps) {
  const element = useRef<HTMLDivElement>(null)
  // the focus goes with the keys, and into the grid at first
  useEffect(() => {
    element.current?.querySelector<HTMLElement>(`[data-value="${at}"]`)?.focus()
  }, [at])

  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: 1,
    ArrowRight: -1,
    ArrowDown: COLUMNS,
    ArrowUp: -COLUMNS,
    PageDown: options.length,
    PageUp: -options.length,
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(at + step)
  }
  return (
    // a list to choose from: screen readers leave its arrows to it, those of a group of buttons they take for themselves
    <div ref={element} role="listbox" aria-label={label} className={styles.grid} onKeyDown={press}>
      {options.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          role="option"
          data-value={value}
          className={styles.choice}
          aria-selected={value === chosen}
          tabIndex={value === at ? 0 : -1}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
