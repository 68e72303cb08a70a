import { CellWriter } from './cell-writer.tsx'
import { moved } from './selection.ts'
import type { Grid } from './use-grid.ts'
import type { WritingIn } from './writing-in.ts'

/** The field in the cell that is written in; nothing where none is. */
export function GridWriter<Row>({ grid, writing }: { grid: Grid<Row>; writing: WritingIn<Row> }) {
  const { rows, columns, selection } = grid
  const row = rows.find(({ id }) => id === grid.writing?.rowId)
  const column = columns.find(({ id }) => id === grid.writing?.columnId)
  if (row === undefined || column === undefined) return null
  return (
    <CellWriter
      key={`${row.id} ${column.id}`}
      column={column}
      row={row.row}
      value={grid.valueAt(row, column)}
      typed={grid.writing?.text}
      onDrop={() => {
        grid.write(undefined)
        grid.select(selection)
      }}
      onDone={(value, move) => {
        grid.write(undefined)
        writing.set(row, column, value)
        if (move !== undefined) grid.select(moved(selection, move, { rows: rows.length, columns: columns.length, page: 1 }, false))
      }}
    />
  )
}
