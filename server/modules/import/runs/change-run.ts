import type { ImportRunId } from '#contract/import-runs.ts'
import type { ImportPlan } from '#contract/import-sheet.ts'
import type { Handle, Transaction } from '../../../platform/database/database.ts'
import { ImportRunClosed, ImportRunNotFound } from './import-runs.errors.ts'
import { beginRun, beginTakingBack, findRun, moveRun, type RunRow } from './import-runs.queries.ts'
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

/** Lets a run begin that has written nothing yet. What it was told of its sheet before holds where no `plan` is given. */
export async function beginImport(
  tx: Transaction,
  id: ImportRunId,
  { isDry, plan, at }: { isDry: boolean; plan: ImportPlan | undefined; at: Date },
): Promise<RunRow> {
  const begun = await beginRun.run(tx, { id, isDry, plan: plan === undefined ? null : JSON.stringify(plan), at })
  const run = await readRun(tx, id)
  if (begun === 0) throw ImportRunClosed({ wanted: 'begun' })
  return run
}

/** Queues the way back of what a run wrote. One that is on its way stays so. */
export async function takeBackImport(tx: Transaction, id: ImportRunId, at: Date): Promise<RunRow> {
  const begun = await beginTakingBack.run(tx, { id, from: statesBefore('taking back'), at })
  const run = await readRun(tx, id)
  if (begun === 0 && run.state !== 'taking back') throw ImportRunClosed({ wanted: 'taking back' })
  return run
}

async function changeRun(
  tx: Transaction,
  id: ImportRunId,
  to: 'waiting' | 'cancelled',
  already: readonly string[],
  at: Date,
): Promise<RunRow> {
  const from = statesBefore(to).filter((state) => state !== 'receiving' && !(to === 'waiting' && state === 'asking'))
  await moveRun.run(tx, { id, from, to, failure: null, at })
  const run = await readRun(tx, id)
  if (run.state !== to && !already.includes(run.state)) throw ImportRunClosed({ wanted: to })
  return run
}
