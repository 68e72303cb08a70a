import type { EditNode } from '#contract/fast-edit.ts'
import type { Drafts } from '#web/ui/table/edit-stack.ts'
import type { RowFaults } from '#web/ui/table/table-props.ts'
import type { KnownOffers } from './known-offers.ts'
import type { EditState } from './use-edit-pages.ts'

/** What of the offers is shown: the shop finds most of it; what was written and not saved is known here alone. */
export const SHOWINGS = [
  { value: 'all', label: 'همهٔ ردیف‌ها' },
  { value: 'unsaved', label: 'فقط ذخیره‌نشده' },
  { value: 'faulty', label: 'فقط خطادار' },
  { value: 'noStock', label: 'فقط ناموجود' },
  { value: 'offSale', label: 'فقط خارج از فروش' },
] as const
export type Showing = (typeof SHOWINGS)[number]['value']

export const askedState = (showing: Showing): EditState => (showing === 'noStock' || showing === 'offSale' ? showing : 'all')

interface Shown {
  showing: Showing
  rows: readonly EditNode[] | undefined
  known: KnownOffers
  drafts: Drafts
  faults: RowFaults
}

/** Rows that were written in are shown wherever they were found; undefined while none are known. */
export function rowsShown({ showing, rows, known, drafts, faults }: Shown): readonly EditNode[] | undefined {
  if (showing === 'unsaved') return [...known.values()].filter(({ psid }) => drafts.has(psid))
  if (showing === 'faulty') return [...known.values()].filter(({ psid }) => faults.has(psid))
  return rows
}
