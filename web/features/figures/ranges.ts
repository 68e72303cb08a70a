import { FiguresRange } from '#contract/desk-figures.ts'
import { TODAY_ASKED_AGAIN_MS } from '#contract/timings.ts'
import { toPersianDigits } from '#persian/digits.ts'
import type { PersianDay } from '#persian/persian-calendar.ts'
import { addDays, addMonths, daysOfMonth, formatPersianMonth, persianDayAt, persianDayText } from '#persian/persian-days.ts'

export const RANGE_NAMES = ['7', '30', 'month', 'last-month', 'year'] as const
export type RangeName = (typeof RANGE_NAMES)[number]
const USUAL: RangeName = '30'

/** What the address asks for: a range by its name, or two days. */
export interface ChosenRange extends FiguresRange {
  name: RangeName | 'own'
}

export function chosenRange(search: URLSearchParams, now: Date): ChosenRange {
  const own = FiguresRange.safeParse({ from: search.get('from'), until: search.get('until') })
  if (own.success) return { name: 'own', ...own.data }
  const name = RANGE_NAMES.find((known) => known === search.get('range')) ?? USUAL
  return { name, ...rangeOf(name, persianDayAt(now)) }
}

/** Up to today, or a whole month that is over. */
export function rangeOf(name: RangeName, today: PersianDay): FiguresRange {
  const first = { ...today, day: 1 }
  const between = (from: PersianDay, until: PersianDay) => ({ from: inAddress(from), until: inAddress(until) })
  switch (name) {
    case '7':
      return between(addDays(today, -6), today)
    case '30':
      return between(addDays(today, -29), today)
    case 'month':
      return between(first, today)
    case 'last-month': {
      const before = addMonths(first, -1)
      return between(before, { ...before, day: daysOfMonth(before) })
    }
    case 'year':
      return between({ ...first, month: 1 }, today)
  }
}

/** How often the figures of a range are asked for again: not at all when it ends before today, since no new sale falls into it. */
export function askedAgainMs({ until }: FiguresRange, now: Date): number | false {
  return until >= inAddress(persianDayAt(now)) ? TODAY_ASKED_AGAIN_MS : false
}

/** 1405-08-30: without signs that an address would have to spell out. */
export function inAddress(day: PersianDay): string {
  return persianDayText(day).replaceAll('/', '-')
}

/** Those of months and years are called as the calendar calls them. */
export function rangeLabel(name: RangeName, today: PersianDay): string {
  switch (name) {
    case '7':
      return '۷ روز'
    case '30':
      return '۳۰ روز'
    case 'month':
      return formatPersianMonth(today)
    case 'last-month':
      return formatPersianMonth(addMonths({ ...today, day: 1 }, -1))
    case 'year':
      return `سال ${toPersianDigits(String(today.year))}`
  }
}
