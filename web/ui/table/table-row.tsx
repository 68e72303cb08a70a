import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import type { Column } from './columns.ts'
import type { RowDraft } from './edit-stack.ts'
import { GridPart } from './grid-part.tsx'
import { RowNotes } from './row-notes.tsx'
import { TableCell } from './table-cell.tsx'
import type { RowTone } from './table-props.ts'
import styles from './table-row.module.css'
import type { FlatRow } from './use-rows.ts'

/** Everything that a row is drawn from: one whose parts are the same as before is not drawn again. */
export interface TableRowProps<Row> {
  row: FlatRow<Row>
  index: number
  columns: readonly Column<Row>[]
  /** By column: its place among all, the hidden ones counted. */
  colIndexes: ReadonlyMap<string, number>
  isTree: boolean
  isWritable: boolean
  draft: RowDraft | undefined
  faults: ReadonlyMap<string, string> | undefined
  tone: RowTone | undefined
  isPicked: boolean | undefined
  /** Columns; −1 where this row has none. */
  focusAt: number
  rangeFrom: number
  rangeTo: number
  writingAt: number
  /** What stands in the cell that is written in. */
  writer: ReactNode
  /** How far below the head it stands; undefined: where it lies, as on paper. */
  start: number | undefined
  /** Told how high a row is that has more than its cells. */
  onHeight: ((index: number, height: number) => void) | undefined
}

function Drawn<Row>(props: TableRowProps<Row>) {
  const { row, index, columns, isTree, draft, faults, tone, isPicked, start, onHeight } = props
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (start !== undefined) element.current?.style.setProperty('inset-block-start', `${start}px`)
  }, [start])
  useLayoutEffect(() => {
    if (faults !== undefined && element.current !== null) onHeight?.(index, element.current.offsetHeight)
  }, [faults, index, onHeight])
  return (
    <GridPart
      ref={element}
      role="row"
      data-row={index}
      aria-rowindex={index + 2}
      aria-level={isTree ? row.level : undefined}
      aria-posinset={isTree ? row.position : undefined}
      aria-setsize={isTree ? row.beside : undefined}
      aria-expanded={row.isOpen}
      aria-selected={isPicked}
      aria-busy={tone === 'saving' || undefined}
      className={classNames(
        styles.row,
        start !== undefined && styles.placed,
        row.level > 1 && styles.below,
        isPicked === true && styles.picked,
        tone === 'saved' && styles.saved,
        faults !== undefined && styles.failed,
        draft !== undefined && styles.changed,
      )}
    >
      {columns.map((column, at) => (
        <TableCell key={column.id} {...props} column={column} at={at} />
      ))}
      {faults !== undefined && <RowNotes faults={faults} columns={columns} />}
    </GridPart>
  )
}

/** Memoised without its type of rows being lost: rows are only handed on to their columns. */
export const TableRow: <Row>(props: TableRowProps<Row>) => ReactNode = memo(Drawn)
