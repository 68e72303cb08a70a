import { useCallback, useRef, useState } from 'react'
import type { CellValue } from './cell-value.ts'
import { valueIn } from './cell-values.ts'
import { type Column, canEdit } from './columns.ts'
import type { Drafts } from './edit-stack.ts'
import { type Place, placesIn, type Range, rangeOf, type Selection } from './selection.ts'
import type { TableProps } from './table-props.ts'
import { type FlatRow, useRows } from './use-rows.ts'
import { useSelection } from './use-selection.ts'

/** A cell while something is written in it. `text` is what was typed to begin with; undefined: what stands there. */
export interface Writing {
  rowId: string
  columnId: string
  text: string | undefined
}

const NO_DRAFTS: Drafts = new Map()
const NO_ROWS: readonly never[] = []

/** What keys, mouse, clipboard and the drawn cells of one table share. */
export interface Grid<Row> {
  rows: readonly FlatRow<Row>[]
  /** Rows of a tree that nothing is below, also where they are closed away. */
  leaves: readonly { id: string; row: Row }[]
  columns: readonly Column<Row>[]
  drafts: Drafts
  selection: Selection
  range: Range
  select: (selection: Selection) => void
  writing: Writing | undefined
  write: (writing: Writing | undefined) => void
  valueAt: (row: { id: string; row: Row }, column: Column<Row>) => CellValue
  canWrite: (place: Place) => boolean
  /** Everything in the range, by row. */
  cells: () => { row: FlatRow<Row>; column: Column<Row> }[]
  /** Said to those who do not see what happened. */
  said: string
  say: (words: string) => void
  /** The next drawing puts the focus into the selected cell. */
  wantsFocus: { current: boolean }
  toggle: (rowId: string, isOpen?: boolean) => void
}

export function useGrid<Row extends object>(
  props: Pick<TableProps<Row>, 'rows' | 'idOf' | 'childrenOf' | 'columns' | 'edits'> & {
    shown: readonly Column<Row>[]
    sort: Parameters<typeof useRows>[0]['sort']
    isSorted: boolean
  },
) {
  const { edits, shown: columns } = props
  const found = useRows<Row>({
    columns: props.columns,
    rows: props.rows ?? NO_ROWS,
    idOf: props.idOf,
    childrenOf: props.childrenOf,
    sort: props.sort,
    isSorted: props.isSorted,
  })
  const rows = found.flat
  const { selection, select } = useSelection(rows, columns)
  const [writing, write] = useState<Writing>()
  const [said, say] = useState('')
  const wantsFocus = useRef(false)
  const drafts = edits?.drafts ?? NO_DRAFTS
  const range = rangeOf(selection)
  const valueAt = useCallback<Grid<Row>['valueAt']>((row, column) => valueIn(drafts.get(row.id), row, column), [drafts])

  const grid: Grid<Row> = {
    rows,
    leaves: found.leaves,
    columns,
    drafts,
    selection,
    range,
    writing,
    said,
    say,
    write,
    wantsFocus,
    toggle: found.toggle,
    select: (next) => {
      wantsFocus.current = true
      select(next)
    },
    valueAt,
    canWrite: ({ row, column }) => {
      const [at, under] = [rows[row], columns[column]]
      return edits !== undefined && at !== undefined && under !== undefined && canEdit(under, at.row)
    },
    cells: () =>
      placesIn(range).flatMap(({ row, column }) => {
        const [at, under] = [rows[row], columns[column]]
        return at === undefined || under === undefined ? [] : [{ row: at, column: under }]
      }),
  }
  return { grid, toggleAll: found.toggleAll, areAllOpen: found.areAllOpen }
}
