import { type KeyboardEvent, type SyntheticEvent, type ToggleEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '#persian/format.ts'
import { lettersKey } from '#persian/search-key.ts'
import { Button } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import type { CellValue } from './cell-value.ts'
import { NO_OPTION } from './cell-writer.tsx'
import { type Column, type Option, togetherOf, valuesOf } from './columns.ts'
import styles from './several-writer.module.css'

interface SeveralWriterProps<Row> {
  column: Column<Row>
  value: CellValue
  options: readonly Option[]
  onDone: (value: CellValue) => void
  onDrop: () => void
  /** Writes the same into the rows that are picked. */
  forPicked: { rows: number; write: (value: CellValue) => void } | undefined
}

/** As many options as are seen at a glance; more are searched through. */
const SEARCHED_FROM = 8

/** Several of many, ticked in a panel below the cell. A press elsewhere accepts, Escape leaves the cell as it was. */
export function SeveralWriter<Row>({ column, value, options, onDone, onDrop, forPicked }: SeveralWriterProps<Row>) {
  const [chosen, setChosen] = useState(() => valuesOf(value))
  const [words, search] = useState('')
  const panel = useRef<HTMLFieldSetElement>(null)
  const isOver = useRef(false)
  const titleId = useId()
  const shown = options.filter(({ label }) => lettersKey(label).includes(lettersKey(words)))
  const together = togetherOf(chosen, options)
  const end = (work: () => void) => {
    if (isOver.current) return
    isOver.current = true
    work()
  }

  useLayoutEffect(() => {
    const element = panel.current
    if (element === null) return
    element.showPopover()
    placeBelow(element, element.closest('[data-cell]'))
    element.querySelector('input')?.focus({ preventScroll: true })
  }, [])

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') end(onDrop)
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) end(() => onDone(together))
    else return
    event.preventDefault()
  }
  const onToggle = (event: ToggleEvent) => {
    if (event.newState === 'closed') end(() => onDone(together))
  }
  const toggle = (one: string) => (isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, one] : before.filter((other) => other !== one)))

  return (
    <fieldset
      ref={panel}
      popover="auto"
      className={styles.panel}
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onToggle={onToggle}
      // the table would take what is pressed here for presses on its cell
      onPointerDown={keep}
      onClick={keep}
      onDoubleClick={keep}
    >
      <b id={titleId} className={styles.title}>
        {column.title}
      </b>
      {options.length >= SEARCHED_FROM && (
        <input
          type="search"
          className={styles.search}
          placeholder="جستجو"
          aria-label={`جستجو در ${column.title}`}
          value={words}
          onChange={(event) => search(event.target.value)}
        />
      )}
      {shown.length === 0 ? (
        <p className={styles.none}>{NO_OPTION}</p>
      ) : (
        <ul className={styles.options}>
          {shown.map((option) => (
            <li key={option.value}>
              <Checkbox label={option.label} checked={chosen.includes(option.value)} onChange={toggle(option.value)} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button onClick={() => end(() => onDone(together))}>اعمال {formatCount(chosen.length)} انتخاب</Button>
        {forPicked !== undefined && (
          <Button look="line" onClick={() => end(() => forPicked.write(together))}>
            برای {formatCount(forPicked.rows)} ردیف انتخاب‌شده
          </Button>
        )}
      </div>
    </fieldset>
  )
}

const keep = (event: SyntheticEvent) => event.stopPropagation()
const EDGE_PX = 8

/** Below the cell, or above it where there is no room; on a phone the styles put it at the foot. */
function placeBelow(panel: HTMLElement, cell: Element | null): void {
  const around = cell?.getBoundingClientRect()
  if (around === undefined) return
  const { offsetWidth, offsetHeight } = panel
  const hasRoom = around.bottom + offsetHeight + EDGE_PX <= window.innerHeight
  const top = hasRoom ? around.bottom : Math.max(EDGE_PX, around.top - offsetHeight)
  const left = Math.min(Math.max(EDGE_PX, around.right - offsetWidth), window.innerWidth - offsetWidth - EDGE_PX)
  panel.style.setProperty('--top', `${top}px`)
  panel.style.setProperty('--left', `${left}px`)
}
