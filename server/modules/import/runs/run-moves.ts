import type { ImportRunState } from '#contract/import-runs.ts'

/**
 * The life of a run. A failed or cancelled one keeps its file and its checkpoint, and may wait for its turn again; so does one that was only tried, from its
 * beginning. What was written can be taken back once nothing more is written.
 */
export const RUN_MOVES = {
  receiving: ['asking', 'waiting'],
  asking: ['waiting', 'cancelled'],
  waiting: ['running', 'cancelled', 'failed'],
  running: ['done', 'cancelled', 'failed'],
  done: ['taking back'],
  failed: ['waiting', 'taking back'],
  cancelled: ['waiting', 'taking back'],
  'taking back': ['taken back'],
  'taken back': [],
} as const satisfies Record<ImportRunState, readonly ImportRunState[]>

/** The states from which a run can come into this one. */
export function statesBefore(state: ImportRunState): ImportRunState[] {
  return (Object.keys(RUN_MOVES) as ImportRunState[]).filter((from) => (RUN_MOVES[from] as readonly ImportRunState[]).includes(state))
}
