import { FIRST_PASSWORD_WITHIN_S } from '#contract/timings.ts'
import type { StaffLock } from '../../platform/http/signed-in.ts'

/** A master session, as far as its lock depends on it. */
export interface StaffSession {
  /** By a code. */
  signedInAt: Date
  /** When the password was given in it; null where it never was. */
  unlockedAt: Date | null
  usedAt: Date | null
  hasPassword: boolean
}

/**
 * What a master session waits for; `over` where it waits for nothing and is worth nothing any more. It locks by itself, so that nothing has to be
 * written for it. A first password is set soon after the code alone: a session that was left lying must not give its finder a password.
 */
export function lockOf(
  { signedInAt, unlockedAt, usedAt, hasPassword }: StaffSession,
  { now, idleMinutes }: { now: Date; idleMinutes: number },
): StaffLock | 'none' | 'over' {
  const lastUse = usedAt ?? unlockedAt
  if (unlockedAt !== null && lastUse !== null && secondsBetween(lastUse, now) < idleMinutes * 60) return 'none'
  if (hasPassword) return 'password'
  return secondsBetween(signedInAt, now) < FIRST_PASSWORD_WITHIN_S ? 'first-password' : 'over'
}

export function secondsBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / 1_000
}
