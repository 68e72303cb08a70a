import { useMemo, useState } from 'react'
import { useStore } from '#web/store/use-store.ts'
import { type Chosen, NOTHING_CHOSEN, parseChosen } from './chosen-columns.ts'
import { keptAs } from './kept.ts'
import type { Sort } from './use-rows.ts'

/** How one person looks at a table: by which column, and at which ones. */
export interface TableView {
  sort: Sort | undefined
  chosen: Chosen
  sortBy: (sort: Sort | undefined) => void
  choose: (chosen: Chosen) => void
}

/** `name`: this browser keeps the chosen columns under it; the table's, with the person's id where several may share a browser. */
export function useTableView(name?: string): TableView {
  const [sort, sortBy] = useState<Sort>()
  const kept = useMemo(() => keptAs(name === undefined ? undefined : `table:${name}`, parseChosen, NOTHING_CHOSEN), [name])
  const chosen = useStore(kept)
  return { sort, chosen, sortBy, choose: kept.set }
}
