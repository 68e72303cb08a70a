import { toLatinDigits } from './digits.ts'

export const DAY_MS = 86_400_000
export const TEHRAN_OFFSET_MS = 3.5 * 3_600_000
const PATTERN = /^(1[34]\d{2})[/-](\d{1,2})[/-](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

const calendar = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})

/** A day of the Persian calendar; months from 1. */
export interface PersianDay {
  year: number
  month: number
  day: number
}

/** The day that begins at this midnight of UTC. */
export function persianDayOf(utc: number): PersianDay {
  const found = { year: 0, month: 0, day: 0 }
  for (const { type, value } of calendar.formatToParts(utc)) {
    if (type === 'year' || type === 'month' || type === 'day') found[type] = Number(value)
  }
  return found
}

/** What a day without a time of day means: its first second, or its last one. */
type DayAlone = 'first second' | 'last second'
const LAST_SECOND = [23, 59, 59] as const

/**
 * Reads 1405/08/30 23:59:59 (any digits, time optional) of the Persian calendar in Tehran; undefined when there is no such day.
 * Iran keeps +03:30 all year since 1401: earlier summer dates are not meant for this.
 */
export function parsePersianTimestamp(text: string, dayAlone: DayAlone = 'first second'): Date | undefined {
  const match = PATTERN.exec(toLatinDigits(text).trim())
  if (match === null) return undefined
  const [year = 0, month = 0, day = 0, ...time] = match.slice(1).flatMap((part) => (part === undefined ? [] : Number(part)))
  const [hour = 0, minute = 0, second = 0] = time.length === 0 && dayAlone === 'last second' ? LAST_SECOND : time
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59) return undefined

  const utc = midnightOf({ year, month, day })
  return utc === undefined ? undefined : new Date(utc - TEHRAN_OFFSET_MS + ((hour * 60 + minute) * 60 + second) * 1000)
}

/** The midnight of UTC with which a day begins; undefined when there is no such day. */
export function midnightOf({ year, month, day }: PersianDay): number | undefined {
  // The year begins on 20 to 22 March; the guess is a day off at most, and the calendar itself says which day it is.
  const daysBefore = month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30
  const guess = Date.UTC(year + 621, 2, 21) + (daysBefore + day - 1) * DAY_MS
  return [guess, guess - DAY_MS, guess + DAY_MS].find((utc) => {
    const found = persianDayOf(utc)
    return found.year === year && found.month === month && found.day === day
  })
}
