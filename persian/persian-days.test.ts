import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, midnightOf, persianDayOf } from './persian-calendar.ts'
import {
  addDays,
  addMonths,
  compareDays,
  daysBetween,
  daysOfMonth,
  formatPersianDay,
  isoDayOf,
  persianDayAt,
  persianDayText,
  readPersianDay,
  weekdayOf,
} from './persian-days.ts'

/** Days of 1380 to 1460. */
const days = fc.integer({ min: 0, max: 80 * 365 }).map((count) => persianDayOf(Date.UTC(2001, 2, 21) + count * DAY_MS))

test('a day is read as it is written, in any digits, and in no other form', () => {
  const day = { year: 1405, month: 8, day: 30 }

  expect(['1405/08/30', '۱۴۰۵/۸/۳۰', '١٤٠٥-٠٨-٣٠', '14050830', ' 1405.8.30 '].map(readPersianDay)).toEqual([day, day, day, day, day])
  expect(['1405/12/30', '1405/13/01', '1405/7/31', '2026/11/21', '1405/8', ''].map(readPersianDay)).toEqual(Array(6).fill(undefined))
  expect(readPersianDay('1403/12/30')).toEqual({ year: 1403, month: 12, day: 30 })
})

test('every day is read back as it was written, and is the calendar’s own', () => {
  fc.assert(
    fc.property(days, (day) => {
      expect(readPersianDay(persianDayText(day))).toEqual(day)
      expect(persianDayOf(midnightOf(day) ?? 0)).toEqual(day)
      expect(day.day).toBeLessThanOrEqual(daysOfMonth(day))
    }),
    { numRuns: 200 },
  )
})

test('days that are counted on and back again are the same, a week apart the same weekday', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), (day, count) => {
      const there = addDays(day, count)
      expect(addDays(there, -count)).toEqual(day)
      expect(Math.sign(compareDays(there, day))).toBe(Math.sign(count))
      expect(weekdayOf(addDays(day, 7))).toBe(weekdayOf(day))
    }),
    { numRuns: 100 },
  )
})

test('the last day of a long month becomes the last of a shorter one', () => {
  expect(addMonths({ year: 1405, month: 6, day: 31 }, 1)).toEqual({ year: 1405, month: 7, day: 30 })
  expect(addMonths({ year: 1405, month: 1, day: 15 }, -1)).toEqual({ year: 1404, month: 12, day: 15 })
  expect(addMonths({ year: 1404, month: 11, day: 30 }, 1)).toEqual({ year: 1404, month: 12, day: 29 })
})

test('a day is written with its weekday, and begins with the midnight of Tehran', () => {
  expect(formatPersianDay({ year: 1405, month: 9, day: 1 })).toBe('یکشنبه ۱ آذر ۱۴۰۵')
  expect(persianDayAt(new Date('2026-11-21T20:29:59Z'))).toEqual({ year: 1405, month: 8, day: 30 })
  expect(persianDayAt(new Date('2026-11-21T20:30:00Z'))).toEqual({ year: 1405, month: 9, day: 1 })
})

test('a day is written as computers do, and so are those around it', () => {
  const newYear = { year: 1405, month: 1, day: 1 }

  expect([isoDayOf(newYear), isoDayOf(newYear, 245), isoDayOf(newYear, -1)]).toEqual(['2026-03-21', '2026-11-21', '2026-03-20'])
  expect(daysBetween(newYear, { year: 1405, month: 9, day: 1 })).toBe(246)
  expect(daysBetween(newYear, newYear)).toBe(0)
})
