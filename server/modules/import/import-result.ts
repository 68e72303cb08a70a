import type { ImportAnswer } from '#contract/import.ts'
import { formatCount } from '#persian/format.ts'

export interface ImportCounts {
  count: number
  created: number
  updated: number
}

/** The wire's answer of an import. */
export function toImportAnswer({ count, created, updated }: ImportCounts): ImportAnswer {
  const unchanged = count - created - updated
  const message = `${formatCount(count)} ردیف خوانده شد: ${formatCount(created)} تازه، ${formatCount(updated)} تغییرکرده و ${formatCount(unchanged)} بی‌تغییر`
  return { status: 'ok', message, count, created, updated, unchanged }
}

/** Counts of what an upsert wrote, of `count` rows. */
export function countsOf(count: number, written: readonly { created: boolean }[]): ImportCounts {
  const created = written.filter((row) => row.created).length
  return { count, created, updated: written.length - created }
}
