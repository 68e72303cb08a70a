import type { CellValue } from './cell-value.ts'
import { type Column, canEdit } from './columns.ts'
import type { Change, Drafts, RowDraft } from './edit-stack.ts'
import type { FlatRow } from './use-rows.ts'

/** What stands in a cell: what was written, else what is stored. */
export function valueIn<Row>(draft: RowDraft | undefined, { row }: { row: Row }, column: Column<Row>): CellValue {
  return draft?.get(column.id) ?? (draft?.has(column.id) === true ? null : column.valueOf(row))
}

/** A cell with another value; undefined where it is not for writing. */
export function changeTo<Row>(drafts: Drafts, row: FlatRow<Row>, column: Column<Row>, after: CellValue): Change | undefined {
  if (!canEdit(column, row.row)) return undefined
  return {
    rowId: row.id,
    columnId: column.id,
    stored: column.valueOf(row.row),
    before: valueIn(drafts.get(row.id), row, column),
    after,
  }
}
