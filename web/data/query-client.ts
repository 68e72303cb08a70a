import { type InvalidateOptions, type InvalidateQueryFilters, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { showError } from './show-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { showsFailure?: boolean | undefined }
  }
}

const RETRIES = 2

/** A refusal is final: it is not asked for again. */
function mayRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < RETRIES
}

/**
 * What changed is asked for again also while it is asked for the first time. The library leaves a first request under way and takes its answer for the new
 * one, though it may have left the server before the change.
 */
class Queries extends QueryClient {
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    if (options?.cancelRefetch !== false) {
      const underWay = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
      const first = underWay.filter(({ state }) => state.data === undefined)
      if (first.length > 0) await Promise.all(first.map((query) => query.cancel({ revert: true })))
    }
    return super.invalidateQueries(filters, options)
  }
}

/** How every question waits, asks again and fails; `useData` and `useChange` are the ways to it. */
export function createQueryClient(): QueryClient {
  return new Queries({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.showsFailure === true) showError(error)
      },
    }),
    defaultOptions: {
      queries: { retry: mayRetry, refetchOnMount: true, refetchOnWindowFocus: true, refetchOnReconnect: true },
      // offline a change is refused at once: nobody wants an order to leave by itself minutes later
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
