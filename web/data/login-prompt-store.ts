/** Why a person is asked to sign in: they never did, or their session is over. */
export type PromptReason = 'guest' | 'expired'

let asked: PromptReason | null = null
const listeners = new Set<() => void>()

function change(next: PromptReason | null) {
  asked = next
  for (const listener of listeners) listener()
}

/** Opens the login dialog, from anywhere in the browser. */
export function askToSignIn(reason: PromptReason): void {
  change(reason)
}

export function closeLoginPrompt(): void {
  change(null)
}

export const loginPromptStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  read: () => asked,
}
