import { STAFF_LOCK_WARNING_S } from '#contract/timings.ts'
import { masterToken } from '#web/api/token.ts'
import { createSignal, onWindow } from '#web/store/store.ts'

const USED = 'user_master_used'

/** How long the master session has rested: `ending` where it is about to lock. */
export type Rest = 'used' | 'ending' | 'over'

/** Each second, and when another tab uses the session. */
const passing = createSignal((tell) => {
  const timer = setInterval(tell, 1_000)
  const leave = onWindow('storage')(tell)
  return () => {
    clearInterval(timer)
    leave()
  }
})

/** The seconds that it has rested, as they pass. */
export const restStore = { subscribe: passing.subscribe, read: () => Math.floor(restedMs() / 1_000), onServer: 0 }

/** Milliseconds since this browser last used the master session, in any of its tabs; infinite where it never did. */
export function restedMs(): number {
  const noted = localStorage.getItem(USED) ?? ''
  const [at = ''] = noted.split(' ')
  return noted === `${at} ${nameOfSession()}` ? Date.now() - Number(at) : Number.POSITIVE_INFINITY
}

/** Whether the session that lies here was unlocked in this browser before. */
export const wasUsed = (): boolean => Number.isFinite(restedMs())

export function noteUse(): void {
  localStorage.setItem(USED, `${Date.now()} ${nameOfSession()}`)
  passing.tell()
}

/** The token's end tells sessions apart without keeping the token a second time. */
const nameOfSession = (): string => masterToken()?.slice(-12) ?? ''

export function restAfter(seconds: number, idleSeconds: number): Rest {
  if (seconds >= idleSeconds) return 'over'
  return seconds >= idleSeconds - STAFF_LOCK_WARNING_S ? 'ending' : 'used'
}
