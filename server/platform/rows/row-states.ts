import type { Transaction } from '../database/database.ts'

/* What is kept of rows that an import writes over, so that it can be taken back. */

/** A row as it stands, without the moments that each writing moves. */
export interface RowState {
  key: string
  /** JSON that its noun can put back. */
  state: string
  /** Of `state`, a whole number of 64 bits. */
  digest: string
}

/** A row that an import changed. */
export interface ChangedState {
  key: string
  /** `RowState.state`; null: there was none. */
  before: string | null
  /** The digest of what it is now. */
  after: string
}

/** The same as it comes back out of the database; its noun knows what it kept. */
export interface WrittenRow<State = unknown> {
  key: string
  before: State | null
  after: string
}

/** How rows of a kind are put back. */
export interface PutsBack {
  /** Of every row that may be written when those of `keys` are, as it stands now. What is not there has none. */
  statesOf(tx: Transaction, keys: readonly string[]): Promise<readonly RowState[]>
  /** Makes rows what they were, and takes those away that were made; answers the keys of those for which it was done. What is something else since `after`, or needed, stays. */
  putBack(tx: Transaction, written: readonly WrittenRow[], at: Date): Promise<ReadonlySet<string>>
}

export function changesBetween(before: readonly RowState[], after: readonly RowState[]): ChangedState[] {
  const old = new Map(before.map((state) => [state.key, state]))
  return after.flatMap(({ key, digest }) => {
    const was = old.get(key)
    return was?.digest === digest ? [] : [{ key, before: was?.state ?? null, after: digest }]
  })
}

/** Rows that nobody changed since: those that were made by their keys, and the others as they were before. */
export function untouchedOf<State>(
  written: readonly WrittenRow[],
  now: readonly RowState[],
): { made: string[]; changed: Map<string, State> } {
  const digests = new Map(now.map(({ key, digest }) => [key, digest]))
  const made: string[] = []
  const changed = new Map<string, State>()
  for (const { key, before, after } of written) {
    if (digests.get(key) !== after) continue
    if (before === null) made.push(key)
    // each noun reads what it kept itself
    else changed.set(key, before as State)
  }
  return { made, changed }
}
