import { useMemo } from 'react'
import { formatCount } from '#persian/format.ts'
import { IconButton } from '../button.tsx'
import { VisuallyHidden } from '../layout.tsx'
import { KeysList } from './keys-list.tsx'
import { cellsIn } from './selection.ts'
import { rangeSummary } from './sums.ts'
import styles from './table.module.css'
import { KeyboardIcon } from './table-icons.tsx'
import type { Grid } from './use-grid.ts'

interface TableStatusProps<Row> {
  grid: Grid<Row>
  isWritable: boolean
  areKeysListed: boolean
  onListKeys: (areListed: boolean) => void
}

/** Below the table: what is selected, how many rows there are, and what the keys do. */
export function TableStatus<Row>({ grid, isWritable, areKeysListed, onListKeys }: TableStatusProps<Row>) {
  return (
    <>
      <div className={styles.status}>
        <RangeSummary grid={grid} />
        <span>{formatCount(grid.rows.length)} ردیف</span>
        <IconButton label="کلیدهای جدول" className={styles.tool} onClick={() => onListKeys(true)}>
          <KeyboardIcon />
        </IconButton>
      </div>
      <div role="status">
        <VisuallyHidden>{grid.said}</VisuallyHidden>
      </div>
      <KeysList open={areKeysListed} onClose={() => onListKeys(false)} isWritable={isWritable} />
    </>
  )
}

function RangeSummary<Row>({ grid: { rows, columns, range, valueAt } }: { grid: Grid<Row> }) {
  const { top, bottom, start, end } = range
  const summary = useMemo(() => {
    const shown = columns.slice(start, end + 1)
    return rangeSummary(rows.slice(top, bottom + 1).flatMap((row) => shown.map((column) => valueAt(row, column))))
  }, [rows, columns, valueAt, top, bottom, start, end])
  return <span>{cellsIn(range) === 0 ? '' : summary}</span>
}
