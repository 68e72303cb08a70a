import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what changed, also while it is asked for the first time: invalidating alone leaves a first request under way, and takes its answer for the new
 * one, though it may have left the server before the change.
 */
export async function askAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
