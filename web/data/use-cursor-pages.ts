import { type InfiniteData, type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'

interface CursorOptions<Page> {
  queryKey: QueryKey
  /** `before`: the cursor of the page before; undefined for the first. */
  readPage: (before: number | undefined, signal: AbortSignal) => Promise<Page>
}

/** A list that grows by a page each time, by cursor: rows that come meanwhile move none of those that were read. */
export function useCursorPages<Page extends { next: number | null }>({
  queryKey,
  readPage,
}: CursorOptions<Page>): UseInfiniteQueryResult<InfiniteData<Page, number | undefined>> {
  const first: number | undefined = undefined
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: first as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
