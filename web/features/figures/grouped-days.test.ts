import { expect, test } from 'vitest'
import type { FiguresDay } from '#contract/desk-figures.ts'
import { toman } from '#contract/money.ts'
import { groupedDays } from './grouped-days.ts'

const DAY_MS = 86_400_000
const dayAfter = (date: string, after: number) => new Date(Date.parse(date) + after * DAY_MS).toISOString().slice(0, 10)
const daysFrom = (date: string, count: number, views: (at: number) => number | null = () => 10): FiguresDay[] =>
  Array.from({ length: count }, (_, at) => ({
    date: dayAfter(date, at),
    orders: 1,
    pieces: 2,
    sales: toman(1_000),
    returnedPieces: 0,
    returnedSales: toman(0),
    views: views(at),
  }))

test('days of two months stand by themselves, Fridays marked', () => {
  const groups = groupedDays(daysFrom('2026-11-20', 3))

  expect(groups.map(({ label, title, isFriday }) => [label, title, isFriday])).toEqual([
    ['۲۹', 'جمعه ۲۹ آبان ۱۴۰۵', true],
    ['۳۰', 'شنبه ۳۰ آبان ۱۴۰۵', false],
    ['۱', 'یکشنبه ۱ آذر ۱۴۰۵', false],
  ])
})

test('more days are summed by month of the Persian calendar, views as far as they were counted', () => {
  // from 1 Farvardin 1405 to 30 Aban
  const groups = groupedDays(daysFrom('2026-03-21', 246, (at) => (at < 200 ? null : 10)))

  expect(groups.map(({ label, sum }) => [label, sum.orders])).toEqual([
    ['فروردین', 31],
    ['اردیبهشت', 31],
    ['خرداد', 31],
    ['تیر', 31],
    ['مرداد', 31],
    ['شهریور', 31],
    ['مهر', 30],
    ['آبان', 30],
  ])
  expect(groups[0]).toMatchObject({ title: 'فروردین ۱۴۰۵', views: null, ordersOfViews: 0, sum: { sales: 31_000, pieces: 62 } })
  expect(groups[6]).toMatchObject({ views: 160, ordersOfViews: 16 })
})
