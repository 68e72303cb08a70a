import { ApiError } from './api-error.ts'

const TRIES = 3
const AGAIN_AFTER_MS = 1_500
/** After these the write may be done all the same: only the server knows. */
const MAYBE_DONE = ['NETWORK', 'UNREADABLE_ANSWER', 'OUTCOME_UNKNOWN', 'REQUEST_UNDER_WAY']

/** Names one press, whatever is sent for it. */
export function pressKey(): string {
  // a page that came without https has no randomUUID
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends again what may have been done, while somebody waits for it. A device that knows that it has no connection is not asked to. */
export async function untilAnswered<T>(send: () => Promise<T>, waiting: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      const mayBeDone = error instanceof ApiError && MAYBE_DONE.includes(error.code) && navigator.onLine
      if (!mayBeDone || waiting.aborted || tries === TRIES) throw error
    }
    await new Promise((done) => setTimeout(done, AGAIN_AFTER_MS))
  }
}
