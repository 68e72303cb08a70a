import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { createQueryClient } from './query-client.ts'

let ofThisBrowser: QueryClient | undefined

/** One for the whole browser, so that parts that came separately share their answers; on the server one a render. */
export function queryClientHere(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  ofThisBrowser ??= createQueryClient()
  return ofThisBrowser
}

export function WithQueries({ children }: { children: ReactNode }) {
  const [client] = useState(queryClientHere)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
