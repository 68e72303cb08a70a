import type { Database, Handle } from './database/database.ts'

/** What a process holds in memory of the database, since every page and many calls ask for it. */
export interface KeptReading<T> {
  /** What a change of it is announced as. */
  readonly tag: string
  read(on: Handle): Promise<T>
  /** It may have changed. */
  forget(): void
}

/**
 * It is loaded outside of everybody's transaction: one that began before a change would keep what was.
 * Who asks meanwhile reads by their own handle and waits for nobody, since a full pool of those who wait would never load it.
 */
export function keepReading<T extends object>(db: Database, tag: string, read: (on: Handle) => Promise<T>): KeptReading<T> {
  let kept: T | undefined
  let loading: Promise<void> | undefined

  const load = () => {
    const mine: Promise<void> = read(db)
      .then((found) => {
        if (loading === mine) kept = found
      })
      .catch(() => undefined) // the next who asks reads by themselves, and it is tried again
      .finally(() => {
        if (loading === mine) loading = undefined
      })
    loading = mine
  }
  return {
    tag,
    async read(on) {
      if (kept !== undefined) return kept
      if (loading === undefined) load()
      return read(on)
    },
    forget() {
      kept = undefined
      loading = undefined
    },
  }
}
