import { UNLIMITED } from '#contract/plan-duration.ts'
import { RENEWAL_DAYS } from '#contract/subscription.ts'

const DAY_MS = 86_400_000

/** What is paid, in whole toman: a percentage of the price less, rounded in the market's favour, so that no paid plan costs nothing. */
export function discountedPrice(regularPrice: number, discountPercent: number): number {
  return regularPrice - Math.floor((regularPrice * discountPercent) / 100)
}

interface Running {
  /** null: it does not end. */
  expiresAt: Date | null
}

/** From when and until when a plan was bought; `endsAt` null: it does not end. */
export interface Term {
  startsAt: Date
  endsAt: Date | null
}

/** What a plan bought at `now` would run for; undefined: it runs long enough yet. A running plan goes on from its end. */
export function termOf(durationDays: number, running: Running | undefined, now: Date): Term | undefined {
  if (running !== undefined && !isRenewable(durationDays, running, now)) return undefined
  const startsAt = running?.expiresAt != null && running.expiresAt > now ? running.expiresAt : now
  return { startsAt, endsAt: durationDays === UNLIMITED ? null : daysAfter(startsAt, durationDays) }
}

/** A plan that has ended, or ends soon. */
export function isRenewable(durationDays: number, { expiresAt }: Running, now: Date): boolean {
  if (expiresAt === null) return false
  const days = durationDays === UNLIMITED ? RENEWAL_DAYS : Math.min(RENEWAL_DAYS, durationDays / 2)
  return expiresAt <= daysAfter(now, days)
}

export function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}
