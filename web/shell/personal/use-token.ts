import { shopperToken } from '#web/api/token.ts'
import { onTokenChange } from '#web/api/token-store.ts'
import { useStore } from '#web/store/use-store.ts'

const HAS_TOKEN = { subscribe: onTokenChange, read: () => shopperToken() !== undefined, onServer: false }

/** Whether a token lies in this browser, valid or not; false while the server renders. */
export function useHasToken(): boolean {
  return useStore(HAS_TOKEN)
}
