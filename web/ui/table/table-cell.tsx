import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { valueIn } from './cell-values.ts'
import { type Column, canEdit } from './columns.ts'
import { PICK_COLUMN } from './pick-column.ts'
import { PickMark, Toggle } from './row-marks.tsx'
import styles from './table-row.module.css'
import type { TableRowProps } from './table-row-props.ts'

/** One cell. Hundreds of them are in view, so that a plain one is a single box with its text. */
export function TableCell<Row>(props: TableRowProps<Row> & { column: Column<Row>; at: number }) {
  const { row, column, at, columns, colIndexes, draft, faults, focusAt, rangeFrom, rangeTo, writingAt, isWritable } = props
  const isPick = column.id === PICK_COLUMN
  const hasPicks = columns[0]?.id === PICK_COLUMN
  const isFirst = at === (hasPicks ? 1 : 0)
  const isChanged = draft?.has(column.id) === true
  const fault = faults?.get(column.id)
  const isInRange = at >= rangeFrom && at <= rangeTo
  const isForWriting = isWritable && canEdit(column, row.row)
  const content = contentOf(props, isPick)
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: cells of either role stand in a column
    <div
      role={isFirst ? 'rowheader' : 'gridcell'}
      data-cell={at}
      data-label={isFirst || isPick ? undefined : column.title}
      tabIndex={focusAt === at ? 0 : undefined}
      aria-colindex={colIndexes.get(column.id)}
      aria-selected={isInRange || undefined}
      aria-readonly={isWritable && !isPick && !isForWriting ? true : undefined}
      aria-invalid={fault === undefined ? undefined : true}
      aria-description={fault}
      className={classNames(
        styles.cell,
        isPick && styles.pick,
        isFirst && styles.first,
        isFirst && hasPicks && styles.second,
        column.isWide === true && styles.wide,
        column.sticksAtEnd === true && styles.atEnd,
        isInRange && styles.inRange,
        isChanged && styles.edited,
        fault !== undefined && styles.wrong,
        isForWriting && styles.writable,
        writingAt === at && styles.written,
        column.draw !== undefined && styles.drawn,
        column.isLatin === true && styles.latin,
      )}
    >
      {isFirst && props.isTree && <Toggle isOpen={row.isOpen} level={row.level} />}
      {isFirst ? <span className={styles.text}>{content}</span> : content}
      {writingAt === at && props.writer}
    </div>
  )
}

function contentOf<Row>(
  { row, column, draft, index, isPicked, tone }: TableRowProps<Row> & { column: Column<Row> },
  isPick: boolean,
): ReactNode {
  if (isPick) return <PickMark index={index} isPicked={isPicked === true} tone={tone} isChanged={draft !== undefined} />
  const value = valueIn(draft, row, column)
  const drawn = column.draw?.(row.row, value, draft) ?? column.textOf(value)
  if (draft?.has(column.id) !== true) return drawn
  return (
    <span className={styles.now}>
      {drawn} <s className={styles.was}>{column.textOf(column.valueOf(row.row))}</s>
    </span>
  )
}
