import { persianDayAt } from '#persian/persian-days.ts'
import { dayKey } from '#persian/working-days.ts'
import type { Handle } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'

const listOfficialDays = statement<{ from: string }, { day: string }>(
  'list-official-days',
  `
  select day from official_days where day >= :from order by day limit 400`,
)

/** The official days from a moment's day on, for `endOfWorkingDays`. */
export async function readDaysOff(on: Handle, from: Date): Promise<ReadonlySet<string>> {
  const found = await listOfficialDays.all(on, { from: dayKey(persianDayAt(from)) })
  return new Set(found.map(({ day }) => day))
}
