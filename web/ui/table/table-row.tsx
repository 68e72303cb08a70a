import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { GridPart } from './grid-part.tsx'
import { RowNotes } from './row-notes.tsx'
import { TableCell } from './table-cell.tsx'
import styles from './table-row.module.css'
import type { TableRowProps } from './table-row-props.ts'

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
