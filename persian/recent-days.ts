import { DAY_MS, TEHRAN_OFFSET_MS } from './persian-calendar.ts'
import { dayNumberAt } from './working-days.ts'

const DAYS = { week: 7, month: 30, quarter: 90 } as const

/** Since when what is so recent happened: today from the midnight of Tehran on, a span of days up to now; null: from the beginning. */
export function sinceRecent(days: 'today' | 'all' | keyof typeof DAYS, now: Date): Date | null {
  if (days === 'all') return null
  if (days === 'today') return new Date(dayNumberAt(now) * DAY_MS - TEHRAN_OFFSET_MS)
  return new Date(now.getTime() - DAYS[days] * DAY_MS)
}
