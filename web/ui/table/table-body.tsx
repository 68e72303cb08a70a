import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { GridPart } from './grid-part.tsx'
import { PICK_COLUMN } from './pick-column.ts'
import { RowSlots } from './row-slots.ts'
import styles from './table.module.css'
import type { TableProps } from './table-props.ts'
import { TableRow } from './table-row.tsx'
import type { Grid } from './use-grid.ts'

interface TableBodyProps<Row extends object> extends Pick<TableProps<Row>, 'faults' | 'toneOf' | 'picked'> {
  grid: Grid<Row>
  colIndexes: ReadonlyMap<string, number>
  isTree: boolean
  isWritable: boolean
  writer: ReactNode
}

/** Rows beyond what is in view, so that a push shows no gap. */
const SPARE_ROWS = 4

interface VirtualBodyProps<Row extends object> extends TableBodyProps<Row> {
  /** What is pushed; null until it is there. */
  box: HTMLDivElement | null
  /** In pixels; the styles make every row so high, but those with notes. */
  rowHeight: number
}

/** Of many rows those that are in view: drawn anew only where others come into view. */
export function VirtualBody<Row extends object>({ box, rowHeight, ...given }: VirtualBodyProps<Row>) {
  const { rows, selection } = given.grid
  const focused = selection.focus.row
  // with another function it would measure all rows again
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => box,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: SPARE_ROWS,
    // the browser pushes on by itself meanwhile: to wait for rows would make it stumble
    useFlushSync: false,
    // the cell with the focus stays, wherever the table is pushed to
    rangeExtractor: (range) => withRow(range, focused),
  })
  const body = useRef<HTMLDivElement>(null)
  const [boxes] = useState(() => new RowSlots())
  const items = new Map(virtualizer.getVirtualItems().map((item) => [String(item.key), item]))
  // moving an element in the document between mousedown and mouseup cancels its click
  const isPressed = body.current?.matches(':active') === true
  const slots = boxes.arrange([...items.keys()], !virtualizer.isScrolling && !isPressed && given.grid.writing === undefined)
  // a box that is put elsewhere loses the focus
  const focusedCell = body.current?.contains(document.activeElement) === true ? document.activeElement : null
  useLayoutEffect(() => {
    if (focusedCell instanceof HTMLElement && focusedCell.isConnected && document.activeElement === document.body) {
      focusedCell.focus({ preventScroll: true })
    }
  })
  const height = virtualizer.getTotalSize()
  useLayoutEffect(() => {
    body.current?.style.setProperty('block-size', `${height}px`)
  }, [height])
  return (
    <GridPart ref={body} role="rowgroup" className={styles.body} data-moving={virtualizer.isScrolling || undefined}>
      {slots.map(({ slot, rowId }) => {
        const item = items.get(rowId)
        return item && <OneRow key={slot} {...given} index={item.index} start={item.start} onHeight={virtualizer.resizeItem} />
      })}
    </GridPart>
  )
}

const PRINTED_ROWS = 1_000

/** On paper, rows lie below each other. */
export function PrintedBody<Row extends object>(body: TableBodyProps<Row>) {
  return (
    <GridPart role="rowgroup">
      {body.grid.rows.slice(0, PRINTED_ROWS).map(({ id }, index) => (
        <OneRow key={id} {...body} index={index} start={undefined} onHeight={undefined} />
      ))}
    </GridPart>
  )
}

interface OneRowProps<Row extends object> extends TableBodyProps<Row> {
  index: number
  start: number | undefined
  onHeight: ((index: number, height: number) => void) | undefined
}

/** Takes from the table what one row is drawn from. */
function OneRow<Row extends object>(props: OneRowProps<Row>) {
  const { grid, index, start, onHeight, colIndexes, isTree, isWritable, faults, toneOf, picked, writer } = props
  const { rows, columns, range, selection, writing, drafts } = grid
  const row = rows[index]
  if (row === undefined) return null
  const isRange = range.bottom > range.top || range.end > range.start
  const isInRange = isRange && index >= range.top && index <= range.bottom
  const isWriting = writing?.rowId === row.id
  return (
    <TableRow
      row={row}
      index={index}
      columns={columns}
      colIndexes={colIndexes}
      isTree={isTree}
      isWritable={isWritable}
      draft={drafts.get(row.id)}
      faults={faults?.get(row.id)}
      tone={toneOf?.(row.id)}
      isPicked={columns[0]?.id === PICK_COLUMN ? picked?.ids.has(row.id) === true : undefined}
      focusAt={selection.focus.row === index ? selection.focus.column : -1}
      rangeFrom={isInRange ? range.start : -1}
      rangeTo={isInRange ? range.end : -1}
      writingAt={isWriting ? columns.findIndex(({ id }) => id === writing.columnId) : -1}
      writer={isWriting ? writer : undefined}
      start={start}
      onHeight={onHeight}
    />
  )
}

function withRow(range: Range, row: number): number[] {
  const shown = defaultRangeExtractor(range)
  return row < 0 || row >= range.count || shown.includes(row) ? shown : [...shown, row].sort((one, other) => one - other)
}
