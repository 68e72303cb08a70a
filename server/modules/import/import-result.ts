import type { ImportAnswer } from '#contract/import.ts'
import { formatCount } from '#persian/format.ts'

export interface ImportCounts {
  count: number
  created: number
  updated: number
  /** Items of lists that the rows replaced and that stand there no longer. */
  removed?: number
}

/** The wire's answer of an import. */
export function toImportAnswer({ count, created, updated, removed = 0 }: ImportCounts): ImportAnswer {
  const unchanged = count - created - updated
  const gone = removed === 0 ? '' : `؛ ${formatCount(removed)} مورد از فهرست‌هایی که جایگزین شدند برداشته شد`
  const message = `${formatCount(count)} ردیف خوانده شد: ${formatCount(created)} تازه، ${formatCount(updated)} تغییرکرده و ${formatCount(unchanged)} بی‌تغییر${gone}`
  return { status: 'ok', message, count, created, updated, unchanged, removed }
}

/** Counts of what an upsert wrote, of `count` rows, and of what each of them took out of lists. */
export function countsOf(count: number, written: readonly { created: boolean }[], gone: readonly number[] = []): ImportCounts {
  const created = written.filter((row) => row.created).length
  const removed = gone.reduce((sum, each) => sum + each, 0)
  return { count, created, updated: written.length - created, ...(removed > 0 ? { removed } : {}) }
}
