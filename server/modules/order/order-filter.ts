import { type OrderCounts, type OrderFilter, OrderGroup } from '#contract/order-filter.ts'
import type { OrderStatus } from '#contract/payment-state.ts'
import { toLatinDigits } from '#persian/digits.ts'
import { persianDayOf } from '#persian/persian-calendar.ts'
import { boundsOfMonth } from '#persian/persian-month.ts'
import { patternsOf } from '../search/patterns.ts'

const STATUSES_OF: Readonly<Record<OrderGroup, readonly OrderStatus[]>> = {
  awaiting: ['waiting', 'pending', 'rejected'],
  underway: ['processing', 'shipped'],
  delivered: ['delivered'],
  cancelled: ['cancelled', 'failed'],
}

/** The same as the database is asked; null: any. */
export interface OrdersWanted extends Record<string, unknown> {
  number: string | null
  /** The first digits of an order's number. */
  digits: string | null
  /** Words of what was bought. */
  words: string[] | null
  statuses: OrderStatus[] | null
  since: Date | null
  until: Date | null
}

export function ordersWanted({ number = '', search = '', state, month }: OrderFilter & { number?: string | undefined }): OrdersWanted {
  const digits = toLatinDigits(search).replace(/[\s\u200c-]/g, '')
  const words = patternsOf(search)
  const bounds = month === undefined ? undefined : boundsOfMonth(month)
  return {
    number: number === '' ? null : number,
    digits: /^\d+$/.test(digits) ? digits : null,
    words: words.length === 0 ? null : words,
    statuses: state === undefined ? null : [...STATUSES_OF[state]],
    since: bounds?.from ?? null,
    until: bounds?.until ?? null,
  }
}

/** How many orders of one status were placed on a day of Tehran, 2026-11-21. */
export interface OrdersOfDay {
  day: string
  status: OrderStatus
  count: number
}

/** States are counted in the chosen month, months in the chosen state: each number is what its choice would show. */
export function countOrders(days: readonly OrdersOfDay[], { state, month }: OrderFilter): OrderCounts {
  const states = { awaiting: 0, underway: 0, delivered: 0, cancelled: 0 }
  const months = new Map<string, number>()
  let all = 0
  for (const { day, status, count } of days) {
    const group = groupOf(status)
    const its = monthOf(day)
    if (month === undefined || its === month) {
      all += count
      if (group !== undefined) states[group] += count
    }
    if (state === undefined || group === state) months.set(its, (months.get(its) ?? 0) + count)
  }
  return { all, states, months: [...months].sort(([a], [b]) => (a < b ? 1 : -1)).map(([its, count]) => ({ month: its, count })) }
}

function groupOf(status: OrderStatus): OrderGroup | undefined {
  return OrderGroup.options.find((group) => STATUSES_OF[group].includes(status))
}

function monthOf(day: string): string {
  const { year, month } = persianDayOf(Date.parse(day))
  return `${year}-${String(month).padStart(2, '0')}`
}
