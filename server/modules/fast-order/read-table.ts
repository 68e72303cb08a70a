import type { Handle } from '../../platform/database/database.ts'
import { readTablePage, type TablePage } from './table.queries.ts'
import { type Cursor, cursorText } from './table-cursor.ts'
import { planTable } from './table-plan.ts'
import type { TableQuery } from './table-query.ts'

export interface Read {
  page: TablePage
  /** Products behind what was chosen of the tree, before the filters. */
  size: number
  /** Where the table goes on, as the next request names it; undefined: that was all. */
  next: string | undefined
}

/** One page of a table, of `limit` rows at most. */
export async function readTable(on: Handle, query: TableQuery, after: Cursor | undefined, limit: number): Promise<Read> {
  const { plan, size } = await planTable(on, query)
  const by = query.filters.sort === 'highestStock' ? 'stock' : 'price'
  // a cursor of another order is none
  const page = await readTablePage(on, query, { plan, after: after?.by === by ? after : undefined, limit })
  const { end } = page
  return { page, size, next: end === null ? undefined : cursorText(by === 'stock' ? { by, ...end } : { by, ...end }) }
}
