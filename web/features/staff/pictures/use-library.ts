import { type LIBRARY_SHOWN, listLibraryCall } from '#contract/picture-library.ts'
import { call } from '#web/api/call.ts'
import { useData } from '#web/data/use-data.ts'

export const LIBRARY_KEY = ['picture-library']

interface Asked {
  q: string
  shown: (typeof LIBRARY_SHOWN)[number]
  page: number
}

export function useLibrary(asked: Asked) {
  return useData({
    queryKey: [...LIBRARY_KEY, asked],
    queryFn: ({ signal }) => call(listLibraryCall, { query: asked }, signal),
    refetchOnReconnect: false,
    placeholderData: (before) => before,
  })
}
