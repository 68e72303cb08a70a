import { type EDIT_STATES, type EditRow, readEditBrandTableCall, readEditCategoryTableCall } from '#contract/fast-edit.ts'
import type { UserId } from '#contract/ids.ts'
import { callMine } from '#web/api/call-mine.ts'
import { mine } from '#web/api/token-store.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import type { Choices } from '#web/features/trade/choices.ts'
import type { Mode } from '#web/features/trade/modes.ts'
import { howMany } from '#web/ui/how-many.ts'
import type { Place } from './offer-terms.ts'

export type EditState = (typeof EDIT_STATES)[number]

export interface AskedEditTable {
  mode: Mode
  choices: Choices
  only: EditState
  /** Words that names must have. */
  words: string
  userId: UserId | undefined
}

interface EditPage {
  rows: readonly EditRow[]
  places: readonly Place[]
  next: string | null
  /** Products behind what was chosen, in words. */
  total: string
}

/** Pages without a row that a table asks for by itself before a person has to. */
const EMPTY_PAGES = 3
const FRESH_MS = 30_000

/** The seller's own offers, a page after another. What was shown stays until other rows have come. */
export function useEditPages(asked: AskedEditTable) {
  return useCursorPages({
    queryKey: mine('fast-edit', asked),
    readPage: (from, signal) => readPage(asked, from, signal),
    keepsLast: true,
    staleTime: FRESH_MS,
  })
}

async function readPage(asked: AskedEditTable, from: string | undefined, signal: AbortSignal): Promise<EditPage> {
  let page = await read(asked, from, signal)
  for (let turn = 1; turn < EMPTY_PAGES && page.rows.length === 0 && page.next !== null; turn += 1) {
    page = await read(asked, page.next, signal)
  }
  return page
}

async function read({ mode, choices, only, words, userId }: AskedEditTable, cursor: string | undefined, signal: AbortSignal) {
  const body = { ...choices, searchType: mode, s: words, userId, cursor, only }
  if (mode === 'brand') {
    const answer = await callMine(readEditBrandTableCall, { body }, signal)
    return pageOf(answer, answer.products)
  }
  const answer = await callMine(readEditCategoryTableCall, { body }, signal)
  return pageOf(answer, answer.tableData.products)
}

function pageOf(
  answer: { nextCursor: string | null; totalCount: number; totalIsExact: boolean; supplierLocations: readonly Place[] },
  rows: readonly EditRow[],
): EditPage {
  return { rows, places: answer.supplierLocations, next: answer.nextCursor, total: howMany(answer) }
}
