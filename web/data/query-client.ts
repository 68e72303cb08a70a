import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { showError } from './show-error.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QuietMeta
    mutationMeta: QuietMeta
  }
}

interface QuietMeta extends Record<string, unknown> {
  /** The page itself tells the person what went wrong. */
  quietErrors?: boolean
}

const RETRIES = 2

/** What a person can be told is told once: a refusal is not asked for again. */
function mayRetry(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
  return !refused && failures < RETRIES
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.quietErrors !== true) showError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.quietErrors !== true) showError(error)
      },
    }),
    defaultOptions: {
      queries: { retry: mayRetry, refetchOnMount: true, refetchOnWindowFocus: true, refetchOnReconnect: true },
      // offline a change is refused at once: nobody wants an order to leave by itself minutes later
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
