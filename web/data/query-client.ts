import { QueryCache, QueryClient } from '@tanstack/react-query'
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

/** How every question waits, asks again and fails; `useData` and `useChange` are the ways to it. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
