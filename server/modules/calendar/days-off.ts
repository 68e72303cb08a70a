import { readPersianDay } from '#persian/persian-days.ts'
import { dayNumberOf } from '#persian/working-days.ts'
import type { Database, Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const listOfficialDays = statement<Record<never, never>, { day: string }>(
  'list-official-days',
  `
  select day from official_days order by day limit 4000`,
)

/** What a change of the official days is announced as. */
export const OFFICIAL_DAYS = 'official-days'

/** The official days, by their numbers (`persian/working-days.ts`). */
export interface DaysOff {
  read(on: Handle): Promise<ReadonlySet<number>>
}

export interface KeptDaysOff extends DaysOff {
  /** They may have changed. */
  forget(): void
}

export async function readDaysOff(on: Handle): Promise<ReadonlySet<number>> {
  const found = await listOfficialDays.all(on, {})
  return new Set(
    found.flatMap(({ day }) => {
      const known = readPersianDay(day)
      return (known && dayNumberOf(known)) ?? []
    }),
  )
}

/**
 * The official days in this process's memory. They are loaded outside of everybody's transaction: one that began before a change would keep what was.
 * Who asks meanwhile reads by their own handle and waits for nobody, since a full pool of those who wait would never load them.
 */
export function keepDaysOff(db: Database): KeptDaysOff {
  let kept: ReadonlySet<number> | undefined
  let loading: Promise<void> | undefined

  const load = () => {
    const mine: Promise<void> = readDaysOff(db)
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
    async read(on) {
      if (kept !== undefined) return kept
      if (loading === undefined) load()
      return readDaysOff(on)
    },
    forget() {
      kept = undefined
      loading = undefined
    },
  }
}
