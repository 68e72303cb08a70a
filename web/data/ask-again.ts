import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what changed, also for what is asked for the first time at the moment: that answer may have left before the change, and by itself the library
 * would wait for it and call it new.
 */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
