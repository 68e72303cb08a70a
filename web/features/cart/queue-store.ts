import { onTokenChange } from '#web/api/token-store.ts'
import { signedInId } from '#web/session/signed-in-id.ts'
import { createSignal } from '#web/store/store.ts'
import { useStore } from '#web/store/use-store.ts'
import type { PendingChange } from './pending-lines.ts'
import { dropAnswered, dropQueued, listQueued, type QueuedChange, queueChange } from './queued-changes.ts'

const NONE: readonly QueuedChange[] = []
// other tabs, and people who sign in or out
const changes = createSignal(onTokenChange)
let shown: readonly QueuedChange[] = NONE
let shownAs = ''

/** The signed-in person's queue on this device. */
export function readQueue(): readonly QueuedChange[] {
  const id = signedInId()
  const queued = id === undefined ? NONE : listQueued(localStorage, id)
  const as = JSON.stringify(queued)
  if (as !== shownAs) {
    shown = queued
    shownAs = as
  }
  return shown
}

const QUEUE = { subscribe: changes.subscribe, read: readQueue, onServer: NONE }

/** The same, as it changes here and in other tabs. */
export function useQueue(): readonly QueuedChange[] {
  return useStore(QUEUE)
}

/** False where the device has no room, or nobody is signed in. */
export function keepHere(change: QueuedChange): boolean {
  const id = signedInId()
  if (id === undefined) return false
  try {
    queueChange(localStorage, id, change)
  } catch {
    return false
  }
  changes.tell()
  return true
}

export function dropAnsweredHere(change: QueuedChange): void {
  const id = signedInId()
  if (id !== undefined) dropAnswered(localStorage, id, change)
  changes.tell()
}

export function dropHere(line: PendingChange): void {
  const id = signedInId()
  if (id !== undefined) dropQueued(localStorage, id, line)
  changes.tell()
}
