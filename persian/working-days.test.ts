import { expect, test } from 'vitest'
import { persianTimestamp } from './format.ts'
import { parsePersianTimestamp } from './persian-calendar.ts'
import { readPersianDay } from './persian-days.ts'
import { addWorkingDays, addWorkingHours, dayNumberOf, endOfWorkingDays } from './working-days.ts'

const at = (text: string) => parsePersianTimestamp(text) ?? new Date(Number.NaN)
const numbersOf = (off: readonly string[]) =>
  new Set(
    off
      .map((key) => {
        const day = readPersianDay(key)
        return day && dayNumberOf(day)
      })
      .filter((number) => number !== undefined),
  )
const lastMoment = (from: string, days: number, off: readonly string[] = []) =>
  persianTimestamp(new Date(endOfWorkingDays(at(from), days, numbersOf(off)).getTime() - 1_000))

test.each([
  ['a Friday between is left out', '1405/08/30 10:00:00', 7, [], '1405/09/08 23:59:59'],
  ['the day itself does not count, whatever the hour', '1405/08/30 23:59:59', 1, [], '1405/09/01 23:59:59'],
  ['an official day is left out, too', '1405/08/30 10:00:00', 7, ['1405-09-02'], '1405/09/09 23:59:59'],
  ['one on a Friday is left out once', '1405/08/30 10:00:00', 7, ['1405-09-06'], '1405/09/08 23:59:59'],
  [
    'from the last working day of a year over its first days',
    '1404/12/28 12:00:00',
    1,
    ['1404-12-29', '1405-01-01', '1405-01-02', '1405-01-03', '1405-01-04'],
    '1405/01/05 23:59:59',
  ],
])('%s', (_, from, days, off, last) => {
  expect(lastMoment(from, days, off)).toBe(last)
})

test('so many working days later it is the same hour', () => {
  const later = (from: string, days: number, off: readonly string[]) => persianTimestamp(addWorkingDays(at(from), days, numbersOf(off)))

  expect(later('1405/09/04 23:30:00', 3, ['1405-09-07'])).toBe('1405/09/09 23:30:00')
  expect(later('1405/09/06 00:10:00', 1, [])).toBe('1405/09/07 00:10:00')
  expect(later('1405/09/04 23:30:00', 0, [])).toBe('1405/09/04 23:30:00')
})

test.each([
  ['in the middle of a day', '2026-11-21T08:00:00Z', 5, '2026-11-21T13:00:00.000Z'],
  ['over a night', '2026-11-21T08:00:00Z', 24, '2026-11-22T08:00:00.000Z'],
  ['over a Friday', '2026-11-26T08:30:00Z', 24, '2026-11-28T08:30:00.000Z'],
  ['from a Friday', '2026-11-27T12:00:00Z', 2, '2026-11-27T22:30:00.000Z'],
])('hours stand still on days off: %s', (_, from, hours, until) => {
  expect(addWorkingHours(new Date(from), hours, new Set()).toISOString()).toBe(until)
})
