import { inTransaction } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/services.ts'
import { finishTakingBack, lockRunToTakeBack, notePutBack, runRowsToPutBack } from './import-runs.queries.ts'
import { ROW_KINDS } from './row-kinds.ts'

/** Rows that are put back in one transaction. */
const ROWS_AT_ONCE = 200

/** Puts back what a run wrote, some rows at a time, each with the note that it is done; goes on after a process that died in between. */
export async function takeRunBack({ db, clock }: Pick<Services, 'db' | 'clock'>, id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const isThere = await inTransaction(db, 'write', async (tx) => {
      const at = clock.now()
      const run = await lockRunToTakeBack.first(tx, { id })
      if (run === undefined) return false
      const written = await runRowsToPutBack.all(tx, { runId: id, limit: ROWS_AT_ONCE })
      if (written.length === 0) {
        await finishTakingBack.run(tx, { id, at })
        return false
      }
      const restored = await ROW_KINDS[run.kind].putBack(tx, written, at)
      const left = written.filter(({ key }) => !restored.has(key))
      await notePutBack.run(tx, { runId: id, restored: [...restored], left: left.map(({ key }) => key), at })
      return true
    })
    if (!isThere) return
  }
}
