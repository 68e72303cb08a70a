import {
  createExpandedRowModel,
  createSortedRowModel,
  rowExpandingFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import type { CellValue } from './cell-value.ts'
import type { Column } from './columns.ts'

/** A row where it stands in the table, its level in the tree from 1. */
export interface FlatRow<Row> {
  id: string
  row: Row
  level: number
  /** undefined: nothing is below it. */
  isOpen: boolean | undefined
  /** Its place among those beside it, from 1, and how many they are. */
  position: number
  beside: number
}

export interface Sort {
  columnId: string
  isDescending: boolean
}

interface RowsOf<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  idOf: (row: Row) => string
  childrenOf: ((row: Row) => readonly Row[] | undefined) | undefined
  sort: Sort | undefined
  /** The server has sorted them. */
  isSorted: boolean
}

const features = tableFeatures({
  rowExpandingFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  expandedRowModel: createExpandedRowModel(),
})
const inPersian = new Intl.Collator('fa', { numeric: true })

/** The rows that are shown, in their order, with those below the open ones. This file alone knows the library that works them out. */
export function useRows<Row extends object>({ columns, rows, idOf, childrenOf, sort, isSorted }: RowsOf<Row>) {
  const [expanded, setExpanded] = useState<Record<string, boolean>>({})
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Row) => column.valueOf(row),
        sortFn: (one: { original: Row }, other: { original: Row }) =>
          compared(column.valueOf(one.original), column.valueOf(other.original)),
      })),
    [columns],
  )
  const sorting = useMemo(() => (sort === undefined ? [] : [{ id: sort.columnId, desc: sort.isDescending }]), [sort])
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: idOf,
    getSubRows: childrenOf,
    manualSorting: isSorted,
    autoResetExpanded: false,
    state: { expanded, sorting },
  })
  const shown = table.getRowModel().rows
  const flat = useMemo(() => {
    const seen: number[] = []
    return shown.map((found): FlatRow<Row> => {
      const { id, original, depth, subRows } = found
      const position = (seen[depth] ?? 0) + 1
      seen.length = depth
      seen[depth] = position
      return {
        id,
        row: original,
        level: depth + 1,
        isOpen: subRows.length === 0 ? undefined : found.getIsExpanded(),
        position,
        beside: found.getParentRow()?.subRows.length ?? rows.length,
      }
    })
  }, [shown, rows])
  const all = table.getCoreRowModel().flatRows
  const leaves = useMemo(() => all.filter(({ subRows }) => subRows.length === 0).map(({ id, original }) => ({ id, row: original })), [all])
  /** `isOpen` left out: the other way round. */
  const toggle = (id: string, isOpen?: boolean) => setExpanded((open) => ({ ...open, [id]: isOpen ?? open[id] !== true }))
  const toggleAll = (isOpen: boolean) =>
    setExpanded(isOpen ? Object.fromEntries(table.getPreSortedRowModel().rows.map(({ id }) => [id, true])) : {})
  return { flat, leaves, toggle, toggleAll, areAllOpen: table.getIsAllRowsExpanded() }
}

/** Nothing comes before everything. */
function compared(one: CellValue, other: CellValue): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return inPersian.compare(String(one ?? ''), String(other ?? ''))
}
