import { expect, test } from 'vitest'
import { dailyPrices, dateTicks, persianDay, priceChanges, spanOf } from './chart-scale.ts'

const day = (date: string, minPrice: number, maxPrice = minPrice) => ({ date, minPrice, maxPrice })

test('a day without a price had that of the day before', () => {
  const daily = dailyPrices([day('2026-11-01', 10), day('2026-11-04', 12)], 30)

  expect(daily.map(({ date, minPrice }) => [date, minPrice])).toEqual([
    ['2026-11-01', 10],
    ['2026-11-02', 10],
    ['2026-11-03', 10],
    ['2026-11-04', 12],
  ])
})

test('a shorter period begins with the price that held then', () => {
  const daily = dailyPrices([day('2026-10-01', 10), day('2026-11-04', 12)], 2)

  expect(daily.map(({ date, minPrice }) => [date, minPrice])).toEqual([
    ['2026-11-03', 10],
    ['2026-11-04', 12],
  ])
})

test('nothing is drawn of no history', () => {
  expect(dailyPrices([], 30)).toEqual([])
  expect(spanOf([])).toBe(0)
  expect(spanOf([day('2026-11-01', 1), day('2026-11-30', 1)])).toBe(30)
})

test('only the days that changed something are listed, the newest first', () => {
  const daily = dailyPrices([day('2026-11-01', 10), day('2026-11-02', 10), day('2026-11-03', 10, 11), day('2026-11-05', 9)], 30)

  expect(priceChanges(daily).map(({ date }) => date)).toEqual(['2026-11-05', '2026-11-03', '2026-11-01'])
})

test('long times are named by Persian months, short ones by days', () => {
  const season = dailyPrices([day('2026-08-24', 1), day('2026-11-21', 1)], 90)
  const month = season.slice(-30)

  expect(dateTicks(season, 5).map(({ label }) => label)).toEqual(['مهر', 'آبان'])
  expect(dateTicks(month, 5).length).toBe(5)
  expect(dateTicks(month, 3).length).toBe(3)
  expect(persianDay('2026-11-21')).toBe('۳۰ آبان ۱۴۰۵')
})
