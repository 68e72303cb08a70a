import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One tick a second for everything on the page that counts. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const nowInSeconds = () => Math.floor(Date.now() / 1_000)

/** Seconds since 1970; null while the server renders, since a kept page must not hold a moment. */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(subscribe, nowInSeconds, () => null)
}

/** Counts down from `seconds` and calls `onEnd` once at zero. */
export function useSecondsLeft(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  // a new onEnd must neither restart a second nor end it twice
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (left <= 0) {
      end()
      return
    }
    const timeout = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timeout)
  }, [left])
  return left
}
