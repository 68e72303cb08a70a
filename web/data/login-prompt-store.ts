import { createStore } from '#web/store/store.ts'

/** Why a person is asked to sign in: they never did, or their session is over. */
type PromptReason = 'guest' | 'expired'

export const loginPromptStore = createStore<PromptReason | null>(null)

/** Opens the login dialog, from anywhere in the browser. */
export function askToSignIn(reason: PromptReason): void {
  loginPromptStore.set(reason)
}

export function closeLoginPrompt(): void {
  loginPromptStore.set(null)
}
