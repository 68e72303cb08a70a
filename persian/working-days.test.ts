import { expect, test } from 'vitest'
import { persianTimestamp } from './format.ts'
import { parsePersianTimestamp } from './persian-calendar.ts'
import { endOfWorkingDays } from './working-days.ts'

const at = (text: string) => parsePersianTimestamp(text) ?? new Date(Number.NaN)
const lastMoment = (from: string, days: number, off: readonly string[] = []) =>
  persianTimestamp(new Date(endOfWorkingDays(at(from), days, new Set(off)).getTime() - 1_000))

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
