import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import type { Edits } from './use-edits.ts'
import type { TableView } from './use-table-view.ts'

/** By row, then by column: why a row was refused. */
export type RowFaults = ReadonlyMap<string, ReadonlyMap<string, string>>

export type RowTone = 'saving' | 'saved'

export interface Picked {
  ids: ReadonlySet<string>
  onChange: (ids: ReadonlySet<string>) => void
}

export interface TableProps<Row extends object> {
  /** What the rows are, for those who do not see the page. */
  label: string
  /** The same array until the columns change. The first one stays in view beside the others. */
  columns: readonly Column<Row>[]
  /** The same array until the rows change; undefined while they are on their way. */
  rows: readonly Row[] | undefined
  idOf: (row: Row) => string
  /** Makes a tree of it. */
  childrenOf?: ((row: Row) => readonly Row[] | undefined) | undefined
  view: TableView
  /** The server has sorted the rows as the view says; else the table does. */
  isSorted?: boolean | undefined
  /** Cells can be written in. */
  edits?: Edits | undefined
  faults?: RowFaults | undefined
  toneOf?: ((rowId: string) => RowTone | undefined) | undefined
  /** Rows can be picked. */
  picked?: Picked | undefined
  /** Ctrl+S */
  onSave?: (() => void) | undefined
  /** The focus goes to this cell whenever it is another object than before. */
  goTo?: { rowId: string; columnId: string } | undefined
  /** The focus has reached the last row. */
  onLastRow?: (() => void) | undefined
  /** In place of the rows, which did not come. */
  failed?: ReactNode
  /** In place of the rows, where there are none. */
  empty: ReactNode
  /** Above the table: filters and views. */
  tools?: ReactNode
  /** Every row as a card on a phone; else the table is pushed sideways. */
  hasCards?: boolean | undefined
}
