import { deliveryDays, deliveryHours } from '#contract/delivery-hours.ts'
import { formatDate } from '#persian/format.ts'
import { addWorkingDays } from '#persian/working-days.ts'

const HOUR_MS = 3_600_000

/** Comes after the page, which cannot say it before it is alive. Of a time that is none of ours nothing is promised. */
export function SendingDay({ time, daysOff }: { time: string; daysOff: readonly number[] }) {
  if (deliveryHours(time) === undefined) return null
  return <>فرستاده می‌شود تا {sendingDay(time, new Date(), new Set(daysOff))}</>
}

/** Hours are promised by the clock, on any day; days are working days. */
export function sendingDay(time: string, now: Date, off: ReadonlySet<number>): string {
  const days = deliveryDays(time)
  return formatDate(days === undefined ? new Date(now.getTime() + (deliveryHours(time) ?? 0) * HOUR_MS) : addWorkingDays(now, days, off))
}
