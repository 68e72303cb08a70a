/** What came of rows that were written. Unchanged are the others. */
export interface RowCounts {
  count: number
  created: number
  updated: number
  /** Items of lists that the rows replaced and that stand there no longer. */
  removed?: number
}

/** Counts of what an upsert wrote, of `count` rows, and of what each of them took out of lists. */
export function countsOf(count: number, written: readonly { created: boolean }[], gone: readonly number[] = []): RowCounts {
  const created = written.filter((row) => row.created).length
  const removed = gone.reduce((sum, each) => sum + each, 0)
  return { count, created, updated: written.length - created, ...(removed > 0 ? { removed } : {}) }
}
