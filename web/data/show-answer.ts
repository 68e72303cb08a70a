import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query'

/**
 * Writes what a change answered into the query that shows it. A read that began before the change was made may answer after it, with what was true
 * before: it is stopped, and asked again.
 */
export async function showAnswer<Answer>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: Updater<Answer | undefined, Answer | undefined>,
): Promise<void> {
  const exactly = { queryKey, exact: true }
  const wasReading = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching'
  await queryClient.cancelQueries(exactly)
  queryClient.setQueryData<Answer>(queryKey, answer)
  if (wasReading) void queryClient.invalidateQueries(exactly)
}
