import { useEffect, useRef } from 'react'
import { selectionAt } from './selection.ts'
import type { TableProps } from './table-props.ts'
import type { Grid } from './use-grid.ts'

/** Leads to a cell that the page names, once: a column that is hidden gives its place to the first one. */
export function useGoTo<Row>(grid: Grid<Row>, wanted: TableProps<object>['goTo']): void {
  const latest = useRef(grid)
  latest.current = grid
  useEffect(() => {
    if (wanted === undefined) return
    const { rows, columns, select } = latest.current
    const row = rows.findIndex(({ id }) => id === wanted.rowId)
    if (row !== -1)
      select(
        selectionAt({
          row,
          column: Math.max(
            0,
            columns.findIndex(({ id }) => id === wanted.columnId),
          ),
        }),
      )
  }, [wanted])
}
