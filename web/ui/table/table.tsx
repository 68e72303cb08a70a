import { useMemo } from 'react'
import { useAlive } from '../alive.ts'
import { isShown } from './chosen-columns.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { useScreen } from './screens.ts'
import styles from './table.module.css'
import { TableBones } from './table-bones.tsx'
import { TableGrid } from './table-grid.tsx'
import type { TableProps } from './table-props.ts'

/**
 * Rows as in a spreadsheet: read, sorted, selected and copied; written in where it is given `edits`. However many there are, only those in view are drawn.
 * Pages take it lazily, since nobody who only buys needs it. `docs/decisions/0078-one-table.md`
 */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, rows, failed, empty, tools, view } = props
  const screen = useScreen()
  const shown = useMemo(() => columns.filter((column) => isShown(column, screen, view.chosen)), [columns, screen, view.chosen])
  return (
    <section className={styles.table} aria-label={label}>
      <div className={styles.tools}>
        {tools}
        <ColumnChooser columns={columns} screen={screen} chosen={view.chosen} onChange={view.choose} />
      </div>
      <Rows {...props} rows={rows} failed={failed} empty={empty} shown={shown} screen={screen} />
    </section>
  )
}

function Rows<Row extends object>({
  rows,
  failed,
  empty,
  ...props
}: Omit<Parameters<typeof TableGrid<Row>>[0], 'rows'> & Pick<TableProps<Row>, 'rows'>) {
  const isAlive = useAlive()
  if (failed !== undefined) return <div className={styles.instead}>{failed}</div>
  // a server knows no screen that rows would be drawn for
  if (rows === undefined || !isAlive) return <TableBones label={props.label} />
  if (rows.length === 0) return <div className={styles.instead}>{empty}</div>
  return <TableGrid {...props} rows={rows} empty={empty} />
}
