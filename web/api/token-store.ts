import { forgetFavourites } from '#web/api/write-favourites-cookie.ts'
import { createSignal, onWindow } from '#web/store/store.ts'
import { forgetTokens, keepTokens, shopperToken } from './token.ts'

const changes = createSignal(onWindow('storage'))

/** Called after a sign-in or sign-out, here or in another tab. */
export const onTokenChange = changes.subscribe

export function beginSession(tokens: Parameters<typeof keepTokens>[0]): void {
  keepTokens(tokens)
  forgetFavourites()
  changes.tell()
}

export function endSession(): void {
  forgetTokens()
  forgetFavourites()
  changes.tell()
}

/**
 * Key of a query whose answer belongs to the signed-in person: the next person to sign in never meets the answers of the one before.
 * The token's end tells sessions apart without putting the token itself into the cache.
 */
export function mine(...key: readonly unknown[]): readonly unknown[] {
  return ['mine', shopperToken()?.slice(-12) ?? null, ...key]
}
