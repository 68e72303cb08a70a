import type { ImportRun } from '#contract/import-runs.ts'
import { formatCount } from '#persian/format.ts'
import type { RunRow } from './import-runs.queries.ts'

/** A run as its master sees it. */
export function toImportRun(run: RunRow): ImportRun {
  const {
    id,
    kind,
    format,
    state,
    startedBy,
    fileName,
    digest,
    bytes,
    bytesDone,
    linesDone,
    read,
    created,
    updated,
    unchanged,
    rejected,
    removed,
  } = run
  return {
    id,
    kind,
    format,
    state,
    message: messageOf(run),
    startedBy,
    fileName,
    digest,
    bytes,
    bytesDone,
    linesDone,
    rows: { read, created, updated, unchanged, rejected },
    removed,
    createdAt: run.createdAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    finishedAt: run.finishedAt?.toISOString() ?? null,
  }
}

function messageOf(run: RunRow): string {
  const counts = `${formatCount(run.read)} ردیف خوانده شد: ${formatCount(run.created)} تازه، ${formatCount(run.updated)} تغییرکرده، ${formatCount(run.unchanged)} بی‌تغییر و ${formatCount(run.rejected)} ردشده${removedOf(run)}`
  switch (run.state) {
    case 'receiving':
      return 'پرونده در راه است'
    case 'waiting':
      return 'پرونده در نوبت است'
    case 'running':
      return `در حال ورود؛ ${counts}`
    case 'done':
      return counts
    case 'failed':
      return `${run.failure ?? 'ناتمام ماند'}؛ ${counts}`
    case 'cancelled':
      return `متوقف شد؛ ${counts}`
  }
}

const removedOf = ({ removed }: RunRow) => (removed === 0 ? '' : `؛ ${formatCount(removed)} مورد از فهرست‌هایی که جایگزین شدند برداشته شد`)
