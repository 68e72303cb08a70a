import { useEffect, useEffectEvent, useState } from 'react'
import { createSignal } from '#web/store/store.ts'
import { useStore } from '#web/store/use-store.ts'

/** One tick a second for everything on the page that counts. */
const ticks = createSignal((tell) => {
  const timer = setInterval(tell, 1_000)
  return () => clearInterval(timer)
})

const NOW = { subscribe: ticks.subscribe, read: () => Math.floor(Date.now() / 1_000), onServer: null }

/** Seconds since 1970; null while the server renders, since a kept page must not hold a moment. */
export function useNow(): number | null {
  return useStore<number | null>(NOW)
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
