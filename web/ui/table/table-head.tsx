import { classNames } from '../class-names.ts'
import { ChevronDownIcon } from '../icons.tsx'
import type { Column } from './columns.ts'
import { GridPart } from './grid-part.tsx'
import { PICK_COLUMN } from './pick-column.ts'
import styles from './table.module.css'
import rowStyles from './table-row.module.css'
import type { Sort } from './use-rows.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  colIndexes: ReadonlyMap<string, number>
  /** The column with the tab stop, where it is in the head. */
  focusAt: number
  sort: Sort | undefined
  arePicked: boolean | undefined
}

/** The row that stays at the top. A column that can be sorted by is pressed, or Enter is. */
export function TableHead<Row>({ columns, colIndexes, focusAt, sort, arePicked }: TableHeadProps<Row>) {
  const firstAt = columns[0]?.id === PICK_COLUMN ? 1 : 0
  return (
    <GridPart role="rowgroup" className={styles.head}>
      <GridPart role="row" aria-rowindex={1} data-row={-1} className={rowStyles.row}>
        {columns.map((column, at) => (
          <GridPart
            key={column.id}
            role="columnheader"
            data-cell={at}
            tabIndex={focusAt === at ? 0 : undefined}
            aria-colindex={colIndexes.get(column.id)}
            aria-sort={sortOf(column, sort)}
            className={classNames(
              rowStyles.cell,
              styles.title,
              at === firstAt && rowStyles.first,
              column.id === PICK_COLUMN && rowStyles.pick,
              at === 1 && firstAt === 1 && rowStyles.second,
              column.isSortable === true && styles.sortable,
              column.sticksAtEnd === true && rowStyles.atEnd,
            )}
          >
            {column.id === PICK_COLUMN ? (
              <input type="checkbox" data-pick="" tabIndex={-1} readOnly checked={arePicked === true} aria-label="انتخاب همهٔ ردیف‌ها" />
            ) : (
              <span className={rowStyles.text}>
                {column.title}
                {column.unit !== undefined && <small className={styles.unit}> {column.unit}</small>}
              </span>
            )}
            {sort?.columnId === column.id && (
              <ChevronDownIcon size="small" className={classNames(!sort.isDescending && styles.ascending)} />
            )}
          </GridPart>
        ))}
      </GridPart>
    </GridPart>
  )
}

function sortOf<Row>({ id, isSortable }: Column<Row>, sort: Sort | undefined) {
  if (isSortable !== true) return undefined
  if (sort?.columnId !== id) return 'none'
  return sort.isDescending ? 'descending' : 'ascending'
}
