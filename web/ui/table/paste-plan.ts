import type { CellValue } from './cell-value.ts'
import { type Column, canEdit } from './columns.ts'
import type { Change } from './edit-stack.ts'
import type { Range } from './selection.ts'
import type { Block } from './tsv.ts'

/** A cell of what is pasted that goes nowhere, and why. */
export interface Misfit {
  /** Its line in what is pasted, from 1. */
  line: number
  text: string
  /** The column that it was meant for; undefined: there is none. */
  title: string | undefined
  why: string
}

export interface PastePlan {
  changes: readonly Change[]
  misfits: readonly Misfit[]
}

/** What a block is pasted into. */
export interface PasteGround<Row> {
  columns: readonly Column<Row>[]
  rows: readonly { id: string; row: Row }[]
  range: Range
  /** What stands in a cell now, written or stored. */
  valueAt: (row: { id: string; row: Row }, column: Column<Row>) => CellValue
}

/** For each column of the block the column of the table that takes it; null leaves it out. */
export type Matching = readonly (string | null)[]

/** A block whose first line holds titles of the table is matched by them, whatever their order. */
export function matchingOf<Row>(block: Block, columns: readonly Column<Row>[]): Matching | undefined {
  const titles = block[0] ?? []
  const found = titles.map((title) => columns.find((column) => isSameTitle(column.title, title))?.id ?? null)
  return block.length > 1 && found.some((id) => id !== null) ? found : undefined
}

const isSameTitle = (one: string, other: string) => other.trim() !== '' && one.replace(/\s/g, '') === other.replace(/\s/g, '')

/** From the first cell of the range on; one single cell fills the whole range, as in spreadsheets. */
export function planByPlace<Row>(block: Block, ground: PasteGround<Row>): PastePlan {
  const { columns, rows, range } = ground
  const single = block.length === 1 && block[0]?.length === 1 ? block[0] : undefined
  const lines =
    single === undefined
      ? block
      : Array.from({ length: range.bottom - range.top + 1 }, () => new Array(range.end - range.start + 1).fill(single[0]))
  return planned(
    lines.flatMap((cells, line) =>
      cells.map((text, at) => ({ line: line + 1, text, row: rows[range.top + line], column: columns[range.start + at] })),
    ),
    ground,
  )
}

/** By titles, and by the key where the block has one: a line whose key no row bears goes nowhere. Without a key, lines follow from the range on. */
export function planByTitles<Row>(block: Block, matching: Matching, ground: PasteGround<Row>): PastePlan {
  const { columns, rows, range } = ground
  const taking = matching.map((id) => columns.find((column) => column.id === id))
  const keyAt = taking.findIndex((column) => column?.isKey === true)
  const key = taking[keyAt]
  const byKey = new Map(key === undefined ? [] : rows.map((row) => [key.plainOf(key.valueOf(row.row)), row]))
  return planned(
    block.slice(1).flatMap((cells, line) => {
      const row = key === undefined ? rows[range.top + line] : byKey.get((cells[keyAt] ?? '').trim())
      return cells.flatMap((text, at) => {
        const column = taking[at]
        return column === undefined || column === key ? [] : [{ line: line + 2, text, row, column }]
      })
    }),
    ground,
  )
}

interface Aimed<Row> {
  line: number
  text: string
  row: { id: string; row: Row } | undefined
  column: Column<Row> | undefined
}

function planned<Row>(cells: readonly Aimed<Row>[], { valueAt }: PasteGround<Row>): PastePlan {
  const changes: Change[] = []
  const misfits: Misfit[] = []
  for (const { line, text, row, column } of cells) {
    const misfit = (why: string) => misfits.push({ line, text, title: column?.title, why })
    if (column === undefined) misfit('ستونی برای آن نیست')
    else if (row === undefined) misfit('ردیفی برای آن نیست')
    else {
      const before = valueAt(row, column)
      const isSame = text.trim() === column.plainOf(before) || text.trim() === column.textOf(before)
      if (isSame) continue
      if (!canEdit(column, row.row)) {
        misfit('این خانه نوشتنی نیست')
        continue
      }
      const read = column.edit?.read(text, row.row)
      if (read === undefined) continue
      if ('fault' in read) misfit(read.fault)
      else if (read.value !== before) {
        changes.push({ rowId: row.id, columnId: column.id, stored: column.valueOf(row.row), before, after: read.value })
      }
    }
  }
  return { changes, misfits }
}
