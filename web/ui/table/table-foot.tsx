import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { valueIn } from './cell-values.ts'
import { GridPart } from './grid-part.tsx'
import { PICK_COLUMN } from './pick-column.ts'
import { sumOf } from './sums.ts'
import styles from './table.module.css'
import rowStyles from './table-row.module.css'
import type { Grid } from './use-grid.ts'

interface TableFootProps<Row> {
  grid: Grid<Row>
  colIndexes: ReadonlyMap<string, number>
}

/** Sums of what stands in the rows, written or stored. Of a tree only rows count that nothing is below: those above say it again. */
export function TableFoot<Row>({ grid: { rows, leaves, columns, drafts }, colIndexes }: TableFootProps<Row>) {
  const sums = useMemo(() => {
    return columns.map((column) =>
      column.sum === undefined
        ? undefined
        : sumOf(
            column,
            leaves.map((row) => valueIn(drafts.get(row.id), row, column)),
          ),
    )
  }, [leaves, columns, drafts])
  const firstAt = columns[0]?.id === PICK_COLUMN ? 1 : 0
  if (sums.every((sum) => sum === undefined)) return null
  return (
    <GridPart role="rowgroup" className={styles.sums}>
      <GridPart role="row" aria-rowindex={rows.length + 2} className={rowStyles.row}>
        {columns.map((column, at) => (
          <GridPart
            key={column.id}
            role={at === firstAt ? 'rowheader' : 'gridcell'}
            aria-colindex={colIndexes.get(column.id)}
            data-label={at === firstAt ? undefined : column.title}
            className={classNames(
              rowStyles.cell,
              at === firstAt && rowStyles.first,
              column.id === PICK_COLUMN && rowStyles.pick,
              at === 1 && firstAt === 1 && rowStyles.second,
              sums[at] === undefined && at !== firstAt && styles.unsaid,
            )}
          >
            <span className={rowStyles.text}>{at === firstAt ? 'جمع' : sums[at]}</span>
          </GridPart>
        ))}
      </GridPart>
    </GridPart>
  )
}
