import { forgetFavourites } from '#web/features/favourite/write-favourites-cookie.ts'
import { forgetTokens, keepTokens, shopperToken } from './token.ts'

const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}

/** Hears of a sign-in or sign-out here, and of one in another tab. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function beginSession(tokens: Parameters<typeof keepTokens>[0]): void {
  keepTokens(tokens)
  forgetFavourites()
  tell()
}

export function endSession(): void {
  forgetTokens()
  forgetFavourites()
  tell()
}

/**
 * Key of a query whose answer belongs to the signed-in person: whoever signs in next never meets the answers of the one before.
 * The token's end tells sessions apart without putting the token itself into the cache.
 */
export function mine(...key: readonly unknown[]): readonly unknown[] {
  return ['mine', shopperToken()?.slice(-12) ?? null, ...key]
}
