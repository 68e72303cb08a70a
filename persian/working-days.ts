import { DAY_MS, midnightOf, type PersianDay, TEHRAN_OFFSET_MS } from './persian-calendar.ts'
import { persianDayText } from './persian-days.ts'

/** 1970-01-01 was a Thursday. */
const FIRST_FRIDAY = 1
const WEEK = 7

/** Days are counted here from 1970-01-01 in Tehran, so that a page reckons without a calendar. */
export function dayNumberAt(moment: Date): number {
  return Math.floor((moment.getTime() + TEHRAN_OFFSET_MS) / DAY_MS)
}

/** undefined: there is no such day. */
export function dayNumberOf(day: PersianDay): number | undefined {
  const begin = midnightOf(day)
  return begin === undefined ? undefined : begin / DAY_MS
}

/** What a table of days off calls a day: 1405-01-13. */
export function dayKey(day: PersianDay): string {
  return persianDayText(day).replaceAll('/', '-')
}

/** Fridays are off, and the official days that are named. */
function isWorkingDay(day: number, off: ReadonlySet<number>): boolean {
  return (day - FIRST_FRIDAY) % WEEK !== 0 && !off.has(day)
}

/** The day of `from` does not count: who takes a parcel in at night has as many whole days as who does in the morning. */
function workingDayAfter(from: Date, days: number, off: ReadonlySet<number>): number {
  let day = dayNumberAt(from)
  for (let left = days; left > 0; ) {
    day += 1
    if (isWorkingDay(day, off)) left -= 1
  }
  return day
}

/** The moment at which so many working days of Tehran are over. */
export function endOfWorkingDays(from: Date, days: number, off: ReadonlySet<number>): Date {
  return new Date((workingDayAfter(from, days, off) + 1) * DAY_MS - TEHRAN_OFFSET_MS)
}

/** The same hour, so many working days later. */
export function addWorkingDays(from: Date, days: number, off: ReadonlySet<number>): Date {
  return new Date(from.getTime() + (workingDayAfter(from, days, off) - dayNumberAt(from)) * DAY_MS)
}

const HOUR_MS = 3_600_000

/** So many hours later, of which none is on a day off: who gets something on Thursday night has the hours of Saturday for it. */
export function addWorkingHours(from: Date, hours: number, off: ReadonlySet<number>): Date {
  let at = from.getTime()
  for (let left = hours * HOUR_MS; ; ) {
    const day = dayNumberAt(new Date(at))
    const end = (day + 1) * DAY_MS - TEHRAN_OFFSET_MS
    if (isWorkingDay(day, off)) {
      if (at + left <= end) return new Date(at + left)
      left -= end - at
    }
    at = end
  }
}
