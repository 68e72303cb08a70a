import type { DeskOrderRow } from '#contract/desk-order.ts'
import { countDeskOrdersCall, listDeskOrdersCall } from '#contract/desk-order.ts'
import { callMine } from '#web/api/call-mine.ts'
import { useCursorPages } from '#web/data/use-cursor-pages.ts'
import { useData } from '#web/data/use-data.ts'
import { deskCountsKey, deskListKey } from './desk-order-keys.ts'
import { filterOf, type ListChoice } from './desk-orders-address.ts'

/** The list as far as it was read. */
export interface DeskOrders {
  /** undefined: not there yet. */
  orders: readonly DeskOrderRow[] | undefined
  error: Error | null
  isError: boolean
  refetch: () => unknown
  more: (() => void) | undefined
  isReadingMore: boolean
}

export function useDeskOrders(choice: ListChoice): DeskOrders {
  const pages = useCursorPages({
    queryKey: deskListKey(choice),
    readPage: async (cursor, signal) => {
      const query = { ...filterOf(choice), sort: choice.sort, ...(cursor !== undefined && { cursor }) }
      const { orders, nextCursor } = await callMine(listDeskOrdersCall, { query }, signal)
      return { orders, next: nextCursor }
    },
  })
  const { data, error, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages
  return {
    orders: data?.pages.flatMap(({ orders }) => orders),
    error,
    isError,
    refetch,
    more: hasNextPage ? () => void fetchNextPage() : undefined,
    isReadingMore: isFetchingNextPage,
  }
}

/** How many each other choice would show. */
export function useDeskCounts(choice: ListChoice) {
  return useData({
    queryKey: deskCountsKey(choice),
    queryFn: ({ signal }) => callMine(countDeskOrdersCall, { query: filterOf(choice) }, signal),
    placeholderData: (before) => before,
  })
}
