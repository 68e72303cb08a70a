import type { ImportRun } from '#contract/import-runs.ts'
import { formatCount } from '#persian/format.ts'
import type { RunRow } from './import-runs.queries.ts'
import { statesBefore } from './run-moves.ts'

/** A run as its master sees it. */
export function toImportRun(run: RunRow): ImportRun {
  const {
    id,
    kind,
    format,
    state,
    isDry,
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
    isDry,
    message: messageOf(run),
    startedBy,
    fileName,
    digest,
    bytes,
    bytesDone,
    linesDone,
    rows: { read, created, updated, unchanged, rejected },
    removed,
    canTakeBack: statesBefore('taking back').includes(state) && !isDry && created + updated > 0,
    takenBack: state === 'taking back' || state === 'taken back' ? { restored: run.restored, left: run.left } : null,
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
    case 'asking':
      return 'بگویید ستون‌های این پرونده چیست'
    case 'waiting':
      return 'پرونده در نوبت است'
    case 'running':
      return `${run.isDry ? 'در حال آزمایش' : 'در حال ورود'}؛ ${counts}`
    case 'done':
      return run.isDry ? `آزمایش شد و چیزی نوشته نشد؛ ${counts}` : counts
    case 'failed':
      return `${run.failure ?? 'ناتمام ماند'}؛ ${counts}`
    case 'cancelled':
      return run.read === 0 ? 'کنار گذاشته شد و چیزی نوشته نشد' : `متوقف شد؛ ${counts}`
    case 'taking back':
      return `در حال برگرداندن؛ ${backOf(run)}`
    case 'taken back':
      return `برگردانده شد؛ ${backOf(run)}`
  }
}

const backOf = ({ restored, left }: RunRow) =>
  `${formatCount(restored)} ردیف به حال پیشین برگشت${left === 0 ? '' : `؛ ${formatCount(left)} ردیف که پس از آن تغییر کرده یا به کار آمده بود همان‌طور ماند`}`

const removedOf = ({ removed }: RunRow) => (removed === 0 ? '' : `؛ ${formatCount(removed)} مورد از فهرست‌هایی که جایگزین شدند برداشته شد`)
