import { useMemo, useState } from 'react'
import { type Drafts, type EditState, edited, NOTHING_EDITED, redone, type Step, settled, undone } from './edit-stack.ts'

/** What was written in a table and is not saved yet, with the way back. */
export interface Edits {
  drafts: Drafts
  /** What would be undone, and what would be done again. */
  last: Step | undefined
  next: Step | undefined
  apply: (step: Step) => void
  undo: () => void
  redo: () => void
  /** Rows that were saved, or whose drafts are dropped. */
  settle: (rowIds: readonly string[]) => void
}

export function useEdits(): Edits {
  const [state, setState] = useState<EditState>(NOTHING_EDITED)
  return useMemo(
    () => ({
      drafts: state.drafts,
      last: state.past.at(-1),
      next: state.future[0],
      apply: (step) => setState((before) => edited(before, step)),
      undo: () => setState(undone),
      redo: () => setState(redone),
      settle: (rowIds) => setState((before) => settled(before, rowIds)),
    }),
    [state],
  )
}
