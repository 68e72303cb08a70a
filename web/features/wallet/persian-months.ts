import { formatPersianMonth, persianDayAt } from '#persian/persian-days.ts'

interface MonthOption {
  /** 1405-08 */
  value: string
  label: string
}

/** Every Persian month from this one back to that of `since`, the newest first. */
export function monthsSince(since: string | null, now: Date): MonthOption[] {
  if (since === null) return []
  const [year = 0, month = 0] = since.split('-').map(Number)
  const last = persianDayAt(now)
  const first = year * 12 + month - 1
  const count = Math.max(1, last.year * 12 + last.month - first)
  return Array.from({ length: count }, (_, index) => {
    const at = first + count - 1 - index
    const shown = { year: Math.floor(at / 12), month: (at % 12) + 1 }
    return { value: `${shown.year}-${String(shown.month).padStart(2, '0')}`, label: formatPersianMonth(shown) }
  })
}
