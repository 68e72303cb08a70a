import { newKey } from '#persian/new-key.ts'
import { ApiError } from './api-error.ts'

const TRIES = 3
const AGAIN_AFTER_MS = 1_500
/** After these the write may be done all the same: only the server knows. */
const MAYBE_DONE = ['NETWORK', 'UNREADABLE_ANSWER', 'OUTCOME_UNKNOWN', 'REQUEST_UNDER_WAY']

/** The last press that may have been done and was not answered: the same press again is a repeat of it, not a second one. */
let unanswered: { press: string; key: string } | undefined

/** Whatever was answered since may have changed what a press means. */
export function forgetUnanswered(): void {
  unanswered = undefined
}

/**
 * Sends a press under its key, and again what may have been done, while somebody waits for it. A device that knows that it has no connection is not
 * asked to. `press` says what is asked for.
 */
export async function sendPress<T>(press: string, send: (key: string) => Promise<T>, waiting: AbortSignal): Promise<T> {
  const key = unanswered?.press === press ? unanswered.key : newKey()
  for (let tries = 1; ; tries++) {
    try {
      return await send(key)
    } catch (error) {
      const mayBeDone = waiting.aborted || (error instanceof ApiError && MAYBE_DONE.includes(error.code))
      unanswered = mayBeDone ? { press, key } : undefined
      if (!mayBeDone || !navigator.onLine || waiting.aborted || tries === TRIES) throw error
    }
    await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS))
  }
}
