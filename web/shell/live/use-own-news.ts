import { useEffect, useEffectEvent } from 'react'
import { NOTIFICATIONS_TOPIC } from '#contract/live.ts'
import { onLive } from './live.ts'

/** Calls `onNews` whenever something came for the signed-in person, in this tab or in another, for as long as `isAwaited`. */
export function useOwnNews(onNews: () => void, isAwaited = true): void {
  const tell = useEffectEvent(onNews)
  useEffect(() => (isAwaited ? onLive(NOTIFICATIONS_TOPIC, () => tell()) : undefined), [isAwaited])
}
