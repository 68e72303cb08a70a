import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { CellValue, ReadCell } from './cell-value.ts'
import styles from './cell-writer.module.css'
import type { Column } from './columns.ts'
import type { Move } from './selection.ts'

interface CellWriterProps<Row> {
  column: Column<Row>
  row: Row
  value: CellValue
  /** What was typed to begin with; undefined: what stands there is changed. */
  typed: string | undefined
  onDone: (value: CellValue, move: Move | undefined) => void
  onDrop: () => void
}

/** While the first letters are typed, arrows end the writing, as in spreadsheets; who came to change what stands there moves in the text. */
const ENDING_ARROWS: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'next', ArrowRight: 'previous' }

/** In place of choices where there are none. */
export const NO_OPTION = 'گزینه‌ای یافت نشد'

/** The field in a cell: Enter accepts and goes down, Tab to the next cell, Escape leaves the cell as it was. */
export function CellWriter<Row>({ column, row, value, typed, onDone, onDrop }: CellWriterProps<Row>) {
  const options = column.edit?.options
  const [text, setText] = useState(typed ?? (options === undefined ? column.textOf(value) : String(value ?? '')))
  const [isTried, setTried] = useState(false)
  const isOver = useRef(false)
  const noteId = useId()
  const read: ReadCell = (column.edit?.readTyped ?? column.edit?.read)?.(text, row) ?? { value }
  const fault = 'fault' in read ? read.fault : undefined
  const hint = 'value' in read ? (column.edit?.hint?.(read.value, row) ?? '') : ''
  const note = isTried ? (fault ?? hint) : hint

  const accept = (move: Move | undefined) => {
    setTried(true)
    if (!('value' in read)) return
    isOver.current = true
    onDone(read.value, move)
  }
  const drop = () => {
    isOver.current = true
    onDrop()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // the page saves: what stands here is part of it
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyS') return accept(undefined)
    event.stopPropagation()
    const arrow = typed !== undefined && options === undefined ? ENDING_ARROWS[event.key] : undefined
    if (event.key === 'Enter') accept(event.shiftKey ? 'up' : 'down')
    else if (event.key === 'Tab') accept(event.shiftKey ? 'previous' : 'next')
    else if (event.key === 'Escape') drop()
    else if (arrow !== undefined) accept(arrow)
    else return
    event.preventDefault()
  }
  /** Who presses elsewhere has finished; what means nothing is left behind. */
  const onBlur = () => {
    if (isOver.current) return
    if ('value' in read) accept(undefined)
    else drop()
  }
  const shared = {
    className: styles.field,
    value: text,
    'aria-label': column.title,
    'aria-invalid': isTried && fault !== undefined ? true : undefined,
    'aria-describedby': note === '' ? undefined : noteId,
    onKeyDown,
    onBlur,
  }

  return (
    <>
      {options === undefined ? (
        <input
          {...shared}
          ref={(field) => begin(field, typed)}
          inputMode={column.kind === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <select {...shared} ref={(field) => field?.focus({ preventScroll: true })} onChange={(event) => setText(event.target.value)}>
          {options.length === 0 && <option value={text}>{NO_OPTION}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {note !== '' && (
        <span id={noteId} role="status" className={isTried && fault !== undefined ? styles.fault : styles.hint}>
          {note}
        </span>
      )}
    </>
  )
}

/** What was typed goes on; what stood there is selected, so that typing replaces it. */
function begin(field: HTMLInputElement | null, typed: string | undefined): void {
  if (field === null || field === document.activeElement) return
  field.focus({ preventScroll: true })
  if (typed === undefined) field.select()
}
