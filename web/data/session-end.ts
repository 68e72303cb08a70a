import { isSessionEnd } from '#web/api/call-mine.ts'
import { askToSignIn } from './login-prompt-store.ts'
import { showError } from './show-error.ts'

/**
 * Where a person is led whose session turns out to be over. `ask`: the login dialog opens. `page`: the page around is for the signed-in alone
 * and leads to the login by itself. `modal`: it is shown like any refusal. A function: the page decides.
 */
export type WhenSignedOut = 'ask' | 'page' | 'modal' | (() => void)

/** Why something failed, to be shown; the end of a session is none, since the page around is led elsewhere. */
export function problemOf(error: Error | null): Error | null {
  return isSessionEnd(error) ? null : error
}

/** Leads a person on whose session is over, and says whether that was the error. `wasSignedIn`: a token was there when the work began. */
export function handleSessionEnd(error: unknown, when: WhenSignedOut, wasSignedIn = true): boolean {
  if (!isSessionEnd(error)) return false
  if (when === 'ask') askToSignIn(wasSignedIn ? 'expired' : 'guest')
  else if (when === 'modal') showError(error)
  else if (when !== 'page') when()
  return true
}
