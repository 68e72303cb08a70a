import type { QueryClient } from '@tanstack/react-query'
import { mine } from '#web/api/token-store.ts'

/** What a subscription opens is asked for again, where it is on the page: who is signed in with their plans, and a category for subscribers. */
export function askGatesAgain(queryClient: QueryClient): void {
  for (const queryKey of [mine('session'), ['category']]) void queryClient.invalidateQueries({ queryKey })
}
