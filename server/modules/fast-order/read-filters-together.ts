import { TABLE_ROWS_MIN } from '#contract/fast-order.ts'
import type { SavedFilterId } from '#contract/saved-filter.ts'
import type { Handle } from '../../platform/database/database.ts'
import type { Shelf } from '../saved-filter/change-saved-filters.ts'
import { readChosenFilters } from '../saved-filter/list-saved-filters.ts'
import type { TableToAnswer } from './answer-table.ts'
import { type OpenedTable, openTable, type Viewer } from './open-table.ts'
import { readTable } from './read-table.ts'
import type { TablePage } from './table.queries.ts'
import { readCursor } from './table-cursor.ts'
import type { TableMode } from './table-modes.ts'

interface Asked {
  shelf: Shelf
  ids: readonly SavedFilterId[]
  cursor?: string | null | undefined
  limit: number
}

/** The beginning of a filter. */
const START = '1.0.'

/**
 * What saved filters find, one after another until the page is full. A product stands on a page once, as the first filter that finds it shows it;
 * who puts pages together keeps the first of each.
 */
export async function readFiltersTogether(
  on: Handle,
  mode: TableMode,
  { shelf, ids, cursor, limit }: Asked,
  viewer: Viewer,
): Promise<TableToAnswer> {
  const filters = await readChosenFilters(on, shelf, ids)
  const step = readCursor(cursor ?? `0~${START}`)
  const [pages, opened]: [TablePage[], OpenedTable[]] = [[], []]
  const left = () => limit - pages.reduce((sum, { count }) => sum + count, 0)
  let nextCursor: string | null = null
  for (const [nth, chosen] of filters.entries()) {
    const table = await openTable(on, mode, chosen, viewer)
    opened.push(table)
    if (nth < step.filter || nextCursor !== null) continue
    if (left() < TABLE_ROWS_MIN) {
      nextCursor = `${nth}~${START}`
      continue
    }
    const without = pages.flatMap(({ productIds }) => productIds)
    const { page, next } = await readTable(on, { ...table.query, without }, nth === step.filter ? step.after : undefined, left())
    pages.push(page)
    if (next !== undefined) nextCursor = `${nth}~${next}`
  }
  return { pages, opened, totalCount: null, nextCursor }
}
