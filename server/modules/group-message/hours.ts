import { ADVERTISING_HOURS, type GroupMessageKind } from '#contract/group-message.ts'
import { DAY_MS, TEHRAN_OFFSET_MS } from '#persian/persian-calendar.ts'

const HOUR_MS = 3_600_000
/** Nothing more is queued so long before the evening, so that what is queued leaves by day. */
const LAST_MS = 15 * 60_000

/** Milliseconds since the last midnight in Tehran. */
const sinceMidnight = (at: Date): number => (at.getTime() + TEHRAN_OFFSET_MS) % DAY_MS

/** When a message of this kind may go out: now, or, of advertising in the evening or at night, the next morning. */
export function sendableFrom(kind: GroupMessageKind, now: Date): Date {
  if (kind !== 'offers') return now
  const passed = sinceMidnight(now)
  const [from, until] = [ADVERTISING_HOURS.from * HOUR_MS, ADVERTISING_HOURS.until * HOUR_MS - LAST_MS]
  if (passed < from) return new Date(now.getTime() + from - passed)
  return passed < until ? now : new Date(now.getTime() + DAY_MS + from - passed)
}

/** When an advertisement that was queued now is of no use any more: the evening. */
export function eveningAfter(now: Date): Date {
  return new Date(now.getTime() - sinceMidnight(now) + ADVERTISING_HOURS.until * HOUR_MS)
}
