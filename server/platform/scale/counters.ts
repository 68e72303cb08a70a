import { LRUCache } from 'lru-cache'
import type { Counted } from './messages.ts'

/** Windows that are counted at once; beyond this the ones longest not asked for begin again. */
const WINDOWS_MAX = 200_000

/** Counts by key in windows that begin with their first request. */
export function createCounters(now: () => number = Date.now): { count(key: string, windowMs: number): Counted } {
  const windows = new LRUCache<string, { current: number; endsAt: number }>({ max: WINDOWS_MAX })
  return {
    count(key, windowMs) {
      const at = now()
      const known = windows.get(key)
      const window = known === undefined || known.endsAt <= at ? { current: 0, endsAt: at + windowMs } : known
      window.current++
      if (window !== known) windows.set(key, window)
      return { current: window.current, ttlMs: window.endsAt - at }
    },
  }
}
