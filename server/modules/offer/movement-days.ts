import { DAY_MS, TEHRAN_OFFSET_MS } from '#persian/persian-calendar.ts'
import { readPersianDay } from '#persian/persian-days.ts'
import { dayNumberOf } from '#persian/working-days.ts'

/** The moment at which a day of the Persian calendar begins in Tehran, or so many days later; undefined: there is no such day. */
export function midnightInTehran(day: string, daysLater: number): Date | undefined {
  const known = readPersianDay(day)
  const number = known && dayNumberOf(known)
  return number === undefined ? undefined : new Date((number + daysLater) * DAY_MS - TEHRAN_OFFSET_MS)
}
