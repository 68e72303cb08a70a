import { toLatinDigits, toPersianDigits } from './digits.ts'
import { MONTHS, persianTimestamp } from './format.ts'
import { DAY_MS, midnightOf, type PersianDay, persianDayOf, TEHRAN_OFFSET_MS } from './persian-calendar.ts'

/** Saturday first. */
export const WEEKDAYS = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const

const WRITTEN = /^(1[34]\d{2})[/.-](\d{1,2})[/.-](\d{1,2})$|^(1[34]\d{2})(\d{2})(\d{2})$/

/** Reads 1405/8/30, ۱۴۰۵-۰۸-۳۰ or 14050830; undefined when there is no such day. */
export function readPersianDay(text: string): PersianDay | undefined {
  const match = WRITTEN.exec(toLatinDigits(text).trim())
  const [year = 0, month = 0, day = 0] = (match ?? []).slice(1).flatMap((part) => (part === undefined ? [] : Number(part)))
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  return midnightOf({ year, month, day }) === undefined ? undefined : { year, month, day }
}

/** 1405/08/30: the wire's form of a day. */
export function persianDayText({ year, month, day }: PersianDay): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('/')
}

/** پنجشنبه ۳۰ آبان ۱۴۰۵ */
export function formatPersianDay(day: PersianDay): string {
  return `${WEEKDAYS[weekdayOf(day)] ?? ''} ${toPersianDigits(String(day.day))} ${formatPersianMonth(day)}`
}

/** آبان ۱۴۰۵ */
export function formatPersianMonth({ year, month }: Pick<PersianDay, 'year' | 'month'>): string {
  return `${MONTHS[month - 1] ?? ''} ${toPersianDigits(String(year))}`
}

/** The day that it is in Tehran. */
export function persianDayAt(moment: Date): PersianDay {
  const [year = 0, month = 0, day = 0] = persianTimestamp(moment).split(/\D/).map(Number)
  return { year, month, day }
}

/** Its place in the week, Saturday being 0. */
export function weekdayOf(day: PersianDay): number {
  return (new Date(beginOf(day)).getUTCDay() + 1) % 7
}

export function daysOfMonth({ year, month }: Pick<PersianDay, 'year' | 'month'>): number {
  if (month <= 6) return 31
  return month === 12 && midnightOf({ year, month, day: 30 }) === undefined ? 29 : 30
}

export function addDays(day: PersianDay, days: number): PersianDay {
  return persianDayOf(beginOf(day) + days * DAY_MS)
}

/** The same day of another month, or its last one where it is shorter. */
export function addMonths({ year, month, day }: PersianDay, months: number): PersianDay {
  const at = year * 12 + (month - 1) + months
  const wanted = { year: Math.floor(at / 12), month: (at % 12) + 1 }
  return { ...wanted, day: Math.min(day, daysOfMonth(wanted)) }
}

/** How many days `until` comes after `from`. */
export function daysBetween(from: PersianDay, until: PersianDay): number {
  return Math.round((beginOf(until) - beginOf(from)) / DAY_MS)
}

/** The day, or one so many days after it, as computers write it: YYYY-MM-DD. */
export function isoDayOf(day: PersianDay, after = 0): string {
  return new Date(beginOf(day) + after * DAY_MS).toISOString().slice(0, 10)
}

/** The midnight in Tehran with which a day begins, or that of so many days after it; undefined where there is no such day. */
export function midnightInTehran(text: string, daysLater = 0): Date | undefined {
  const day = readPersianDay(text)
  const utc = day && midnightOf(day)
  return utc === undefined ? undefined : new Date(utc - TEHRAN_OFFSET_MS + daysLater * DAY_MS)
}

/** Below zero when `one` comes before `other`. */
export function compareDays(one: PersianDay, other: PersianDay): number {
  return one.year - other.year || one.month - other.month || one.day - other.day
}

function beginOf(day: PersianDay): number {
  const utc = midnightOf(day)
  if (utc === undefined) throw new Error(`There is no day ${persianDayText(day)}`)
  return utc
}
