import { expect, test } from 'vitest'
import { askedAgainMs, chosenRange, RANGE_NAMES, rangeLabel, rangeOf } from './ranges.ts'

/** Saturday 30 Aban 1405; in Tehran it is past midnight already. */
const NOW = new Date('2026-11-20T21:00:00Z')
const TODAY = { year: 1405, month: 8, day: 30 }

test('ranges are of whole days of the Persian calendar, up to today', () => {
  expect(Object.fromEntries(RANGE_NAMES.map((name) => [name, Object.values(rangeOf(name, TODAY)).join(' … ')]))).toEqual({
    7: '1405-08-24 … 1405-08-30',
    30: '1405-08-01 … 1405-08-30',
    month: '1405-08-01 … 1405-08-30',
    'last-month': '1405-07-01 … 1405-07-30',
    year: '1405-01-01 … 1405-08-30',
  })
  expect(rangeOf('last-month', { year: 1405, month: 1, day: 5 })).toEqual({ from: '1404-12-01', until: '1404-12-29' })
  expect(RANGE_NAMES.map((name) => rangeLabel(name, TODAY))).toEqual(['۷ روز', '۳۰ روز', 'آبان ۱۴۰۵', 'مهر ۱۴۰۵', 'سال ۱۴۰۵'])
})

test('the address names a range or two days; what it cannot mean is the usual one', () => {
  const of = (search: string) => chosenRange(new URLSearchParams(search), NOW)

  expect(of('')).toEqual({ name: '30', from: '1405-08-01', until: '1405-08-30' })
  expect(of('range=7').name).toBe('7')
  expect(of('from=1404-12-01&until=1405-01-15')).toEqual({ name: 'own', from: '1404-12-01', until: '1405-01-15' })
  for (const wrong of ['range=ever', 'from=1405-08-30&until=1405-08-01', 'from=1405-07-31&until=1405-08-01', 'from=1405-08-01'])
    expect(of(wrong).name).toBe('30')
})

test('figures are asked for again while today is among their days', () => {
  const again = (range: string) => askedAgainMs(chosenRange(new URLSearchParams(range), NOW), NOW)

  for (const grows of ['', 'range=year', 'from=1405-08-30&until=1405-09-02']) expect(again(grows)).toBe(60_000)
  for (const stands of ['range=last-month', 'from=1405-08-01&until=1405-08-29']) expect(again(stands)).toBe(false)
})
