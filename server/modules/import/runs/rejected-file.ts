import type { Database } from '../../../platform/database/database.ts'
import { readFileHead, rejectedRowsAfter } from './import-runs.queries.ts'

/** Rows that are held at once. */
const PAGE = 50

/** The rejected rows in the order of the file that was sent, in its format. */
export async function* rejectedFile(db: Database, runId: string): AsyncGenerator<Buffer> {
  const { head } = await readFileHead.one(db, { id: runId })
  if (head.length > 0) yield head
  for (let after = 0; ; ) {
    const rows = await rejectedRowsAfter.all(db, { runId, after, limit: PAGE })
    for (const { content } of rows) yield content
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.line
  }
}
