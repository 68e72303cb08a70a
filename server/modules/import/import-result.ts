import type { ImportAnswer } from '#contract/import-call.ts'
import { formatCount } from '#persian/format.ts'
import type { RowCounts } from '../../platform/rows/row-counts.ts'

/** The wire's answer of an import. */
export function toImportAnswer({ count, created, updated, removed = 0 }: RowCounts): ImportAnswer {
  const unchanged = count - created - updated
  const gone = removed === 0 ? '' : `؛ ${formatCount(removed)} مورد از فهرست‌هایی که جایگزین شدند برداشته شد`
  const message = `${formatCount(count)} ردیف خوانده شد: ${formatCount(created)} تازه، ${formatCount(updated)} تغییرکرده و ${formatCount(unchanged)} بی‌تغییر${gone}`
  return { status: 'ok', message, count, created, updated, unchanged, removed }
}
