import { useSyncExternalStore } from 'react'
import { onTokenChange } from '#web/api/token-store.ts'
import { signedInId } from '#web/session/signed-in-id.ts'
import type { PendingChange } from './pending-lines.ts'
import { dropAnswered, dropWaiting, keepWaiting, listWaiting, type WaitingChange } from './waiting-changes.ts'

const NONE: readonly WaitingChange[] = []
const listeners = new Set<() => void>()
let shown: readonly WaitingChange[] = NONE
let shownAs = ''

function tell() {
  for (const listener of listeners) listener()
}

/** What the signed-in person still waits for, on this device. */
export function readWaiting(): readonly WaitingChange[] {
  const id = signedInId()
  const waiting = id === undefined ? NONE : listWaiting(localStorage, id)
  const as = JSON.stringify(waiting)
  if (as !== shownAs) {
    shown = waiting
    shownAs = as
  }
  return shown
}

/** The same, as it changes here and in other tabs. */
export function useWaiting(): readonly WaitingChange[] {
  return useSyncExternalStore(subscribe, readWaiting, () => NONE)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // other tabs, and whoever signs in or out
  const end = onTokenChange(listener)
  return () => {
    listeners.delete(listener)
    end()
  }
}

/** False where the device has no room, or nobody is signed in. */
export function keepHere(change: WaitingChange): boolean {
  const id = signedInId()
  if (id === undefined) return false
  try {
    keepWaiting(localStorage, id, change)
  } catch {
    return false
  }
  tell()
  return true
}

export function dropAnsweredHere(change: WaitingChange): void {
  const id = signedInId()
  if (id !== undefined) dropAnswered(localStorage, id, change)
  tell()
}

export function dropHere(line: PendingChange): void {
  const id = signedInId()
  if (id !== undefined) dropWaiting(localStorage, id, line)
  tell()
}
