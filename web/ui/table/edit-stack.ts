import type { CellValue } from './cell-value.ts'

/** One cell that was written. `stored` is what the shop holds: who comes back to it has changed nothing. */
export interface Change {
  rowId: string
  columnId: string
  stored: CellValue
  before: CellValue
  after: CellValue
}

/** What was done at once is undone at once. `label` says it to a person. */
export interface Step {
  label: string
  changes: readonly Change[]
}

export type RowDraft = ReadonlyMap<string, CellValue>
/** By row, then by column: what differs from what is stored. The draft of a row stays the same object until that row changes. */
export type Drafts = ReadonlyMap<string, RowDraft>

export interface EditState {
  drafts: Drafts
  past: readonly Step[]
  future: readonly Step[]
}

export const NOTHING_EDITED: EditState = { drafts: new Map(), past: [], future: [] }

/** Older steps are forgotten. */
const STEPS_KEPT = 200

export function edited({ drafts, past }: EditState, step: Step): EditState {
  const changes = step.changes.filter(({ before, after }) => before !== after)
  if (changes.length === 0) return { drafts, past, future: [] }
  return { drafts: written(drafts, changes, 'after'), past: [...past, { ...step, changes }].slice(-STEPS_KEPT), future: [] }
}

export function undone(state: EditState): EditState {
  const step = state.past.at(-1)
  if (step === undefined) return state
  return { drafts: written(state.drafts, step.changes, 'before'), past: state.past.slice(0, -1), future: [step, ...state.future] }
}

export function redone(state: EditState): EditState {
  const [step, ...future] = state.future
  if (step === undefined) return state
  return { drafts: written(state.drafts, step.changes, 'after'), past: [...state.past, step], future }
}

/** Rows that were saved or dropped: their drafts go, and so does their part of every step, which would bring back what is stored no longer. */
export function settled({ drafts, past, future }: EditState, rowIds: readonly string[]): EditState {
  const gone = new Set(rowIds)
  const without = (steps: readonly Step[]) =>
    steps
      .map((step) => ({ ...step, changes: step.changes.filter(({ rowId }) => !gone.has(rowId)) }))
      .filter(({ changes }) => changes.length > 0)
  return {
    drafts: new Map([...drafts].filter(([rowId]) => !gone.has(rowId))),
    past: without(past),
    future: without(future),
  }
}

function written(drafts: Drafts, changes: readonly Change[], side: 'before' | 'after'): Drafts {
  const next = new Map(drafts)
  const copied = new Map<string, Map<string, CellValue>>()
  for (const { rowId, columnId, stored, [side]: value } of changes) {
    const row = copied.get(rowId) ?? new Map(drafts.get(rowId))
    copied.set(rowId, row)
    if (value === stored) row.delete(columnId)
    else row.set(columnId, value)
  }
  for (const [rowId, row] of copied) {
    if (row.size === 0) next.delete(rowId)
    else next.set(rowId, row)
  }
  return next
}
