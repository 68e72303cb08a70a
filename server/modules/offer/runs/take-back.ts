import type { ChangeRunId } from '#contract/change-runs.ts'
import type { SellerId, UserId } from '#contract/ids.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { findRun, isFresh } from './read-runs.ts'
import { ChangeRunClosed } from './run.errors.ts'
import { beginTakingBack, lockRun, type RunRow } from './run.queries.ts'

/** Queues the way back of a run that is done, within a day. */
export async function takeBack(
  tx: Transaction,
  { sellerId, by, now }: { sellerId: SellerId; by: UserId; now: Date },
  id: ChangeRunId,
): Promise<RunRow> {
  await lockRun.run(tx, { sellerId, id })
  const run = await findRun(tx, sellerId, id)
  if (run.state === 'taking back' || run.state === 'taken back') throw ChangeRunClosed({ why: 'taken back' })
  if (run.state !== 'done') throw ChangeRunClosed({ why: 'running' })
  if (!isFresh(run, now)) throw ChangeRunClosed({ why: 'old' })
  await beginTakingBack.run(tx, { sellerId, id, by })
  return findRun(tx, sellerId, id)
}
