import { DAY_MS } from '#persian/persian-calendar.ts'
import { dayNumberAt } from '#persian/working-days.ts'

/** A kept page is asked for until then, and reckons from the day on which it is looked at. */
const KEPT_DAYS = 30
/** The longest promise, 15 working days, over the holidays of a new year. */
const PROMISED_DAYS = 40

/** The official days that promises of a product may meet while its page is kept. */
export function comingDaysOff(off: ReadonlySet<number>, now: Date): number[] {
  const today = dayNumberAt(now)
  return [...off].filter((day) => day >= today && day <= today + KEPT_DAYS + PROMISED_DAYS)
}

/** When a page that names them has to be made anew. */
export function daysOffEnd(now: Date): Date {
  return new Date(now.getTime() + KEPT_DAYS * DAY_MS)
}
