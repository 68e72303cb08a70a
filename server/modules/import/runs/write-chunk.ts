import { type Database, inTransaction, type Transaction } from '../../../platform/database/database.ts'
import { writeProductRows } from '../import-catalogue.ts'
import { keepRejectedRows, moveCheckpoint } from './import-runs.queries.ts'
import type { ReadRow } from './run-chunks.ts'
import { errorOf } from './source-row.ts'

/** The run was stopped, or another process went on with it: nothing of the chunk was written. */
export class RunLost extends Error {}

const DATABASE_REFUSES = 'پایگاه داده این ردیف را نپذیرفت؛ اندازه و نویسه‌های آن را ببینید'
/** Classes of PostgreSQL's errors that are about values: out of range, breaking a rule of the table, too large for an index. */
const ABOUT_VALUES = ['21', '22', '23', '54']
const UNIQUE_VIOLATION = '23505'

/**
 * Writes the rows of a chunk, keeps those that cannot be written and moves the checkpoint from `from` behind them, in one transaction.
 * Where the database itself refuses, the chunk is halved until the row stands alone that it refuses. Answers the new checkpoint's byte.
 */
export async function writeChunk(
  db: Database,
  runId: string,
  from: number,
  rows: readonly ReadRow[],
  now: () => Date,
  mayRepeat = true,
): Promise<number> {
  try {
    return await inTransaction(db, 'write', (tx) => writeRows(tx, runId, from, rows, now()))
  } catch (error) {
    const code = codeOf(error)
    if (!ABOUT_VALUES.includes(code.slice(0, 2))) throw error
    // another import brought the same products in at this moment: now they are known
    if (code === UNIQUE_VIOLATION && mayRepeat) return writeChunk(db, runId, from, rows, now, false)
    const [only] = rows
    if (rows.length === 1 && only !== undefined) {
      if ('error' in only.outcome) throw error
      return writeChunk(db, runId, from, [{ source: only.source, outcome: { error: DATABASE_REFUSES } }], now)
    }
    const half = Math.ceil(rows.length / 2)
    const middle = await writeChunk(db, runId, from, rows.slice(0, half), now)
    return writeChunk(db, runId, middle, rows.slice(half), now)
  }
}

async function writeRows(tx: Transaction, runId: string, from: number, rows: readonly ReadRow[], at: Date): Promise<number> {
  const end = rows.at(-1)?.source.end
  if (end === undefined) return from
  const good = rows.flatMap(({ source, outcome }) => ('product' in outcome ? [{ source, row: outcome.product }] : []))
  const rejected = rows.flatMap(({ source, outcome }) => ('error' in outcome ? [{ source, error: outcome.error }] : []))
  const written = await writeProductRows(
    tx,
    good.map(({ row }) => row),
    at,
  )
  for (const [index, faults] of Map.groupBy(written.rejected, (fault) => fault.index)) {
    const source = good[index]?.source
    if (source !== undefined) rejected.push({ source, error: errorOf(source, faults) })
  }
  if (rejected.length > 0)
    await keepRejectedRows.run(tx, {
      runId,
      lines: rejected.map(({ source }) => source.line),
      errors: rejected.map(({ error }) => error),
      contents: rejected.map(({ source, error }) => source.asRejected(error)),
    })
  const { created, updated, unchanged, removed } = written
  const counts = { read: rows.length, created, updated, unchanged, rejected: rejected.length, removed }
  const moved = await moveCheckpoint.first(tx, { id: runId, from, ...end, ...counts, at })
  if (moved === undefined) throw new RunLost()
  return end.bytes
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5 ? error.code : ''
}
