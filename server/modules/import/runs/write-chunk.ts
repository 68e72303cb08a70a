import type { ImportKind } from '#contract/import-runs.ts'
import { type Database, inTransaction, type Transaction } from '../../../platform/database/database.ts'
import type { WrittenRows } from '../../catalogue/product/save-products.ts'
import { keepRejectedRows, keepRunRows, moveCheckpoint, type RunRow } from './import-runs.queries.ts'
import { ROW_KINDS } from './row-kinds.ts'
import type { ReadRow } from './run-chunks.ts'
import { errorOf } from './source-row.ts'

/** The run was stopped, or another process went on with it: nothing of the chunk was written. */
export class RunLost extends Error {}

/** What of a run its chunks are written by. */
type ChunkOf = Pick<RunRow, 'id' | 'kind' | 'isDry'>

const DATABASE_REFUSES = 'پایگاه داده این ردیف را نپذیرفت؛ اندازه و نویسه‌های آن را ببینید'
/** Classes of PostgreSQL's errors that are about values: out of range, breaking a rule of the table, too large for an index. */
const ABOUT_VALUES = ['21', '22', '23', '54']
const UNIQUE_VIOLATION = '23505'

/**
 * Writes the rows of a chunk, keeps those that cannot be written and moves the checkpoint from `from` behind them, in one transaction.
 * Of a dry run only what would come of them is kept. Where the database itself refuses, the chunk is halved until the row stands alone that it refuses. Answers the new checkpoint's byte.
 */
export async function writeChunk(
  db: Database,
  run: ChunkOf,
  from: number,
  rows: readonly ReadRow[],
  now: () => Date,
  mayRepeat = true,
): Promise<number> {
  try {
    const at = now()
    const tried = run.isDry ? await tryRows(db, run.kind, rows, at) : undefined
    return await inTransaction(db, 'write', (tx) => writeRows(tx, run, from, rows, at, tried))
  } catch (error) {
    const code = codeOf(error)
    if (!ABOUT_VALUES.includes(code.slice(0, 2))) throw error
    // another import brought the same products in at this moment: now they are known
    if (code === UNIQUE_VIOLATION && mayRepeat) return writeChunk(db, run, from, rows, now, false)
    const [only] = rows
    if (rows.length === 1 && only !== undefined) {
      if ('error' in only.outcome) throw error
      return writeChunk(db, run, from, [{ source: only.source, outcome: { error: DATABASE_REFUSES } }], now)
    }
    const half = Math.ceil(rows.length / 2)
    const middle = await writeChunk(db, run, from, rows.slice(0, half), now)
    return writeChunk(db, run, middle, rows.slice(half), now)
  }
}

/** What would come of these rows; nothing of it stays. */
async function tryRows(db: Database, kind: ImportKind, rows: readonly ReadRow[], at: Date): Promise<WrittenRows> {
  try {
    return await inTransaction(db, 'write', async (tx) => {
      throw new Tried(await ROW_KINDS[kind].write(tx, goodOf(rows), at))
    })
  } catch (error) {
    if (error instanceof Tried) return error.written
    throw error
  }
}

/** Rolls back what it tells of. */
class Tried extends Error {
  readonly written: WrittenRows
  constructor(written: WrittenRows) {
    super()
    this.written = written
  }
}

const goodOf = (rows: readonly ReadRow[]) => rows.flatMap(({ outcome }) => ('row' in outcome ? [outcome.row] : []))

async function writeRows(
  tx: Transaction,
  { id: runId, kind }: ChunkOf,
  from: number,
  rows: readonly ReadRow[],
  at: Date,
  tried: WrittenRows | undefined,
): Promise<number> {
  const end = rows.at(-1)?.source.end
  if (end === undefined) return from
  const good = rows.flatMap(({ source, outcome }) => ('row' in outcome ? [source] : []))
  const rejected = rows.flatMap(({ source, outcome }) => ('error' in outcome ? [{ source, error: outcome.error }] : []))
  const written = tried ?? (await ROW_KINDS[kind].write(tx, goodOf(rows), at))
  for (const [index, faults] of Map.groupBy(written.rejected, (fault) => fault.index)) {
    const source = good[index]
    if (source !== undefined) rejected.push({ source, error: errorOf(source, faults) })
  }
  if (rejected.length > 0)
    await keepRejectedRows.run(tx, {
      runId,
      lines: rejected.map(({ source }) => source.line),
      errors: rejected.map(({ error }) => error),
      contents: rejected.map(({ source, error }) => source.asRejected(error)),
    })
  if (tried === undefined && written.states.length > 0)
    await keepRunRows.run(tx, {
      runId,
      keys: written.states.map(({ key }) => key),
      befores: written.states.map(({ before }) => before),
      afters: written.states.map(({ after }) => after),
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
