import { midnightOf, type PersianDay, TEHRAN_OFFSET_MS } from './persian-calendar.ts'
import { addDays, persianDayAt, persianDayText, weekdayOf } from './persian-days.ts'

const FRIDAY = 6

/** What a table of days off calls a day: 1405-01-13. */
export function dayKey(day: PersianDay): string {
  return persianDayText(day).replaceAll('/', '-')
}

/** Fridays are off, and the official days that are named. */
export function isWorkingDay(day: PersianDay, off: ReadonlySet<string>): boolean {
  return weekdayOf(day) !== FRIDAY && !off.has(dayKey(day))
}

/**
 * The moment at which so many working days of Tehran are over. The day of `from` itself does not count: who takes a parcel in at night has as many whole
 * days as who does in the morning.
 */
export function endOfWorkingDays(from: Date, days: number, off: ReadonlySet<string>): Date {
  let day = persianDayAt(from)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    if (isWorkingDay(day, off)) left -= 1
  }
  const next = midnightOf(addDays(day, 1))
  if (next === undefined) throw new Error(`${dayKey(day)} has no day after it`)
  return new Date(next - TEHRAN_OFFSET_MS)
}
