import { expect, test } from 'vitest'
import { averageOrder, NOTHING_SOLD, ordersOfViews, percentMore, returnPercent, sumOfSales } from './sales-sums.ts'

test('sums of days are summed, and shares of nothing are none', () => {
  const day = { orders: 2, pieces: 5, sales: 500_001, returnedPieces: 1, returnedSales: 100_000 }

  const sum = sumOfSales([day, NOTHING_SOLD, day])

  expect(sum).toEqual({ orders: 4, pieces: 10, sales: 1_000_002, returnedPieces: 2, returnedSales: 200_000 })
  expect([averageOrder(sum), returnPercent(sum), ordersOfViews(4, 160), percentMore(75, 50)]).toEqual([250_001, 20, 2.5, 50])
  expect([averageOrder(NOTHING_SOLD), returnPercent(NOTHING_SOLD), ordersOfViews(0, 0), percentMore(5, 0)]).toEqual([
    null,
    null,
    null,
    null,
  ])
})
