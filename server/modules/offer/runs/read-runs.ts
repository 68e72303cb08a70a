import type { AnswerOf } from '#contract/call.ts'
import type { ChangeRun, ChangeRunId, readChangeRunCall } from '#contract/change-runs.ts'
import type { SellerId } from '#contract/ids.ts'
import type { Handle } from '../../../platform/database/database.ts'
import { ChangeRunNotFound } from './run.errors.ts'
import { type KeptTerms, type RunOutcome, type RunRow, runById, runsOfSeller, shownRows } from './run.queries.ts'

const DAY_MS = 86_400_000
const RUNS_SHOWN = 50
const ROWS_SHOWN = 200

export function isFresh({ finishedAt }: Pick<RunRow, 'finishedAt'>, now: Date): boolean {
  return finishedAt !== null && now.getTime() - finishedAt.getTime() < DAY_MS
}

export function toChangeRun(row: RunRow, now: Date): ChangeRun {
  const { id, kind, title, state, startedBy, total, changed, unchanged, refused, conflict, restored } = row
  return {
    id,
    kind,
    title,
    state,
    counts: { total, changed, unchanged, refused, conflict },
    startedBy,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    canTakeBack: state === 'done' && changed > 0 && isFresh(row, now),
    takenBack: state === 'taken back' ? { restored, left: changed - restored } : null,
  }
}

export async function listRuns(on: Handle, sellerId: SellerId, now: Date): Promise<ChangeRun[]> {
  return (await runsOfSeller.all(on, { sellerId, limit: RUNS_SHOWN })).map((row) => toChangeRun(row, now))
}

export async function findRun(on: Handle, sellerId: SellerId, id: ChangeRunId): Promise<RunRow> {
  const row = await runById.first(on, { sellerId, id })
  if (row === undefined) throw ChangeRunNotFound()
  return row
}

/** A run with a page of its rows. */
export async function readRun(
  on: Handle,
  sellerId: SellerId,
  id: ChangeRunId,
  { outcome, cursor }: { outcome?: RunOutcome | undefined; cursor?: string | undefined },
  now: Date,
): Promise<AnswerOf<typeof readChangeRunCall>> {
  const run = await findRun(on, sellerId, id)
  const rows = await shownRows.all(on, { sellerId, id, outcome: outcome ?? null, after: Number(cursor ?? 0), limit: ROWS_SHOWN + 1 })
  const shown = rows.slice(0, ROWS_SHOWN)
  return {
    run: toChangeRun(run, now),
    rows: shown.map(({ nth: _, before, after, ...row }) => ({ ...row, old: termsOf(before), new: termsOf(after) })),
    nextCursor: rows.length > ROWS_SHOWN ? String(shown.at(-1)?.nth ?? 0) : null,
  }
}

const termsOf = (kept: KeptTerms | null) =>
  kept && { regularPrice: kept.regular_price, discountedPrice: kept.discounted_price, stock: kept.stock }
