import { type InfiniteData, type QueryKey, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'

interface PagesOptions<Page> {
  queryKey: QueryKey
  readPage: (page: number, signal: AbortSignal) => Promise<Page>
}

/** A list that grows by a page each time; it waits and fails like `useData`. */
export function useDataPages<Page extends { page: number; totalPages: number }>({
  queryKey,
  readPage,
}: PagesOptions<Page>): UseInfiniteQueryResult<InfiniteData<Page, number>> {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  })
}
