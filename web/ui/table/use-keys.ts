import type { KeyboardEvent } from 'react'
import { actionOf, type KeyAction } from './key-actions.ts'
import { HEAD_ROW, moved, selectionAt } from './selection.ts'
import type { Grid } from './use-grid.ts'
import type { WritingIn } from './writing-in.ts'

interface KeysOf<Row> {
  grid: Grid<Row>
  writing: WritingIn<Row>
  /** Rows in view. */
  pageOf: () => number
  /** On cards there is no head to go to. */
  hasHead: boolean
  onSort: (columnId: string) => void
  onPick: ((rowIds: readonly string[]) => void) | undefined
  onSave: (() => void) | undefined
  onListKeys: () => void
}

const CONTROLS = ':is(a, button, input, select):not(:disabled)'

/** From one button of a cell to the one beside it; whether there is one. Who types keeps the arrows. */
function moveWithin(from: HTMLElement, key: string): boolean {
  if (!from.matches('a, button') || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false
  const beside = [...(from.closest('[data-cell]')?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const next = beside[beside.indexOf(from) + (key === 'ArrowLeft' ? 1 : -1)]
  next?.focus()
  return next !== undefined
}

/** Keys where a cell has the focus. What is drawn in a cell keeps its own keys, but Escape, which leads back to the cell. */
export function useKeys<Row>({ grid, writing, pageOf, hasHead, onSort, onPick, onSave, onListKeys }: KeysOf<Row>) {
  const { selection, range, rows, columns } = grid
  const { focus } = selection
  const row = rows[focus.row]
  const column = columns[focus.column]

  return (event: KeyboardEvent<HTMLElement>) => {
    if (grid.writing !== undefined || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest('[data-cell]') !== event.target) {
      if (event.key === 'Escape') grid.select(selection)
      else if (event.target instanceof HTMLElement && moveWithin(event.target, event.key)) event.preventDefault()
      return
    }
    const action = actionOf(event)
    if (action !== undefined && run(action, event.currentTarget)) event.preventDefault()
  }

  /** Whether the key meant something here. */
  function run(action: KeyAction, table: HTMLElement): boolean {
    switch (action.do) {
      case 'move': {
        const next = moved(selection, action.move, { rows: rows.length, columns: columns.length, page: pageOf() }, action.isExtended)
        if (hasHead || next.focus.row > HEAD_ROW) grid.select(next)
        return true
      }
      case 'edit':
        return edit(action.text, table)
      case 'undo':
        writing.undo()
        return true
      case 'redo':
        writing.redo()
        return true
      case 'fill-down':
        writing.fillDown()
        return true
      case 'clear':
        writing.clear()
        return true
      case 'restore':
        // a range is left first
        if (!writing.restore()) grid.select(selectionAt(focus))
        return true
      case 'select-all':
        grid.select({ anchor: { row: rows.length - 1, column: columns.length - 1 }, focus: { row: 0, column: 0 } })
        return true
      case 'pick':
        onPick?.(rows.slice(range.top, range.bottom + 1).map(({ id }) => id))
        return true
      case 'open':
      case 'close':
        return open(action.do === 'open')
      case 'save':
        onSave?.()
        return onSave !== undefined
      case 'list-keys':
        onListKeys()
        return true
    }
  }

  /** Enter, or a letter: writes where that is possible, else does what the cell is there for. */
  function edit(text: string | undefined, table: HTMLElement): boolean {
    if (column === undefined) return false
    if (row !== undefined && grid.canWrite(focus)) {
      grid.write({ rowId: row.id, columnId: column.id, text })
      return true
    }
    if (text !== undefined) return false
    if (row === undefined) {
      onSort(column.id)
      return true
    }
    const within = table.querySelector<HTMLElement>(`[data-cell][tabindex="0"] ${CONTROLS}`)
    // what opens rows is a button, too
    if (within?.matches('[data-toggle]') === true) grid.toggle(row.id)
    else within?.focus()
    return true
  }

  /** Plus and minus open and close a row of a tree; in a cell for writing they are signs like others. */
  function open(isOpen: boolean): boolean {
    if (row === undefined || column === undefined) return false
    if (grid.canWrite(focus)) return edit(isOpen ? '+' : '-', document.body)
    if (row.isOpen !== undefined) grid.toggle(row.id, isOpen)
    return true
  }
}
