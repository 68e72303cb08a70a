import { formatCount } from '#persian/format.ts'
import type { CellValue } from './cell-value.ts'
import { changeTo } from './cell-values.ts'
import type { Column } from './columns.ts'
import type { Change } from './edit-stack.ts'
import { planByPlace } from './paste-plan.ts'
import type { Edits } from './use-edits.ts'
import type { Grid } from './use-grid.ts'
import type { FlatRow } from './use-rows.ts'

/** Everything that changes cells; each a step of its own. Nothing happens in a table that is only read. */
export function writingIn<Row>(grid: Grid<Row>, edits: Edits | undefined) {
  const apply = (label: string, changes: readonly Change[]) => {
    if (changes.length === 0) return
    edits?.apply({ label, changes })
    grid.say(`${label}، ${formatCount(changes.length)} خانه`)
  }
  const changeOf = (row: FlatRow<Row>, column: Column<Row>, value: CellValue) => changeTo(grid.drafts, row, column, value) ?? []
  const back = (way: 'undo' | 'redo') => {
    const step = way === 'undo' ? edits?.last : edits?.next
    if (step === undefined) return grid.say(way === 'undo' ? 'کاری برای بازگرداندن نیست' : 'کاری برای از سر گرفتن نیست')
    edits?.[way]()
    grid.say(way === 'undo' ? `بازگردانده شد: ${step.label}` : `از سر گرفته شد: ${step.label}`)
  }

  return {
    apply,
    undo: () => back('undo'),
    redo: () => back('redo'),

    set(row: FlatRow<Row>, column: Column<Row>, value: CellValue) {
      const change = changeTo(grid.drafts, row, column, value)
      if (change === undefined || change.before === value) return
      edits?.apply({ label: `${column.title} به ${column.textOf(value) || 'هیچ'}`, changes: [change] })
    },

    /** One value in many rows, e.g. in all that are picked. */
    setAll(rows: readonly FlatRow<Row>[], column: Column<Row>, value: CellValue) {
      apply(
        `${column.title} به ${column.textOf(value) || 'هیچ'}`,
        rows.flatMap((row) => changeOf(row, column, value)),
      )
    },

    /** The first line of the range goes into those below it. */
    fillDown() {
      const { range, rows, columns } = grid
      const first = rows[range.top]
      if (first === undefined || range.bottom === range.top) return
      const line = columns.slice(range.start, range.end + 1).map((column) => column.plainOf(grid.valueAt(first, column)))
      const below = { ...range, top: range.top + 1 }
      const { changes, misfits } = planByPlace(Array<string[]>(range.bottom - range.top).fill(line), { ...grid, range: below })
      apply('پر کردن پایین', changes)
      if (misfits.length > 0) grid.say(`پر کردن پایین، ${formatCount(changes.length)} خانه؛ ${formatCount(misfits.length)} خانه جا افتاد`)
    },

    clear() {
      const reads = grid.cells().map(({ row, column }) => ({ row, column, read: column.edit?.read('', row.row) }))
      const changes = reads.flatMap(({ row, column, read }) =>
        read !== undefined && 'value' in read ? changeOf(row, column, read.value) : [],
      )
      if (changes.length > 0) return apply('پاک کردن', changes)
      const refused = reads.find(({ read }) => read !== undefined)
      grid.say(refused === undefined ? 'این خانه نوشتنی نیست' : 'این خانه خالی نمی‌ماند')
    },

    /** What is stored takes the place of what was written. */
    restore() {
      const changes = grid.cells().flatMap(({ row, column }) => {
        return grid.drafts.get(row.id)?.has(column.id) === true ? changeOf(row, column, column.valueOf(row.row)) : []
      })
      apply('مقدار ذخیره‌شده', changes)
      return changes.length > 0
    },
  }
}

export type WritingIn<Row> = ReturnType<typeof writingIn<Row>>
