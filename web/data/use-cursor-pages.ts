import { type InfiniteData, keepPreviousData, type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'

interface CursorOptions<Page> {
  queryKey: QueryKey
  /** `before`: the cursor of the page before, as text; undefined for the first. */
  readPage: (before: string | undefined, signal: AbortSignal) => Promise<Page>
  /** Of another list, the rows of the one before are shown until its own have come. */
  keepsLast?: boolean | undefined
  staleTime?: number | undefined
}

/** A list that grows by a page each time, by cursor: rows that come meanwhile move none of those that were read. */
export function useCursorPages<Page extends { next: string | number | null }>({
  queryKey,
  readPage,
  keepsLast = false,
  staleTime,
}: CursorOptions<Page>): UseInfiniteQueryResult<InfiniteData<Page, string | undefined>> {
  const first: string | undefined = undefined
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: first as string | undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    ...(keepsLast && { placeholderData: keepPreviousData }),
    ...(staleTime !== undefined && { staleTime }),
  })
}

/** Asks for the page that follows; undefined where there is none, or where it is on its way. */
export function nextPageOf({
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>): (() => void) | undefined {
  return hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined
}
