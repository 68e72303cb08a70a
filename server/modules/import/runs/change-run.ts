import type { ImportRunId } from '#contract/import-runs.ts'
import type { Handle, Transaction } from '../../../platform/database/database.ts'
import { ImportRunClosed, ImportRunNotFound } from './import-runs.errors.ts'
import { findRun, moveRun, type RunRow } from './import-runs.queries.ts'
import { statesBefore } from './run-moves.ts'

export async function readRun(on: Handle, id: string): Promise<RunRow> {
  const run = await findRun.first(on, { id })
  if (run === undefined) throw ImportRunNotFound()
  return run
}

/** Stops a run behind the rows that are being written now. One that is stopped already stays so. */
export function cancelRun(tx: Transaction, id: ImportRunId, at: Date): Promise<RunRow> {
  return changeRun(tx, id, 'cancelled', ['cancelled'], at)
}

/** Lets a failed or cancelled run wait for its turn again. One that is under way goes on. */
export function resumeRun(tx: Transaction, id: ImportRunId, at: Date): Promise<RunRow> {
  return changeRun(tx, id, 'waiting', ['waiting', 'running'], at)
}

async function changeRun(
  tx: Transaction,
  id: ImportRunId,
  to: 'waiting' | 'cancelled',
  already: readonly string[],
  at: Date,
): Promise<RunRow> {
  const from = statesBefore(to).filter((state) => state !== 'receiving')
  await moveRun.run(tx, { id, from, to, failure: null, at })
  const run = await readRun(tx, id)
  if (run.state !== to && !already.includes(run.state)) throw ImportRunClosed({ wanted: to })
  return run
}
