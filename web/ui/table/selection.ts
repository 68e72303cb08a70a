/** A cell by its place among the rows and columns that are shown. Row −1 is the head. */
export interface Place {
  row: number
  column: number
}

/** From where a range was begun to where the focus is; both are the same where one cell is selected. */
export interface Selection {
  anchor: Place
  focus: Place
}

export interface Extent {
  rows: number
  columns: number
  /** Rows that are in view at once. */
  page: number
}

export interface Range {
  top: number
  bottom: number
  start: number
  end: number
}

export type Move =
  | 'up'
  | 'down'
  | 'next'
  | 'previous'
  | 'row-start'
  | 'row-end'
  | 'page-up'
  | 'page-down'
  | 'first'
  | 'last'
  | 'column-top'
  | 'column-bottom'

export const HEAD_ROW = -1

export function selectionAt(place: Place): Selection {
  return { anchor: place, focus: place }
}

/** Where the focus goes. A range stays among the rows: what is in the head has no values. */
export function moved({ anchor, focus }: Selection, move: Move, extent: Extent, isExtended: boolean): Selection {
  const top = isExtended && focus.row > HEAD_ROW ? 0 : HEAD_ROW
  const to = within(targetOf(focus, move, extent), top, extent)
  return isExtended ? { anchor, focus: to } : selectionAt(to)
}

function targetOf({ row, column }: Place, move: Move, { rows, columns, page }: Extent): Place {
  switch (move) {
    case 'up':
      return { row: row - 1, column }
    case 'down':
      return { row: row + 1, column }
    case 'next':
      return { row, column: column + 1 }
    case 'previous':
      return { row, column: column - 1 }
    case 'row-start':
      return { row, column: 0 }
    case 'row-end':
      return { row, column: columns - 1 }
    // whoever leaves through long lists does not mean the head
    case 'page-up':
      return { row: Math.max(0, row - page), column }
    case 'page-down':
      return { row: row + page, column }
    case 'first':
      return { row: 0, column: 0 }
    case 'last':
      return { row: rows - 1, column: columns - 1 }
    case 'column-top':
      return { row: 0, column }
    case 'column-bottom':
      return { row: rows - 1, column }
  }
}

/** Rows and columns may have become fewer since. */
export function within({ row, column }: Place, top: number, { rows, columns }: Pick<Extent, 'rows' | 'columns'>): Place {
  return { row: clamp(row, top, rows - 1), column: clamp(column, 0, columns - 1) }
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max))
}

/** The cells between both ends, whichever way they were swept over. */
export function rangeOf({ anchor, focus }: Selection): Range {
  return {
    top: Math.max(0, Math.min(anchor.row, focus.row)),
    bottom: Math.max(anchor.row, focus.row),
    start: Math.min(anchor.column, focus.column),
    end: Math.max(anchor.column, focus.column),
  }
}

export function cellsIn({ top, bottom, start, end }: Range): number {
  return Math.max(0, bottom - top + 1) * (end - start + 1)
}

export function placesIn({ top, bottom, start, end }: Range): Place[] {
  const places: Place[] = []
  for (let row = top; row <= bottom; row += 1) {
    for (let column = start; column <= end; column += 1) places.push({ row, column })
  }
  return places
}
