import { REMOVED_ROWS_KEPT_DAYS, REMOVED_ROWS_TOLD } from '#contract/limits.ts'
import type { Database, Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Desk } from './desk.ts'

const KEPT_MS = REMOVED_ROWS_KEPT_DAYS * 86_400_000

/** What was removed after this can be taken back. */
export const keptSince = (now: Date) => new Date(now.getTime() - KEPT_MS)

const forgetRows = statement<{ before: Date }>('forget-removed-rows', 'delete from removed_rows where removed_at <= :before')

/** Rows that can be taken back, the newest first; not those whose key another row has by now. */
export async function listRemoved<Row extends object, Stored extends object, Shown extends object>(
  on: Handle,
  { statements }: Desk<Row, Stored, Shown>,
  now: Date,
) {
  const rows = await statements.removed.all(on, { since: keptSince(now), limit: REMOVED_ROWS_TOLD })
  return {
    removed: rows.map(({ removedAt, ...row }) => ({
      ...row,
      removedAt: removedAt.toISOString(),
      until: new Date(removedAt.getTime() + KEPT_MS).toISOString(),
    })),
  }
}

export async function forgetRemovedRows(db: Database, now: Date): Promise<void> {
  await forgetRows.run(db, { before: keptSince(now) })
}
