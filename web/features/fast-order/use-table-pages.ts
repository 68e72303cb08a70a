import {
  readBrandTableByIdsCall,
  readBrandTableCall,
  readCategoryTableByIdsCall,
  readCategoryTableCall,
  type TableRow,
} from '#contract/fast-order.ts'
import type { UserId } from '#contract/ids.ts'
import type { SavedFilterId } from '#contract/saved-filter.ts'
import { call } from '#web/api/call.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import type { Choices } from '#web/features/trade/choices.ts'
import type { Mode } from '#web/features/trade/modes.ts'

export interface AskedTable {
  mode: Mode
  choices: Choices
  /** Saved filters that are shown together, in place of what is chosen. */
  checked: readonly SavedFilterId[]
  /** Words that names must have. */
  words: string
  userId: UserId | undefined
}

interface TablePage {
  rows: readonly TableRow[]
  next: string | null
  /** Products behind what was chosen; null where nobody counted them. */
  total: number | null
}

/** Pages without a row that a table asks for by itself before a person has to. */
const EMPTY_PAGES = 3
const FRESH_MS = 30_000

/** The rows of the table, a page after another. What was shown stays until other rows have come. */
export function useTablePages(asked: AskedTable) {
  return useCursorPages({
    queryKey: mine('fast-order', asked),
    readPage: (from, signal) => readPage(asked, from, signal),
    keepsLast: true,
    staleTime: FRESH_MS,
  })
}

async function readPage(asked: AskedTable, from: string | undefined, signal: AbortSignal): Promise<TablePage> {
  let page = await read(asked, from, signal)
  for (let turn = 1; turn < EMPTY_PAGES && page.rows.length === 0 && page.next !== null; turn += 1) {
    page = await read(asked, page.next, signal)
  }
  return page
}

async function read({ mode, choices, checked, words, userId }: AskedTable, cursor: string | undefined, signal: AbortSignal) {
  const body = { ...choices, searchType: mode, s: words, userId, cursor }
  const byIds = { query: { searchType: mode }, body: { ids: [...checked], userId, cursor } }
  if (mode === 'brand') {
    const answer =
      checked.length === 0 ? await call(readBrandTableCall, { body }, signal) : await callMine(readBrandTableByIdsCall, byIds, signal)
    return pageOf(answer, answer.products)
  }
  const answer =
    checked.length === 0 ? await call(readCategoryTableCall, { body }, signal) : await callMine(readCategoryTableByIdsCall, byIds, signal)
  return pageOf(answer, answer.tableData.products)
}

function pageOf(
  { nextCursor, totalCount }: { nextCursor: string | null; totalCount: number | null },
  rows: readonly TableRow[],
): TablePage {
  return { rows, next: nextCursor, total: totalCount }
}
