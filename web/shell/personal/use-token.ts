import { useSyncExternalStore } from 'react'
import { shopperToken } from '#web/api/token.ts'
import { onTokenChange } from '#web/api/token-store.ts'

const hasToken = () => shopperToken() !== undefined

/** Whether a token lies in this browser, valid or not; false while the server renders. */
export function useHasToken(): boolean {
  return useSyncExternalStore(onTokenChange, hasToken, () => false)
}
