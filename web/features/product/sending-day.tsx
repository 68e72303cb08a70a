import { deliveryDays, deliveryHours } from '#contract/delivery-hours.ts'
import type { SupplierOffer } from '#contract/product.ts'
import { formatDate } from '#persian/format.ts'
import { addWorkingDays, dayNumberAt } from '#persian/working-days.ts'

const HOUR_MS = 3_600_000

/** Comes after the page, which cannot say it before it is alive. Of a time that is none of ours nothing is promised. */
export function SendingDay({ time, daysOff, own = [] }: { time: string; daysOff: readonly number[]; own?: SupplierOffer['daysOff'] }) {
  if (deliveryHours(time) === undefined) return null
  return <>فرستاده می‌شود تا {sendingDay(time, new Date(), new Set(daysOff), daysOf(own))}</>
}

/** Hours are promised by the clock, on any day but the seller's own days off (`own`), behind which they begin; days are working days. */
export function sendingDay(time: string, now: Date, off: ReadonlySet<number>, own: ReadonlySet<number> = new Set()): string {
  const days = deliveryDays(time)
  if (days !== undefined) return formatDate(addWorkingDays(now, days, new Set([...off, ...own])))
  return formatDate(dayNotIn(own, new Date(dayNotIn(own, now).getTime() + (deliveryHours(time) ?? 0) * HOUR_MS)))
}

function dayNotIn(own: ReadonlySet<number>, from: Date): Date {
  let moment = from
  while (own.has(dayNumberAt(moment))) moment = new Date(moment.getTime() + 24 * HOUR_MS)
  return moment
}

function daysOf(spans: NonNullable<SupplierOffer['daysOff']>): Set<number> {
  return new Set(spans.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at)))
}
