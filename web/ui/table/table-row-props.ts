import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import type { RowDraft } from './edit-stack.ts'
import type { RowTone } from './table-props.ts'
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
