import type { Transaction } from '../database/database.ts'
import { writeAlone } from './row-lock.ts'

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

/** Rows of a run that nobody changed since. */
export interface Untouched<State> {
  /** Those that the run made, by their keys. */
  made: string[]
  /** The others, as they were before it. */
  changed: Map<string, State>
}

/** What a noun has to say about it: how its rows are read, and how those that nobody changed go back. `State` is what `statesOf` tells. */
interface Restores<State> {
  statesOf: PutsBack['statesOf']
  restore(tx: Transaction, untouched: Untouched<State>, at: Date): Promise<ReadonlySet<string>>
}

export function putsBackBy<State>({ statesOf, restore }: Restores<State>): PutsBack {
  return {
    statesOf,
    async putBack(tx, written, at) {
      await writeAlone(tx)
      const now = await statesOf(
        tx,
        written.map(({ key }) => key),
      )
      return restore(tx, untouchedOf<State>(written, now), at)
    },
  }
}

function untouchedOf<State>(written: readonly WrittenRow[], now: readonly RowState[]): Untouched<State> {
  const digests = new Map(now.map(({ key, digest }) => [key, digest]))
  const untouched = written.filter(({ key, after }) => digests.get(key) === after)
  return {
    made: untouched.flatMap(({ key, before }) => (before === null ? [key] : [])),
    // its noun wrote it
    changed: new Map(untouched.flatMap(({ key, before }) => (before === null ? [] : [[key, before as State] as const]))),
  }
}
