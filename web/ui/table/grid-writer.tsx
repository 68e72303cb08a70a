import type { CellValue } from './cell-value.ts'
import { CellWriter } from './cell-writer.tsx'
import { type Move, moved } from './selection.ts'
import { SeveralWriter } from './several-writer.tsx'
import type { Grid } from './use-grid.ts'
import type { WritingIn } from './writing-in.ts'

interface GridWriterProps<Row> {
  grid: Grid<Row>
  writing: WritingIn<Row>
  picked: ReadonlySet<string> | undefined
}

/** The field in the cell that is written in; nothing where none is. */
export function GridWriter<Row>({ grid, writing, picked }: GridWriterProps<Row>) {
  const { rows, columns, selection } = grid
  const row = rows.find(({ id }) => id === grid.writing?.rowId)
  const column = columns.find(({ id }) => id === grid.writing?.columnId)
  if (row === undefined || column === undefined) return null
  const pickedRows = rows.filter(({ id }) => picked?.has(id) === true)
  const done = (value: CellValue, move: Move | undefined) => {
    grid.write(undefined)
    writing.set(row, column, value)
    if (move !== undefined) grid.select(moved(selection, move, { rows: rows.length, columns: columns.length, page: 1 }, false))
  }
  const shared = {
    column,
    row: row.row,
    value: grid.valueAt(row, column),
    onDrop: () => {
      grid.write(undefined)
      grid.select(selection)
    },
  }
  if (column.edit?.several !== undefined) {
    return (
      <SeveralWriter
        key={`${row.id} ${column.id}`}
        {...shared}
        options={column.edit.several}
        onDone={(value) => {
          done(value, undefined)
          grid.select(selection)
        }}
        forPicked={
          pickedRows.length === 0
            ? undefined
            : {
                rows: pickedRows.length,
                write: (value) => {
                  grid.write(undefined)
                  writing.setAll(pickedRows, column, value)
                  grid.select(selection)
                },
              }
        }
      />
    )
  }
  return <CellWriter key={`${row.id} ${column.id}`} {...shared} typed={grid.writing?.text} onDone={done} />
}
