import type { ImportFormat, ImportKind, ImportRunId, ImportRunState } from '#contract/import-runs.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface RunRow {
  id: ImportRunId
  place: string
  kind: ImportKind
  format: ImportFormat
  state: ImportRunState
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
  attempts: number
  failure: string | null
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
}

const RUN = `run.id, place, kind, format, state, (select concat_ws(' ', name, family) from users where users.id = run.started_by) as "startedBy", file_name as "fileName",
  digest, bytes, bytes_done as "bytesDone", lines_done as "linesDone", rows_read as read, rows_created as created, rows_updated as updated, rows_unchanged as unchanged,
  rows_rejected as rejected, items_removed as removed, attempts, failure, run.created_at as "createdAt", started_at as "startedAt", finished_at as "finishedAt"`

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

export const queueReceivedRun = statement<{ id: string; bytes: number; digest: string; at: Date }>(
  'queue-received-import-run',
  `
  update import_runs set state = 'waiting', bytes = :bytes, digest = :digest, touched_at = :at where id = :id and state = 'receiving'`,
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

/** The oldest run of this place that is not over, taken up once more. One that was running was left by a process that is gone. */
export const takeUpNextRun = statement<{ place: string; at: Date }, RunRow>(
  'take-up-next-import-run',
  `
  with next as (
    select id from import_runs where place = :place and state in ('waiting', 'running') order by created_at, id limit 1 for update
  )
  update import_runs run set state = 'running', attempts = attempts + 1, started_at = coalesce(started_at, :at), touched_at = :at
  from next where run.id = next.id
  returning ${RUN}`,
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
  where (state in ('done', 'failed', 'cancelled') and touched_at < :over) or (state = 'receiving' and touched_at < :silent)`,
)

/** Which of these runs still need their files. */
export const runsWithFiles = statement<{ ids: readonly string[] }, { id: string }>(
  'import-runs-with-files',
  `
  select id from import_runs where id = any(:ids::text[]) and state <> 'done'`,
)
