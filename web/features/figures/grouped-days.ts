import type { FiguresDay } from '#contract/desk-figures.ts'
import { type SalesSum, sumOfSales } from '#contract/sales-sums.ts'
import { toPersianDigits } from '#persian/digits.ts'
import { MONTHS } from '#persian/format.ts'
import { formatPersianDay, formatPersianMonth, persianDayAt, weekdayOf } from '#persian/persian-days.ts'

/** Days that stand in one column: one of them, or those of a month. */
export interface DayGroup {
  key: string
  /** Under the column. */
  label: string
  /** شنبه ۳۰ آبان ۱۴۰۵, or آبان ۱۴۰۵. */
  title: string
  /** The days themselves, YYYY-MM-DD. */
  dates: readonly string[]
  sum: SalesSum
  /** null: on none of its days were views counted. */
  views: number | null
  /** Of the days on which views were counted. */
  ordersOfViews: number
  isFriday: boolean
}

/** More days than that are shown by month: their columns would be too narrow to tell apart. */
const DAYS_SHOWN_MAX = 62
const FRIDAY = 6

export function groupedDays(days: readonly FiguresDay[]): DayGroup[] {
  const isByMonth = days.length > DAYS_SHOWN_MAX
  const groups = new Map<string, FiguresDay[]>()
  for (const day of days) {
    const key = isByMonth ? monthOf(day) : day.date
    groups.set(key, [...(groups.get(key) ?? []), day])
  }
  return [...groups].map(([key, group]) => {
    const day = persianDayAt(noonOf(group[0]?.date ?? key))
    const counted = group.filter(({ views }) => views !== null)
    return {
      key,
      label: isByMonth ? (MONTHS[day.month - 1] ?? '') : toPersianDigits(String(day.day)),
      dates: group.map(({ date }) => date),
      title: isByMonth ? formatPersianMonth(day) : formatPersianDay(day),
      sum: sumOfSales(group),
      views: counted.length === 0 ? null : counted.reduce((sum, { views }) => sum + (views ?? 0), 0),
      ordersOfViews: sumOfSales(counted).orders,
      isFriday: !isByMonth && weekdayOf(day) === FRIDAY,
    }
  })
}

function monthOf({ date }: FiguresDay): string {
  const { year, month } = persianDayAt(noonOf(date))
  return `${year}-${month}`
}

/** Noon of Tehran: far from either midnight. */
export function noonOf(date: string): Date {
  return new Date(`${date}T08:30:00Z`)
}
