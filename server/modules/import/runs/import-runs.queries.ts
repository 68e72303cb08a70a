import type { ImportFormat, ImportKind, ImportRunId, ImportRunState } from '#contract/import-runs.ts'
import type { ImportPlan } from '#contract/import-sheet.ts'
import { statement } from '../../../platform/database/statement.ts'
import type { WrittenRow } from '../../../platform/rows/row-states.ts'

export interface RunRow {
  id: ImportRunId
  place: string
  kind: ImportKind
  format: ImportFormat
  state: ImportRunState
  isDry: boolean
  plan: ImportPlan | null
  startedBy: string | null
  fileName: string
  digest: string | null
  bytes: number
  bytesDone: number
  linesDone: number
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  removed: number
  /** Rows that were put back, and those that stayed. */
  restored: number
  left: number
  attempts: number
  failure: string | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

const RUN = `run.id, place, kind, format, state, is_dry as "isDry", plan, (select concat_ws(' ', name, family) from users where users.id = run.started_by) as "startedBy", file_name as "fileName",
  digest, bytes, bytes_done as "bytesDone", lines_done as "linesDone", rows_read as read, rows_created as created, rows_updated as updated, rows_unchanged as unchanged,
  rows_rejected as rejected, items_removed as removed, rows_restored as restored, rows_left as left, attempts, failure, run.created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"`

export const insertRun = statement<
  { id: string; place: string; kind: ImportKind; format: ImportFormat; startedBy: string | null; fileName: string; at: Date },
  { id: string }
>(
  'insert-import-run',
  `
  insert into import_runs (id, place, kind, format, state, started_by, file_name, created_at, touched_at)
  values (:id, :place, :kind, :format, 'receiving', :startedBy, :fileName, :at, :at)`,
)

/** How much has come in; also says that the sender is still there. */
export const noteReceived = statement<{ id: string; bytes: number; at: Date }>(
  'note-import-run-received',
  `
  update import_runs set bytes = :bytes, touched_at = :at where id = :id and state = 'receiving'`,
)

export const queueReceivedRun = statement<{ id: string; bytes: number; digest: string; to: 'waiting' | 'asking'; at: Date }>(
  'queue-received-import-run',
  `
  update import_runs set state = :to, bytes = :bytes, digest = :digest, touched_at = :at where id = :id and state = 'receiving'`,
)

export const deleteRun = statement<{ id: string }>('delete-import-run', 'delete from import_runs where id = :id')

export const findRun = statement<{ id: string }, RunRow>('find-import-run', `select ${RUN} from import_runs run where run.id = :id`)

export const listRuns = statement<{ limit: number; offset: number }, RunRow>(
  'list-import-runs',
  `
  select ${RUN} from import_runs run order by run.created_at desc, run.id desc limit :limit offset :offset`,
)

export const countRuns = statement<Record<string, never>, { count: number }>(
  'count-import-runs',
  'select count(*) as count from import_runs',
)

/** Changes the state where the run is in one that it can come from. */
export const moveRun = statement<{ id: string; from: readonly string[]; to: ImportRunState; failure: string | null; at: Date }>(
  'move-import-run',
  `
  update import_runs set state = :to, failure = :failure, attempts = 0, touched_at = :at,
    finished_at = case when :to in ('failed', 'cancelled') then :at::timestamptz end
  where id = :id and state = any(:from::text[])`,
)

/** Starts a run from the top of its file. Only one that has written nothing: it was waiting for this, or was a dry run. */
export const beginRun = statement<{ id: string; isDry: boolean; plan: string | null; at: Date }>(
  'begin-import-run',
  `
  with begun as (
    update import_runs set state = 'waiting', is_dry = :isDry, plan = coalesce(:plan::jsonb, plan), bytes_done = 0, lines_done = 0, rows_read = 0, rows_created = 0, rows_updated = 0,
      rows_unchanged = 0, rows_rejected = 0, items_removed = 0, attempts = 0, failure = null, file_head = '', started_at = null, finished_at = null, touched_at = :at
    where id = :id and (state = 'asking' or (state in ('done', 'failed', 'cancelled') and (is_dry or rows_read = 0)))
    returning id
  ),
  forgotten as (delete from import_rejected_rows where run_id in (select id from begun))
  select id from begun`,
)

/** No row where nothing was written that could be put back. */
export const beginTakingBack = statement<{ id: string; from: readonly string[]; at: Date }>(
  'begin-taking-import-back',
  `
  update import_runs set state = 'taking back', finished_at = null, touched_at = :at
  where id = :id and not is_dry and state = any(:from::text[]) and exists (select from import_run_rows where run_id = :id)`,
)

export const keepRunRows = statement<{
  runId: string
  keys: readonly string[]
  befores: readonly (string | null)[]
  afters: readonly string[]
}>(
  'keep-import-run-rows',
  `
  insert into import_run_rows (run_id, key, before, after)
  select :runId, key, before::jsonb, after::bigint from unnest(:keys::text[], :befores::text[], :afters::text[]) as row (key, before, after)
  on conflict (run_id, key) do update set after = excluded.after`,
)

/** One process after another takes a run back. */
export const lockRunToTakeBack = statement<{ id: string }, Pick<RunRow, 'kind'>>(
  'lock-import-run-to-take-back',
  `
  select kind from import_runs where id = :id and state = 'taking back' for no key update`,
)

/** Those that the run made come first: they may stand where others are to go back to. */
export const runRowsToPutBack = statement<{ runId: string; limit: number }, WrittenRow>(
  'import-run-rows-to-put-back',
  `
  select key, before, after::text from import_run_rows
  where run_id = :runId and is_restored is null order by before is not null, key limit :limit`,
)

export const notePutBack = statement<{ runId: string; restored: readonly string[]; left: readonly string[]; at: Date }>(
  'note-import-rows-put-back',
  `
  with noted as (
    update import_run_rows set is_restored = key = any(:restored::text[]), before = null
    where run_id = :runId and key = any(:restored::text[] || :left::text[])
  )
  update import_runs set rows_restored = rows_restored + cardinality(:restored::text[]), rows_left = rows_left + cardinality(:left::text[]), touched_at = :at
  where id = :runId`,
)

export const finishTakingBack = statement<{ id: string; at: Date }>(
  'finish-taking-import-back',
  `
  update import_runs set state = 'taken back', finished_at = :at, touched_at = :at where id = :id and state = 'taking back'`,
)

/** The oldest run of this place that is not over, taken up once more. One that was running was left by a process that is gone. */
export const takeUpNextRun = statement<{ place: string; at: Date }, RunRow>(
  'take-up-next-import-run',
  `
  with next as (
    select id from import_runs where place = :place and state in ('waiting', 'running', 'taking back') order by created_at, id limit 1 for update
  )
  update import_runs run set state = case run.state when 'taking back' then 'taking back' else 'running' end, attempts = case run.state when 'taking back' then attempts else attempts + 1 end, started_at = coalesce(started_at, :at), touched_at = :at
  from next where run.id = next.id
  returning ${RUN}`,
)

/** A turn that came to nothing by no fault of the run. */
export const forgetAttempt = statement<{ id: string }>(
  'forget-import-attempt',
  `
  update import_runs set attempts = greatest(attempts - 1, 0) where id = :id`,
)

export const keepFileHead = statement<{ id: string; head: Buffer }>(
  'keep-import-file-head',
  `
  update import_runs set file_head = :head where id = :id and file_head <> :head`,
)

/**
 * Moves the checkpoint, in the transaction of the rows that it covers. No row where the run was stopped meanwhile, or another process came further with it:
 * those rows are then not to be committed.
 */
export const moveCheckpoint = statement<
  {
    id: string
    from: number
    bytes: number
    lines: number
    read: number
    created: number
    updated: number
    unchanged: number
    rejected: number
    removed: number
    at: Date
  },
  { id: string }
>(
  'move-import-checkpoint',
  `
  update import_runs set bytes_done = :bytes, lines_done = :lines, rows_read = rows_read + :read, rows_created = rows_created + :created, rows_updated = rows_updated + :updated,
    rows_unchanged = rows_unchanged + :unchanged, rows_rejected = rows_rejected + :rejected, items_removed = items_removed + :removed, attempts = 0, touched_at = :at
  where id = :id and state = 'running' and bytes_done = :from
  returning id`,
)

export const finishRun = statement<{ id: string; from: number; at: Date }>(
  'finish-import-run',
  `
  update import_runs set state = 'done', bytes_done = bytes, finished_at = :at, touched_at = :at where id = :id and state = 'running' and bytes_done = :from`,
)

export const keepRejectedRows = statement<{
  runId: string
  lines: readonly number[]
  errors: readonly string[]
  contents: readonly Buffer[]
}>(
  'keep-rejected-rows',
  `
  insert into import_rejected_rows (run_id, line, error, content)
  select :runId, line, error, content from unnest(:lines::bigint[], :errors::text[], :contents::bytea[]) as row (line, error, content)`,
)

export const listRejectedRows = statement<{ runId: string; limit: number }, { line: number; error: string }>(
  'list-rejected-rows',
  `
  select line, error from import_rejected_rows where run_id = :runId order by line limit :limit`,
)

export const readFileHead = statement<{ id: string }, { head: Buffer }>(
  'read-import-file-head',
  `
  select file_head as head from import_runs where id = :id`,
)

export const rejectedRowsAfter = statement<{ runId: string; after: number; limit: number }, { line: number; content: Buffer }>(
  'rejected-rows-after',
  `
  select line, content from import_rejected_rows where run_id = :runId and line > :after order by line limit :limit`,
)

/** Runs that are over for long, and those whose sender went silent with its process. */
export const deleteOldRuns = statement<{ over: Date; silent: Date }>(
  'delete-old-import-runs',
  `
  delete from import_runs
  where (state in ('asking', 'done', 'failed', 'cancelled', 'taken back') and touched_at < :over) or (state = 'receiving' and touched_at < :silent)`,
)

/** Which of these runs still need their files. */
export const runsWithFiles = statement<{ ids: readonly string[] }, { id: string }>(
  'import-runs-with-files',
  `
  select id from import_runs where id = any(:ids::text[]) and (state <> 'done' or is_dry) and state not in ('taking back', 'taken back')`,
)
