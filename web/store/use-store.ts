import { useSyncExternalStore } from 'react'
import type { Followed } from './store.ts'

/** What a store holds, as it changes. `select`: the part of it that is shown, which is compared to see whether anything changed. */
export function useStore<Value>(store: Followed<Value>): Value
export function useStore<Value, Part>(store: Followed<Value>, select: (value: Value) => Part): Part
export function useStore<Value>(store: Followed<Value>, select: (value: Value) => unknown = (value) => value): unknown {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.read()),
    () => select(store.onServer),
  )
}
