import { readPersianDay } from '#persian/persian-days.ts'
import { dayNumberOf } from '#persian/working-days.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { KeptReading } from '../../platform/kept-reading.ts'

const listOfficialDays = statement<Record<never, never>, { day: string }>(
  'list-official-days',
  `
  select day from official_days order by day limit 4000`,
)

/** What a change of the official days is announced as. */
export const OFFICIAL_DAYS = 'official-days'

/** The official days, by their numbers (`persian/working-days.ts`). */
export type DaysOff = Pick<KeptReading<ReadonlySet<number>>, 'read'>

export async function readDaysOff(on: Handle): Promise<ReadonlySet<number>> {
  const found = await listOfficialDays.all(on, {})
  return new Set(
    found.flatMap(({ day }) => {
      const known = readPersianDay(day)
      return (known && dayNumberOf(known)) ?? []
    }),
  )
}
