import { useMemo, useState } from 'react'
import type { Column } from './columns.ts'
import { HEAD_ROW, type Place, type Selection, selectionAt, within } from './selection.ts'
import type { FlatRow } from './use-rows.ts'

/** By name, so that a cell stays selected when rows above it come or go. No row: the head. */
interface Named {
  rowId: string | undefined
  columnId: string | undefined
  place: Place
}

const BEGINNING: Named = { rowId: undefined, columnId: undefined, place: { row: 0, column: 0 } }

/** The range that is selected, as places among the rows and columns that are shown now. */
export function useSelection<Row>(rows: readonly FlatRow<Row>[], columns: readonly Column<Row>[]) {
  const [{ anchor, focus }, setNamed] = useState({ anchor: BEGINNING, focus: BEGINNING })
  const rowIndexes = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows])
  const extent = { rows: rows.length, columns: columns.length }

  /** What is shown no longer gives its place to what stands there now. */
  const placeOf = ({ rowId, columnId, place }: Named): Place => {
    const column = columns.findIndex(({ id }) => id === columnId)
    const row = rowId === undefined ? place.row : (rowIndexes.get(rowId) ?? place.row)
    return within({ row, column: column === -1 ? place.column : column }, HEAD_ROW, extent)
  }
  const named = (place: Place): Named => ({ rowId: rows[place.row]?.id, columnId: columns[place.column]?.id, place })

  return {
    selection: { anchor: placeOf(anchor), focus: placeOf(focus) } satisfies Selection,
    select: (next: Selection) => setNamed({ anchor: named(next.anchor), focus: named(next.focus) }),
    selectCell: (place: Place) => {
      const { anchor: cell } = selectionAt(place)
      setNamed({ anchor: named(cell), focus: named(cell) })
    },
  }
}
