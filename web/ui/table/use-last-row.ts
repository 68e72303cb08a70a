import { useEffect, useRef } from 'react'
import type { Grid } from './use-grid.ts'

/** Tells when the focus reaches the last row: who works by the keyboard goes on into the rows that follow, without looking for a button. */
export function useLastRow<Row>({ rows, selection }: Pick<Grid<Row>, 'rows' | 'selection'>, onLastRow: (() => void) | undefined): void {
  const latest = useRef(onLastRow)
  latest.current = onLastRow
  const isLast = selection.focus.row === rows.length - 1
  useEffect(() => {
    if (isLast && rows.length > 0) latest.current?.()
  }, [isLast, rows.length])
}
