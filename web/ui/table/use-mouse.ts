import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { HEAD_ROW, type Place, selectionAt } from './selection.ts'
import type { Grid } from './use-grid.ts'

interface MouseOn {
  onSort: (columnId: string) => void
  onPick: ((rowIds: readonly string[]) => void) | undefined
}

/** Sweeping over cells with the mouse selects them; a finger pushes the table instead, and selects by touch. */
export function useMouse<Row>(grid: Grid<Row>, { onSort, onPick }: MouseOn) {
  const isSweeping = useRef(false)
  const { selection, rows, columns } = grid

  const begin = (event: PointerEvent<HTMLElement>) => {
    const place = placeUnder(event.target)
    if (place === undefined || place.row === HEAD_ROW || event.button !== 0 || event.pointerType === 'touch') return
    if (hasItsOwn(event.target)) return
    isSweeping.current = true
    grid.select(event.shiftKey ? { anchor: selection.anchor, focus: place } : selectionAt(place))
  }
  const sweep = (event: PointerEvent<HTMLElement>) => {
    if (!isSweeping.current) return
    if ((event.buttons & 1) === 0) {
      isSweeping.current = false
      return
    }
    const place = placeUnder(event.target)
    if (place === undefined || place.row === HEAD_ROW) return
    const { focus } = selection
    if (place.row !== focus.row || place.column !== focus.column) grid.select({ anchor: selection.anchor, focus: place })
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    const place = placeUnder(event.target)
    if (place === undefined) return
    const [row, column] = [rows[place.row], columns[place.column]]
    if (isIn(event.target, '[data-pick]')) return onPick?.(row === undefined ? rows.map(({ id }) => id) : [row.id])
    if (row === undefined) return column && onSort(column.id)
    if (isIn(event.target, '[data-toggle]')) return grid.toggle(row.id)
    if (isTouch(event) && !hasItsOwn(event.target)) touch(place)
  }
  /** A touch selects; in the cell that is selected already, it begins to write. */
  const touch = (place: Place) => {
    const isSelected = place.row === selection.focus.row && place.column === selection.focus.column
    if (isSelected) write(place)
    else grid.select(selectionAt(place))
  }
  const write = (place: Place) => {
    const [row, column] = [rows[place.row], columns[place.column]]
    if (row !== undefined && column !== undefined && grid.canWrite(place))
      grid.write({ rowId: row.id, columnId: column.id, text: undefined })
  }
  return {
    onPointerDown: begin,
    onPointerOver: sweep,
    onClick: press,
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const place = placeUnder(event.target)
      if (place !== undefined && !hasItsOwn(event.target)) write(place)
    },
  }
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch'
}

/** What is pressed has a meaning of its own: a link, a button, the field that is written in. */
function hasItsOwn(target: EventTarget): boolean {
  return isIn(target, 'a, button, label, input, select, textarea')
}

function isIn(target: EventTarget, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null
}

function placeUnder(target: EventTarget): Place | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return undefined
  return { row: Number(row.dataset.row), column: Number(cell.dataset.cell) }
}
