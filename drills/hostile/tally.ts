/** What the strangers were answered. */
export interface Tally {
  /** `status` 0: the connection ended without an answer, which a stranger who broke it off cannot complain of. */
  count(kind: string, status: number, what: string): void
  answered(): number
  failures(): string[]
  table(): string
}

const FAILURES_KEPT = 100
const NAMED = new Map([
  [0, 'none'],
  [429, '429'],
])

export function createTally(): Tally {
  const byKind = new Map<string, Map<string, number>>()
  const failures = new Map<string, number>()
  let answered = 0
  return {
    count(kind, status, what) {
      const of = byKind.get(kind) ?? new Map<string, number>()
      byKind.set(kind, of)
      const shown = NAMED.get(status) ?? `${Math.floor(status / 100)}xx`
      of.set(shown, (of.get(shown) ?? 0) + 1)
      if (status > 0) answered++
      if (status < 500) return
      const failure = `${status} to ${what.slice(0, 300)}`
      if (failures.size < FAILURES_KEPT || failures.has(failure)) failures.set(failure, (failures.get(failure) ?? 0) + 1)
    },
    answered: () => answered,
    failures: () => [...failures].map(([failure, times]) => `${failure} (${times} times)`),
    table() {
      const columns = ['2xx', '3xx', '4xx', '429', '5xx', 'none']
      const line = (cells: readonly string[]) => cells.map((cell, at) => (at === 0 ? cell.padEnd(14) : cell.padStart(8))).join('')
      return [
        line(['', ...columns]),
        ...[...byKind].toSorted().map(([kind, of]) => line([kind, ...columns.map((column) => String(of.get(column) ?? 0))])),
      ].join('\n')
    },
  }
}
