import type { ImportRunState } from '#contract/import-runs.ts'

/** The life of a run. A failed or cancelled one keeps its file and its checkpoint, and may wait for its turn again. */
export const RUN_MOVES = {
  receiving: ['waiting'],
  waiting: ['running', 'cancelled', 'failed'],
  running: ['done', 'cancelled', 'failed'],
  done: [],
  failed: ['waiting'],
  cancelled: ['waiting'],
} as const satisfies Record<ImportRunState, readonly ImportRunState[]>

/** The states from which a run can come into this one. */
export function statesBefore(state: ImportRunState): ImportRunState[] {
  return (Object.keys(RUN_MOVES) as ImportRunState[]).filter((from) => (RUN_MOVES[from] as readonly ImportRunState[]).includes(state))
}
