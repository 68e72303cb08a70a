import { expect, test } from 'vitest'
import { countOrders, type OrdersOfDay, ordersWanted } from './order-filter.ts'

test.each([
  ['a number in Persian digits, as it is shown', '۴۸۲ ۷۳۱', { digits: '482731', words: ['% 482%', '% 731%'] }],
  ['words with Arabic letters and a half-space', 'كتري برقي‌ها', { digits: null, words: ['% کتری%', '% برقی%'] }],
  ['signs alone, which say nothing', '  %_ ', { digits: null, words: null }],
])('what is looked for among orders is read as the shop’s search reads it: %s', (_, search, expected) => {
  expect(ordersWanted({ search })).toMatchObject(expected)
})

test('a month is asked for by its first moment in Tehran and that of the next', () => {
  expect(ordersWanted({ month: '1405-08', state: 'underway' })).toMatchObject({
    since: new Date('2026-10-22T20:30:00Z'),
    until: new Date('2026-11-21T20:30:00Z'),
    statuses: ['processing', 'shipped'],
  })
})

const DAYS: OrdersOfDay[] = [
  { day: '2026-11-21', status: 'waiting', count: 1 },
  { day: '2026-11-21', status: 'shipped', count: 2 },
  { day: '2026-11-22', status: 'processing', count: 4 },
  { day: '2026-11-22', status: 'failed', count: 8 },
  { day: '2026-11-22', status: 'delivered', count: 16 },
]

test('states are counted in the chosen month and months in the chosen state', () => {
  expect(countOrders(DAYS, {})).toEqual({
    all: 31,
    states: { awaiting: 1, underway: 6, delivered: 16, cancelled: 8 },
    months: [
      { month: '1405-09', count: 28 },
      { month: '1405-08', count: 3 },
    ],
  })
  expect(countOrders(DAYS, { month: '1405-08', state: 'underway' })).toEqual({
    all: 3,
    states: { awaiting: 1, underway: 2, delivered: 0, cancelled: 0 },
    months: [
      { month: '1405-09', count: 4 },
      { month: '1405-08', count: 2 },
    ],
  })
})
