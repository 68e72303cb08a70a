import { onTokenChange } from '#web/api/token-store.ts'
import { signedInId } from '#web/session/signed-in-id.ts'
import { createSignal } from '#web/store/store.ts'
import { useStore } from '#web/store/use-store.ts'
import type { PendingChange } from './pending-lines.ts'
import { dropAnswered, dropWaiting, keepWaiting, listWaiting, type WaitingChange } from './waiting-changes.ts'

const NONE: readonly WaitingChange[] = []
// other tabs, and whoever signs in or out
const changes = createSignal(onTokenChange)
let shown: readonly WaitingChange[] = NONE
let shownAs = ''

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

const WAITING = { subscribe: changes.subscribe, read: readWaiting, onServer: NONE }

/** The same, as it changes here and in other tabs. */
export function useWaiting(): readonly WaitingChange[] {
  return useStore(WAITING)
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
  changes.tell()
  return true
}

export function dropAnsweredHere(change: WaitingChange): void {
  const id = signedInId()
  if (id !== undefined) dropAnswered(localStorage, id, change)
  changes.tell()
}

export function dropHere(line: PendingChange): void {
  const id = signedInId()
  if (id !== undefined) dropWaiting(localStorage, id, line)
  changes.tell()
}
